package dev.berth.metrics;

import dev.berth.metrics.catalog.Metric;
import dev.berth.metrics.catalog.MetricLabel;
import java.util.Locale;

/// Examples of labels, and what a page says about a metric.
final class Example {
    private Example() {}

    static String of(MetricLabel label) {
        return switch (label) {
            case MetricLabel.Closed closed -> closed.values().getFirst();
            case MetricLabel.Open open -> "some-" + open.name();
        };
    }

    static String typeLine(Metric metric) {
        return "# TYPE " + metric.name() + " " + metric.type().name().toLowerCase(Locale.ROOT);
    }
}
