package dev.berth.metrics.catalog;

/// What the values of a metric are measured in; a part of its name.
public enum MetricUnit {
    /// A plain number.
    NONE(""),
    /// Seconds, with a fraction.
    SECONDS("_seconds"),
    /// Bytes.
    BYTES("_bytes");

    private final String suffix;

    MetricUnit(String suffix) {
        this.suffix = suffix;
    }

    /// What a name ends in, before the `_total` of a counter.
    String suffix() {
        return suffix;
    }
}
