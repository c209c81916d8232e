package dev.berth.metrics.catalog;

import dev.berth.metrics.catalog.MetricLabel.Closed;
import java.util.List;

/// The metrics of kruntimes' own scheduler: dashboards and alerts that were made for it go on to
/// work, so nothing about these may change.
public final class OriginalMetrics {
    /// Runtimes that have a value of their own in a label; the names are chosen by users.
    public static final int RUNTIMES_NAMED = 50;

    /// Prometheus' own default buckets, in seconds.
    static final List<Double> DEFAULT_BUCKETS =
            List.of(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0);

    private static final MetricLabel RUNTIME = new MetricLabel.Open("runtime", RUNTIMES_NAMED);

    /// How often a Run was judged, by what came out.
    public static final Metric SYNCS =
            Metric.counter(
                    "kruntimes_scheduler_sync_total",
                    MetricUnit.NONE,
                    "Runs that were judged, by what came out.",
                    RUNTIME,
                    new Closed("result", List.of("scheduled", "no_pods", "selection_error")));

    /// How long judging a Run took.
    public static final Metric SYNC_DURATION =
            Metric.seconds(
                    "kruntimes_scheduler_sync_duration_seconds",
                    DEFAULT_BUCKETS,
                    "How long a Run was judged, its status write included.",
                    RUNTIME);

    /// How often no Runtime Pod took a Run.
    public static final Metric NO_PODS =
            Metric.counter(
                    "kruntimes_scheduler_no_pods_total",
                    MetricUnit.NONE,
                    "Judgements after which a Run had no Runtime Pod, failed selections included.",
                    RUNTIME);

    /// How long Runs waited.
    public static final Metric RUN_QUEUE_DURATION =
            Metric.seconds(
                    "kruntimes_scheduler_run_queue_duration_seconds",
                    DEFAULT_BUCKETS,
                    "Time from the creation of a Run to its assignment.",
                    RUNTIME);

    /// How often which filter rejected a Runtime Pod.
    public static final Metric FILTER_REJECTIONS =
            Metric.counter(
                    "kruntimes_scheduler_filter_rejections_total",
                    MetricUnit.NONE,
                    "Runtime Pods that a filter rejected, one for each Runtime Pod and judgement.",
                    new Closed(
                            "plugin",
                            List.of("RuntimePodAvailability", "WorkspacePlacement", "RunAffinity")),
                    new Closed(
                            "reason",
                            List.of(
                                    "RuntimePodUnavailable",
                                    "WorkspaceUnavailable",
                                    "UnsatisfiedRunAffinity",
                                    "UnsatisfiedRunAntiAffinity")));

    /// How often a decision did not hold.
    public static final Metric RESERVATION_CONFLICTS =
            Metric.counter(
                    "kruntimes_scheduler_reservation_conflicts_total",
                    MetricUnit.NONE,
                    "Assignments that did not hold: when capacity was reserved, or when they were written.",
                    new Closed("stage", List.of("reserve", "bind")));

    /// How often waiting Runs were woken.
    public static final Metric WAKEUPS =
            Metric.counter(
                    "kruntimes_scheduler_pending_run_wakeups_total",
                    MetricUnit.NONE,
                    "Times that waiting Runs were to be judged again, by what may have helped them.",
                    new Closed("source", List.of("runtime_pod", "capacity_released")));

    static final List<Metric> ALL =
            List.of(
                    SYNCS,
                    SYNC_DURATION,
                    NO_PODS,
                    RUN_QUEUE_DURATION,
                    FILTER_REJECTIONS,
                    RESERVATION_CONFLICTS,
                    WAKEUPS);

    private OriginalMetrics() {}
}
