package dev.berth.metrics.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Holds the alerts and the dashboard of the chart against the catalog: a metric that was renamed
/// would leave an alert silent for ever.
final class ChartMetricsTest {
    private static final Path CHART = Path.of("../charts/berth");

    private static final Pattern SELECTOR =
            Pattern.compile(
                    "\\b((?:berth|kruntimes|process|jvm)_[a-z0-9_]+)\\b((?:\\{[^{}]*\\})?)");
    private static final Pattern MATCHER =
            Pattern.compile("([a-z_]+) *(=~|!~|!=|=) *\\\\?\"([^\"\\\\]*)\\\\?\"");

    /// Labels that Prometheus adds, and the bound of a bucket.
    private static final Set<String> OF_PROMETHEUS = Set.of("namespace", "pod", "le");

    @ParameterizedTest
    @ValueSource(strings = {"rules/alerts.yaml", "rules/tests.yaml", "dashboards/berth.json"})
    void asks_only_for_what_is_served(String file) throws IOException {
        List<String> unknown =
                selectors(file)
                        .filter(selector -> !isServed(selector.group(1), selector.group(2)))
                        .map(Matcher::group)
                        .toList();

        assertThat(unknown).isEmpty();
        assertThat(selectors(file).count()).isGreaterThan(20);
    }

    @Test
    void what_an_instance_sees_and_may_write_is_alerted_on() throws IOException {
        Set<String> named = new LinkedHashSet<>();
        selectors("rules/alerts.yaml").forEach(selector -> named.add(selector.group(1)));

        assertThat(named)
                .contains(
                        ClusterMetrics.LEADER.name(),
                        ClusterMetrics.FEED_AGE.name(),
                        ClusterMetrics.FEED_SYNCED.name(),
                        ClusterMetrics.LEASE_AGE.name(),
                        ClusterMetrics.FENCE_REFUSALS.name(),
                        LoopMetrics.TURN_AGE.name(),
                        LoopMetrics.WRITES.name());
    }

    @Test
    void a_wrong_name_label_or_value_is_seen() {
        assertThat(isServed("berth_leader", "")).isTrue();
        assertThat(isServed("berth_leaders", "")).isFalse();
        assertThat(isServed("berth_queue_duration_seconds_bucket", "kind=\"run\"")).isTrue();
        assertThat(isServed("berth_queue_tasks_bucket", "")).isFalse();
        assertThat(isServed("berth_queue_tasks", "place=\"ready\"")).isTrue();
        assertThat(isServed("berth_queue_tasks", "place=\"steady\"")).isFalse();
        assertThat(isServed("berth_queue_tasks", "where=\"ready\"")).isFalse();
        assertThat(isServed("berth_queue_tasks", "place=~\"ready|steady\"")).isFalse();
    }

    private static Stream<Matcher> selectors(String file) throws IOException {
        Matcher matcher = SELECTOR.matcher(Files.readString(CHART.resolve(file)));
        Stream.Builder<Matcher> found = Stream.builder();
        while (matcher.find()) {
            Matcher one = SELECTOR.matcher(matcher.group());
            assertThat(one.matches()).isTrue();
            found.add(one);
        }
        return found.build();
    }

    private static boolean isServed(String name, String matchers) {
        return MetricCatalog.ALL.stream()
                .filter(metric -> names(metric).contains(name))
                .anyMatch(metric -> hasLabels(metric, matchers));
    }

    private static List<String> names(Metric metric) {
        return metric.type() == MetricType.HISTOGRAM
                ? List.of(
                        metric.name() + "_bucket", metric.name() + "_sum", metric.name() + "_count")
                : List.of(metric.name());
    }

    private static boolean hasLabels(Metric metric, String matchers) {
        Matcher matcher = MATCHER.matcher(matchers);
        boolean has = true;
        while (matcher.find()) {
            String label = matcher.group(1);
            has &=
                    OF_PROMETHEUS.contains(label)
                            || metric.label(label)
                                    .filter(one -> takes(one, matcher.group(3)))
                                    .isPresent();
        }
        return has;
    }

    private static boolean takes(MetricLabel label, String values) {
        return switch (label) {
            case MetricLabel.Closed closed ->
                    closed.values().containsAll(List.of(values.split("\\|")));
            case MetricLabel.Open _ -> true;
        };
    }
}
