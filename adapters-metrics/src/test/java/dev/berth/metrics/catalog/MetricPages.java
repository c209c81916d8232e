package dev.berth.metrics.catalog;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.stream.Collectors;

/// What the pages about metrics have from the catalog.
final class MetricPages {
    private MetricPages() {}

    /// The beginning of a metric's page.
    static String head(Metric metric) {
        StringBuilder head = new StringBuilder();
        head.append("# ").append(metric.name()).append("\n\n");
        head.append(metric.help()).append("\n\n");
        head.append("| | |\n|---|---|\n");
        head.append("| type | ").append(word(metric.type())).append(" |\n");
        if (metric.unit() != MetricUnit.NONE) {
            head.append("| unit | ").append(word(metric.unit())).append(" |\n");
        }
        for (MetricLabel label : metric.labels()) {
            head.append("| label `").append(label.name()).append("` | ");
            head.append(values(label)).append(" |\n");
        }
        if (!metric.buckets().isEmpty()) {
            head.append("| buckets | ").append(buckets(metric)).append(" |\n");
        }
        return head.toString();
    }

    /// The line of a metric in the index.
    static String row(Metric metric) {
        return "| [`"
                + metric.name()
                + "`]("
                + metric.name()
                + ".md) | "
                + word(metric.type())
                + " | "
                + metric.labels().stream()
                        .map(label -> "`" + label.name() + "`")
                        .collect(Collectors.joining(", "))
                + " | "
                + metric.help()
                + " |\n";
    }

    private static String values(MetricLabel label) {
        return switch (label) {
            case MetricLabel.Closed closed ->
                    closed.values().stream()
                            .map(value -> "`" + value + "`")
                            .collect(Collectors.joining(", "));
            case MetricLabel.Open open ->
                    open.named() == 1
                            ? "one value"
                            : "the first "
                                    + open.named()
                                    + " that occur, and `"
                                    + MetricLabel.Open.OTHER
                                    + "` for the rest";
        };
    }

    private static String buckets(Metric metric) {
        return metric.buckets().stream().map(MetricPages::plain).collect(Collectors.joining(", "));
    }

    private static String plain(double bound) {
        return new BigDecimal(Double.toString(bound)).stripTrailingZeros().toPlainString();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
