package dev.berth.metrics.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class MetricCatalogTest {
    /// What the whole catalog may come to, buckets counted: what one instance costs a Prometheus.
    private static final int SERIES_MAX = 2_200;

    @Test
    void names_are_unique() {
        assertThat(MetricCatalog.ALL.stream().map(Metric::name)).doesNotHaveDuplicates();
    }

    @Test
    void names_labels_and_buckets_of_kruntimes_are_kept() {
        assertThat(OriginalMetrics.ALL.stream().map(MetricCatalogTest::shape))
                .containsExactly(
                        "COUNTER kruntimes_scheduler_sync_total[runtime, result]",
                        "HISTOGRAM kruntimes_scheduler_sync_duration_seconds[runtime]",
                        "COUNTER kruntimes_scheduler_no_pods_total[runtime]",
                        "HISTOGRAM kruntimes_scheduler_run_queue_duration_seconds[runtime]",
                        "COUNTER kruntimes_scheduler_filter_rejections_total[plugin, reason]",
                        "COUNTER kruntimes_scheduler_reservation_conflicts_total[stage]",
                        "COUNTER kruntimes_scheduler_pending_run_wakeups_total[source]");
        assertThat(OriginalMetrics.SYNC_DURATION.buckets())
                .isEqualTo(OriginalMetrics.RUN_QUEUE_DURATION.buckets())
                .containsExactly(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0);
    }

    @Test
    void only_runtime_and_version_are_open() {
        assertThat(
                        MetricCatalog.ALL.stream()
                                .flatMap(metric -> metric.labels().stream())
                                .filter(MetricLabel.Open.class::isInstance)
                                .map(MetricLabel::name)
                                .distinct())
                .containsExactly("runtime", "version");
    }

    @Test
    void number_of_series_is_bounded() {
        int series = 0;
        for (Metric metric : MetricCatalog.ALL) {
            // A histogram has a series for each bucket, the last included, and for sum and count.
            int each = metric.buckets().isEmpty() ? 1 : metric.buckets().size() + 3;
            series += metric.seriesMax() * each;
        }

        assertThat(series).isBetween(SERIES_MAX * 8 / 10, SERIES_MAX);
    }

    @Test
    void counter_is_called_total() {
        assertThatThrownBy(() -> Metric.counter("berth_things", MetricUnit.NONE, "Things."))
                .hasMessage("metric berth_things ends in _total, or should");
        assertThatThrownBy(() -> Metric.gauge("berth_things_total", MetricUnit.NONE, "Things."))
                .hasMessage("metric berth_things_total ends in _total, or should");
    }

    @Test
    void name_has_its_unit() {
        assertThatThrownBy(() -> Metric.gauge("berth_age", MetricUnit.SECONDS, "Age."))
                .hasMessage("metric berth_age lacks its unit");
    }

    @Test
    void buckets_ascend() {
        assertThatThrownBy(() -> Metric.seconds("berth_age_seconds", List.of(1.0, 1.0), "Age."))
                .hasMessage("metric berth_age_seconds has buckets that do not ascend");
    }

    private static String shape(Metric metric) {
        return metric.type()
                + " "
                + metric.name()
                + metric.labels().stream().map(MetricLabel::name).toList();
    }
}
