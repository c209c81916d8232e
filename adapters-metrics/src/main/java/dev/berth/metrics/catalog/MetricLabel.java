package dev.berth.metrics.catalog;

import java.util.List;

/// What a metric is split by. Every label has a bound: a scrape must not grow with what users
/// create.
public sealed interface MetricLabel {
    /// Its name.
    String name();

    /// How many values it can have at most.
    int valuesMax();

    /// A label with these values and no others.
    record Closed(String name, List<String> values) implements MetricLabel {
        /// Copies the values, of which there is at least one.
        public Closed {
            values = List.copyOf(values);
            if (values.isEmpty()) {
                throw new IllegalArgumentException("label " + name + " has no value");
            }
        }

        @Override
        public int valuesMax() {
            return values.size();
        }
    }

    /// A label whose values users choose: the first `named` that occur have a value each, all
    /// others share `other`.
    record Open(String name, int named) implements MetricLabel {
        /// The value of all that have none of their own.
        public static final String OTHER = "other";

        @Override
        public int valuesMax() {
            return Math.addExact(named, 1);
        }
    }
}
