package dev.berth.metrics;

import dev.berth.metrics.catalog.Metric;
import dev.berth.metrics.catalog.MetricCatalog;
import dev.berth.metrics.catalog.MetricLabel;
import dev.berth.metrics.catalog.MetricType;
import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.core.metrics.Info;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The values of all metrics, from their meters to a page. A meter is of a metric of the catalog,
/// with a value for each of its labels that the catalog knows. May be used from any thread.
public final class MetricsRegistry {
    /// Prometheus' library knows a family by its name without these.
    private static final Pattern SUFFIX = Pattern.compile("_(total|info)$");

    private static final Set<String> FAMILIES =
            MetricCatalog.ALL.stream()
                    .map(metric -> SUFFIX.matcher(metric.name()).replaceFirst(""))
                    .collect(Collectors.toUnmodifiableSet());

    private final PrometheusMeterRegistry registry;

    /// A registry without meters.
    public MetricsRegistry() {
        this.registry =
                new PrometheusMeterRegistry(
                                PrometheusConfig.DEFAULT, new PrometheusRegistry(), Clock.SYSTEM)
                        .throwExceptionOnRegistrationFailure();
    }

    /// A counter; the same one for the same labels.
    ///
    /// @param values one for each label, in their order
    /// @throws IllegalArgumentException where the catalog says otherwise
    public Counter counter(Metric metric, String... values) {
        return Counter.builder(metric.name())
                .tags(tags(metric, MetricType.COUNTER, values))
                .description(metric.help())
                .register(registry);
    }

    /// A counter whose value is kept elsewhere, and never falls.
    ///
    /// @throws IllegalArgumentException where the catalog says otherwise
    public void counter(Metric metric, DoubleSupplier value, String... values) {
        FunctionCounter.builder(metric.name(), value, DoubleSupplier::getAsDouble)
                .tags(tags(metric, MetricType.COUNTER, values))
                .description(metric.help())
                .register(registry);
    }

    /// A gauge whose value is asked for with each page.
    ///
    /// @throws IllegalArgumentException where the catalog says otherwise
    public void gauge(Metric metric, DoubleSupplier value, String... values) {
        Gauge.builder(metric.name(), value, DoubleSupplier::getAsDouble)
                .strongReference(true)
                .tags(tags(metric, MetricType.GAUGE, values))
                .description(metric.help())
                .register(registry);
    }

    /// A gauge that is always 1, for what its label says.
    ///
    /// @throws IllegalArgumentException where the catalog says otherwise
    public void info(Metric metric, String value) {
        List<Tag> tags = tags(metric, MetricType.GAUGE, value);
        Info.builder()
                .name(metric.name())
                .help(metric.help())
                .labelNames(tags.getFirst().getKey())
                .register(registry.getPrometheusRegistry())
                .addLabelValues(value);
    }

    /// A histogram of durations; the same one for the same labels.
    ///
    /// @throws IllegalArgumentException where the catalog says otherwise
    public Timer timer(Metric metric, String... values) {
        return Timer.builder(metric.name())
                .serviceLevelObjectives(
                        metric.buckets().stream()
                                .map(MetricsRegistry::seconds)
                                .toArray(Duration[]::new))
                .tags(tags(metric, MetricType.HISTOGRAM, values))
                .description(metric.help())
                .register(registry);
    }

    /// All metrics in that format. Only what the catalog has: Micrometer adds a `_max` to each
    /// timer.
    public String page(MetricsFormat format) {
        return registry.scrape(format.contentType(), FAMILIES);
    }

    private static Duration seconds(double bucket) {
        return Duration.ofNanos(Math.round(bucket * 1e9));
    }

    private static List<Tag> tags(Metric metric, MetricType type, String... values) {
        if (metric.type() != type || metric.labels().size() != values.length) {
            throw new IllegalArgumentException(
                    metric.name()
                            + " is a "
                            + metric.type()
                            + " with "
                            + metric.labels().size()
                            + " labels, not a "
                            + type
                            + " with "
                            + values.length);
        }
        List<Tag> tags = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            MetricLabel label = metric.labels().get(i);
            if (label instanceof MetricLabel.Closed closed
                    && !closed.values().contains(values[i])) {
                throw new IllegalArgumentException(
                        values[i]
                                + " is no value of "
                                + label.name()
                                + " of "
                                + metric.name()
                                + ": "
                                + closed.values());
            }
            tags.add(Tag.of(label.name(), values[i]));
        }
        return tags;
    }
}
