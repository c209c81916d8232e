/// JMH benchmarks of the core.
@NullMarked
package dev.berth.benchmarks;

import org.jspecify.annotations.NullMarked;
