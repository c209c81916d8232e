/// What the objects of the input say to controllers: who controls whom, which Pods there are, and
/// the counts and indexes that workloads name.
@NullMarked
package dev.berth.memory.expand.input;

import org.jspecify.annotations.NullMarked;
