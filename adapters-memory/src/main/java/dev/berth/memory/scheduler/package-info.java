/// Whole schedulers on the server in memory: the production loop, feeds and writers, turned in
/// virtual time.
@NullMarked
package dev.berth.memory.scheduler;

import org.jspecify.annotations.NullMarked;
