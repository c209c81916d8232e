package dev.berth.bootstrap.serve;

import dev.berth.bootstrap.serve.loop.LoopThread;
import dev.berth.domain.event.FeedKind;
import dev.berth.k8s.event.EventWriter;
import dev.berth.k8s.feed.FeedHealth;
import dev.berth.k8s.feed.RunFeeds;
import dev.berth.k8s.lease.LeaseStatus;
import dev.berth.metrics.MetricsRegistry;
import dev.berth.metrics.catalog.ClusterMetrics;
import dev.berth.metrics.catalog.LoopMetrics;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/// Shows how well the process sees the cluster, whether it may write, and whether it turns. All of
/// it is asked for with each page, from any thread.
final class ClusterMeters {
    private final MetricsRegistry registry;
    private final RunFeeds feeds;
    private final WriteRight right;
    private final LoopThread loop;
    private final EventWriter events;

    @Inject
    ClusterMeters(
            MetricsRegistry registry,
            RunFeeds feeds,
            WriteRight right,
            LoopThread loop,
            EventWriter events) {
        this.registry = registry;
        this.feeds = feeds;
        this.right = right;
        this.loop = loop;
        this.events = events;
    }

    /// Puts them into the registry.
    void register() {
        for (FeedHealth feed : feeds.health()) {
            register(feed.kind());
        }
        registry.gauge(ClusterMetrics.LEADER, () -> right.leads() ? 1 : 0);
        registry.gauge(ClusterMetrics.LEASE_AGE, () -> ofLease(s -> seconds(s.quietFor())));
        registry.gauge(ClusterMetrics.LEASE_TRANSITIONS, () -> ofLease(LeaseStatus::transitions));
        registry.counter(ClusterMetrics.FENCE_REFUSALS, right::refusedWrites);
        registry.counter(ClusterMetrics.EVENTS, events::written, "written");
        registry.counter(ClusterMetrics.EVENTS, events::failed, "failed");
        registry.counter(ClusterMetrics.EVENTS, events::dropped, "dropped");
        registry.gauge(LoopMetrics.TURN_AGE, () -> seconds(loop.sinceLastTurn()));
    }

    private void register(FeedKind kind) {
        String label = kind.name().toLowerCase(Locale.ROOT);
        registry.gauge(
                ClusterMetrics.FEED_SYNCED, () -> of(kind, feed -> feed.synced() ? 1 : 0), label);
        registry.gauge(
                ClusterMetrics.FEED_SERVED, () -> of(kind, feed -> feed.served() ? 1 : 0), label);
        registry.gauge(
                ClusterMetrics.FEED_AGE, () -> of(kind, feed -> seconds(feed.quietFor())), label);
    }

    private double of(FeedKind kind, ToDoubleFunction<FeedHealth> reading) {
        return feeds.health().stream()
                .filter(feed -> feed.kind() == kind)
                .mapToDouble(reading)
                .findFirst()
                .orElse(Double.NaN);
    }

    private double ofLease(ToDoubleFunction<LeaseStatus> reading) {
        return right.lease().map(reading::applyAsDouble).orElse(0.0);
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1e3;
    }
}
