package dev.berth.metrics.loop;

import dev.berth.metrics.MetricsRegistry;
import dev.berth.metrics.catalog.OriginalMetrics;

/// The meters of one runtime, under the names of kruntimes.
final class RuntimeMeters {
    final LazyCounter scheduled;
    final LazyCounter noPods;
    final LazyCounter selectionErrors;
    final LazyCounter withoutPod;
    final LazyTimer syncDuration;
    final LazyTimer queueDuration;

    /// @param runtime the value of the label
    RuntimeMeters(MetricsRegistry registry, String runtime) {
        this.scheduled = syncs(registry, runtime, "scheduled");
        this.noPods = syncs(registry, runtime, "no_pods");
        this.selectionErrors = syncs(registry, runtime, "selection_error");
        this.withoutPod = new LazyCounter(() -> registry.counter(OriginalMetrics.NO_PODS, runtime));
        this.syncDuration =
                new LazyTimer(() -> registry.timer(OriginalMetrics.SYNC_DURATION, runtime));
        this.queueDuration =
                new LazyTimer(() -> registry.timer(OriginalMetrics.RUN_QUEUE_DURATION, runtime));
    }

    private static LazyCounter syncs(MetricsRegistry registry, String runtime, String result) {
        return new LazyCounter(() -> registry.counter(OriginalMetrics.SYNCS, runtime, result));
    }
}
