package dev.berth.metrics.catalog;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// One metric: a family of series with a name.
///
/// @param name the whole name, as a query says it
/// @param buckets upper bounds of a histogram, ascending, without the one that takes everything;
///   empty for other types
/// @param help one sentence
public record Metric(
        String name,
        MetricType type,
        MetricUnit unit,
        List<MetricLabel> labels,
        List<Double> buckets,
        String help) {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]*[a-z0-9]");
    private static final String TOTAL = "_total";

    /// Checks that name, type, unit and buckets belong together.
    public Metric {
        labels = List.copyOf(labels);
        buckets = List.copyOf(buckets);
        boolean isCounter = type == MetricType.COUNTER;
        require(NAME.matcher(name).matches(), name, "is no name of a metric");
        require(name.endsWith(TOTAL) == isCounter, name, "ends in _total, or should");
        String plain = isCounter ? name.substring(0, name.length() - TOTAL.length()) : name;
        require(plain.endsWith(unit.suffix()), name, "lacks its unit");
        require(buckets.isEmpty() == (type != MetricType.HISTOGRAM), name, "has wrong buckets");
        for (int i = 1; i < buckets.size(); i++) {
            require(buckets.get(i - 1) < buckets.get(i), name, "has buckets that do not ascend");
        }
        require(help.endsWith("."), name, "has a help that is no sentence");
    }

    /// The label of that name, if it is split by it.
    public Optional<MetricLabel> label(String label) {
        return labels.stream().filter(one -> one.name().equals(label)).findFirst();
    }

    /// How many series it can have at most, a histogram's buckets not counted.
    public int seriesMax() {
        int most = 1;
        for (MetricLabel label : labels) {
            most = Math.multiplyExact(most, label.valuesMax());
        }
        return most;
    }

    static Metric counter(String name, MetricUnit unit, String help, MetricLabel... labels) {
        return new Metric(name, MetricType.COUNTER, unit, List.of(labels), List.of(), help);
    }

    static Metric gauge(String name, MetricUnit unit, String help, MetricLabel... labels) {
        return new Metric(name, MetricType.GAUGE, unit, List.of(labels), List.of(), help);
    }

    static Metric seconds(String name, List<Double> buckets, String help, MetricLabel... labels) {
        return new Metric(
                name, MetricType.HISTOGRAM, MetricUnit.SECONDS, List.of(labels), buckets, help);
    }

    private static void require(boolean holds, String name, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException("metric " + name + " " + otherwise);
        }
    }
}
