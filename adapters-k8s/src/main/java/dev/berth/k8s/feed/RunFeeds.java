package dev.berth.k8s.feed;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// The feeds that scheduling of Runs needs: workspaces, SchedulingGroups, Runtime Pods and Runs.
public final class RunFeeds {
    private final List<ListWatchFeed> feeds;

    /// Feeds of one namespace, or of all ("").
    public RunFeeds(FeedPorts ports, String namespace, FeedOptions options) {
        this.feeds =
                List.of(
                        new ListWatchFeed(
                                FeedSource.workspaces(namespace, ports.faults()), ports, options),
                        new ListWatchFeed(
                                FeedSource.schedulingGroups(namespace, ports.faults()),
                                ports,
                                options),
                        new ListWatchFeed(
                                FeedSource.runtimePods(namespace, ports.faults()), ports, options),
                        new ListWatchFeed(
                                FeedSource.runs(namespace, ports.faults()), ports, options));
    }

    /// Starts all of them.
    public void start() {
        feeds.forEach(ListWatchFeed::start);
    }

    /// Ends all of them for good.
    public void stop() {
        feeds.forEach(ListWatchFeed::stop);
    }

    /// Lets each list once more, consistently; `done` is called once, when the last is complete.
    public void relist(Runnable done) {
        AtomicInteger left = new AtomicInteger(feeds.size());
        feeds.forEach(feed ->
                feed.relist(() -> {
                    if (left.decrementAndGet() == 0) {
                        done.run();
                    }
                }));
    }

    /// How each fares now.
    public List<FeedHealth> health() {
        return feeds.stream().map(ListWatchFeed::health).toList();
    }
}
