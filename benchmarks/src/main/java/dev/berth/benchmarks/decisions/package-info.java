/// How many Tasks the core decides in a second, by size of the pool and number of Shapes.
@NullMarked
package dev.berth.benchmarks.decisions;

import org.jspecify.annotations.NullMarked;
