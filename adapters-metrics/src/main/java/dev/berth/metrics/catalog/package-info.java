/// The closed list of metrics: what each is called, what it counts, and by what.
@NullMarked
package dev.berth.metrics.catalog;

import org.jspecify.annotations.NullMarked;
