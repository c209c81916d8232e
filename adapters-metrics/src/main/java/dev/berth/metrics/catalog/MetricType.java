package dev.berth.metrics.catalog;

/// How the samples of a metric behave.
public enum MetricType {
    /// Only grows, and begins anew with the process.
    COUNTER,
    /// Goes up and down.
    GAUGE,
    /// Counts observations by size.
    HISTOGRAM
}
