package dev.berth.metrics.loop;

import dev.berth.metrics.MetricsRegistry;
import dev.berth.metrics.catalog.MetricLabel;
import dev.berth.metrics.catalog.OriginalMetrics;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The meters of each runtime: the first that occur have their own, the others share one. A runtime
/// that is called as that one is counts there, too.
final class RuntimeLabels {
    private final MetricsRegistry registry;
    private final boolean named;
    private final Map<String, RuntimeMeters> byRuntime = new LinkedHashMap<>();
    private @Nullable RuntimeMeters other;

    /// @param named false where no runtime is to be named: then all share the label ""
    RuntimeLabels(MetricsRegistry registry, boolean named) {
        this.registry = registry;
        this.named = named;
    }

    RuntimeMeters of(String runtime) {
        RuntimeMeters known = byRuntime.get(runtime);
        if (known != null) {
            return known;
        }
        if (!named
                || byRuntime.size() >= OriginalMetrics.RUNTIMES_NAMED
                || runtime.equals(MetricLabel.Open.OTHER)) {
            return shared();
        }
        RuntimeMeters added = new RuntimeMeters(registry, runtime);
        byRuntime.put(runtime, added);
        return added;
    }

    private RuntimeMeters shared() {
        RuntimeMeters meters = other;
        if (meters == null) {
            meters = new RuntimeMeters(registry, named ? MetricLabel.Open.OTHER : "");
            other = meters;
        }
        return meters;
    }
}
