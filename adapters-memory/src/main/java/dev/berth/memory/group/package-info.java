/// What the API server demands of groups of Pods.
@NullMarked
package dev.berth.memory.group;

import org.jspecify.annotations.NullMarked;
