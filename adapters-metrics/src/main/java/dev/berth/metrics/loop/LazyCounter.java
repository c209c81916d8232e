package dev.berth.metrics.loop;

import io.micrometer.core.instrument.Counter;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A counter whose series appears with the first thing it counts, as those of kruntimes do.
final class LazyCounter {
    private final Supplier<Counter> maker;
    private @Nullable Counter counter;

    LazyCounter(Supplier<Counter> maker) {
        this.maker = maker;
    }

    void add(double more) {
        Counter counts = counter;
        if (counts == null) {
            counts = maker.get();
            counter = counts;
        }
        counts.increment(more);
    }
}
