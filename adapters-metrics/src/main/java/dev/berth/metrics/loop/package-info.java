/// Feeds the metrics of the scheduler's loop.
@NullMarked
package dev.berth.metrics.loop;

import org.jspecify.annotations.NullMarked;
