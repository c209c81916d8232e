package dev.berth.metrics.catalog;

import java.util.List;
import java.util.stream.Stream;

/// Every metric there is. What is not in here is not served, and every one has a page in
/// `docs/operations/metrics`.
public final class MetricCatalog {
    /// All of them, those of kruntimes first.
    public static final List<Metric> ALL =
            Stream.of(OriginalMetrics.ALL, LoopMetrics.ALL, ClusterMetrics.ALL, ProcessMetrics.ALL)
                    .flatMap(List::stream)
                    .toList();

    private MetricCatalog() {}
}
