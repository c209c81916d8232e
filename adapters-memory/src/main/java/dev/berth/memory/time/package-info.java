/// Virtual time: one thread, tasks in order, no clock.
@NullMarked
package dev.berth.memory.time;

import org.jspecify.annotations.NullMarked;
