package dev.berth.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.metrics.catalog.ClusterMetrics;
import dev.berth.metrics.catalog.LoopMetrics;
import dev.berth.metrics.catalog.MetricCatalog;
import dev.berth.metrics.catalog.OriginalMetrics;
import dev.berth.metrics.catalog.ProcessMetrics;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class MetricsRegistryTest {
    private final MetricsRegistry registry = new MetricsRegistry();

    @Test
    void counter_stands_on_the_page_with_help_type_and_labels() {
        registry.counter(OriginalMetrics.SYNCS, "bash", "scheduled").increment(3);

        assertThat(registry.page(MetricsFormat.PROMETHEUS))
                .isEqualTo(
                        """
                        # HELP kruntimes_scheduler_sync_total Runs that were judged, by what came out.
                        # TYPE kruntimes_scheduler_sync_total counter
                        kruntimes_scheduler_sync_total{result="scheduled",runtime="bash"} 3.0
                        """);
    }

    @Test
    void open_metrics_ends_with_its_mark() {
        registry.counter(OriginalMetrics.NO_PODS, "bash").increment();

        assertThat(registry.page(MetricsFormat.OPEN_METRICS))
                .contains(
                        "# TYPE kruntimes_scheduler_no_pods counter\n",
                        "kruntimes_scheduler_no_pods_total{runtime=\"bash\"} 1.0\n")
                .endsWith("# EOF\n");
    }

    @Test
    void histogram_has_the_buckets_of_the_catalog_and_no_maximum() {
        registry.timer(OriginalMetrics.SYNC_DURATION, "bash").record(Duration.ofMillis(30));

        assertThat(registry.page(MetricsFormat.PROMETHEUS))
                .isEqualTo(
                        """
                        # HELP kruntimes_scheduler_sync_duration_seconds How long a Run was judged, its status write included.
                        # TYPE kruntimes_scheduler_sync_duration_seconds histogram
                        kruntimes_scheduler_sync_duration_seconds_bucket{runtime="bash",le="0.005"} 0
                        kruntimes_scheduler_sync_duration_seconds_bucket{runtime="bash",le="0.01"} 0
                        kruntimes_scheduler_sync_duration_seconds_bucket{runtime="bash",le="0.025"} 0
                        kruntimes_scheduler_sync_duration_seconds_bucket{runtime="bash",le="0.05"} 1
                        kruntimes_scheduler_sync_duration_seconds_bucket{runtime="bash",le="0.1"} 1
                        kruntimes_scheduler_sync_duration_seconds_bucket{runtime="bash",le="0.25"} 1
                        kruntimes_scheduler_sync_duration_seconds_bucket{runtime="bash",le="0.5"} 1
                        kruntimes_scheduler_sync_duration_seconds_bucket{runtime="bash",le="1.0"} 1
                        kruntimes_scheduler_sync_duration_seconds_bucket{runtime="bash",le="2.5"} 1
                        kruntimes_scheduler_sync_duration_seconds_bucket{runtime="bash",le="5.0"} 1
                        kruntimes_scheduler_sync_duration_seconds_bucket{runtime="bash",le="10.0"} 1
                        kruntimes_scheduler_sync_duration_seconds_bucket{runtime="bash",le="+Inf"} 1
                        kruntimes_scheduler_sync_duration_seconds_count{runtime="bash"} 1
                        kruntimes_scheduler_sync_duration_seconds_sum{runtime="bash"} 0.03
                        """);
    }

    @Test
    void every_metric_of_the_catalog_keeps_its_name_on_the_page() {
        MetricCatalog.ALL.forEach(metric -> {
            String[] values = metric.labels().stream().map(Example::of).toArray(String[]::new);
            switch (metric.type()) {
                case COUNTER -> registry.counter(metric, values).increment();
                case GAUGE -> {
                    if (metric.name().endsWith("_info")) {
                        registry.info(metric, values[0]);
                    } else {
                        registry.gauge(metric, () -> 1, values);
                    }
                }
                case HISTOGRAM -> registry.timer(metric, values).record(Duration.ofMillis(1));
            }
        });

        String page = registry.page(MetricsFormat.PROMETHEUS);

        assertThat(page.lines().filter(line -> line.startsWith("# TYPE ")))
                .containsExactlyInAnyOrderElementsOf(
                        MetricCatalog.ALL.stream().map(Example::typeLine).toList());
    }

    @Test
    void value_that_a_label_does_not_have_is_refused() {
        assertThatThrownBy(() -> registry.counter(LoopMetrics.WAKES, "moon"))
                .hasMessage(
                        "moon is no value of source of berth_wakes_total:"
                                + " [host_changed, capacity_released, tasks_changed,"
                                + " preemption, group_changed, fallback]");
    }

    @Test
    void meter_of_another_type_is_refused() {
        assertThatThrownBy(() -> registry.counter(ClusterMetrics.LEADER))
                .hasMessage("berth_leader is a GAUGE with 0 labels, not a COUNTER with 0");
        assertThatThrownBy(() -> registry.gauge(ProcessMetrics.BUILD_INFO, () -> 1))
                .hasMessage("berth_build_info is a GAUGE with 1 labels, not a GAUGE with 0");
    }

    @Test
    void format_is_chosen_by_what_is_accepted() {
        assertThat(MetricsFormat.accepted("")).isEqualTo(MetricsFormat.PROMETHEUS);
        assertThat(MetricsFormat.accepted("*/*")).isEqualTo(MetricsFormat.PROMETHEUS);
        assertThat(MetricsFormat.accepted("text/plain;version=0.0.4"))
                .isEqualTo(MetricsFormat.PROMETHEUS);
        assertThat(
                        MetricsFormat.accepted(
                                "Application/OpenMetrics-Text;version=1.0.0;q=0.6,text/plain;q=0.3"))
                .isEqualTo(MetricsFormat.OPEN_METRICS);
    }
}
