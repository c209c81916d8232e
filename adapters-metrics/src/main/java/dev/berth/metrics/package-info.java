/// Holds the values of all metrics and writes them.
@NullMarked
package dev.berth.metrics;

import org.jspecify.annotations.NullMarked;
