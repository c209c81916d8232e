/// Feeds the metrics of the process and its JVM.
@NullMarked
package dev.berth.metrics.process;

import org.jspecify.annotations.NullMarked;
