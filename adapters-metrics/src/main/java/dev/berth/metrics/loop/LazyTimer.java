package dev.berth.metrics.loop;

import io.micrometer.core.instrument.Timer;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A histogram whose series appear with the first observation.
final class LazyTimer {
    private final Supplier<Timer> maker;
    private @Nullable Timer timer;

    LazyTimer(Supplier<Timer> maker) {
        this.maker = maker;
    }

    void observe(long nanos) {
        Timer observes = timer;
        if (observes == null) {
            observes = maker.get();
            timer = observes;
        }
        observes.record(nanos, TimeUnit.NANOSECONDS);
    }
}
