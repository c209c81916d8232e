package dev.berth.metrics;

import java.util.Locale;

/// A text format of metrics.
public enum MetricsFormat {
    /// Prometheus' own, which everything reads.
    PROMETHEUS("text/plain; version=0.0.4; charset=utf-8"),
    /// OpenMetrics.
    OPEN_METRICS("application/openmetrics-text; version=1.0.0; charset=utf-8");

    private static final String OPEN_METRICS_TYPE = "application/openmetrics-text";

    private final String contentType;

    MetricsFormat(String contentType) {
        this.contentType = contentType;
    }

    /// The format for someone with that Accept header, "" for none: OpenMetrics for those that name
    /// it, whatever else they take.
    public static MetricsFormat accepted(String accept) {
        return accept.toLowerCase(Locale.ROOT).contains(OPEN_METRICS_TYPE)
                ? OPEN_METRICS
                : PROMETHEUS;
    }

    /// The Content-Type of a page in it.
    public String contentType() {
        return contentType;
    }
}
