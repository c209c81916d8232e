package dev.berth.metrics.catalog;

import dev.berth.domain.event.FeedKind;
import dev.berth.metrics.catalog.MetricLabel.Closed;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// How well the process sees the cluster, and whether it may write.
public final class ClusterMetrics {
    private static final MetricLabel FEED =
            new Closed(
                    "feed",
                    Stream.of(FeedKind.values())
                            .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                            .toList());

    /// Whether a feed's first list is complete.
    public static final Metric FEED_SYNCED =
            Metric.gauge(
                    "berth_feed_synced",
                    MetricUnit.NONE,
                    "1 where the first list of a kind is complete, 0 before.",
                    FEED);

    /// Whether the server serves what a feed reads.
    public static final Metric FEED_SERVED =
            Metric.gauge(
                    "berth_feed_served",
                    MetricUnit.NONE,
                    "1 where the API server serves a kind to us, 0 where the scheduler does without.",
                    FEED);

    /// How old a feed's last word is.
    public static final Metric FEED_AGE =
            Metric.gauge(
                    "berth_feed_age_seconds",
                    MetricUnit.SECONDS,
                    "Time since the API server last said anything about a kind: a page, an event or a bookmark.",
                    FEED);

    /// Objects that can not be read.
    public static final Metric MAPPING_FAULTS =
            Metric.counter(
                    "berth_mapping_faults_total",
                    MetricUnit.NONE,
                    "Objects that could not be read as they should be, by their resource.",
                    new Closed(
                            "resource",
                            List.of(
                                    "runs",
                                    "pods",
                                    "persistentworkspaces",
                                    "nodes",
                                    "namespaces",
                                    "podgroups",
                                    "compositepodgroups",
                                    "schedulinggroups")));

    /// Whether this instance decides.
    public static final Metric LEADER =
            Metric.gauge(
                    "berth_leader",
                    MetricUnit.NONE,
                    "1 where this instance decides and writes, 0 where it stands by.");

    /// How old the last word about the lease is.
    public static final Metric LEASE_AGE =
            Metric.gauge(
                    "berth_lease_age_seconds",
                    MetricUnit.SECONDS,
                    "Time since the last answer about the lease; 0 without an election.");

    /// How often the lease changed hands.
    public static final Metric LEASE_TRANSITIONS =
            Metric.gauge(
                    "berth_lease_transitions",
                    MetricUnit.NONE,
                    "How often the lease has changed hands, as the lease itself says.");

    /// Writes that the fence did not let pass.
    public static final Metric FENCE_REFUSALS =
            Metric.counter(
                    "berth_fence_refusals_total",
                    MetricUnit.NONE,
                    "Writes that were not sent since the lease might not have lasted as long as they could.");

    /// What became of Events.
    public static final Metric EVENTS =
            Metric.counter(
                    "berth_events_total",
                    MetricUnit.NONE,
                    "Events about Runs: `written`, `failed` where the API server did not take one, `dropped` where it was not sent.",
                    new Closed("result", List.of("written", "failed", "dropped")));

    static final List<Metric> ALL =
            List.of(
                    FEED_SYNCED,
                    FEED_SERVED,
                    FEED_AGE,
                    MAPPING_FAULTS,
                    LEADER,
                    LEASE_AGE,
                    LEASE_TRANSITIONS,
                    FENCE_REFUSALS,
                    EVENTS);

    private ClusterMetrics() {}
}
