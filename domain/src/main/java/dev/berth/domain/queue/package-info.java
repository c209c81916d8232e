/// Which Task is judged next: pools served in turn, waiting Tasks grouped by Shape, timers,
/// back-off.
@NullMarked
package dev.berth.domain.queue;

import org.jspecify.annotations.NullMarked;
