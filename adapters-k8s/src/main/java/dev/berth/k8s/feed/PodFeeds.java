package dev.berth.k8s.feed;

import java.util.List;
import java.util.function.Predicate;

/// The feeds that scheduling of Pods needs besides those of Runs: Namespaces, Nodes, PodGroups,
/// CompositePodGroups and Pods.
public final class PodFeeds {
    private final List<ListWatchFeed> feeds;

    /// Feeds of the whole cluster; `isOurs` says of which schedulerName ("" for none) we are the
    /// scheduler.
    public PodFeeds(FeedPorts ports, Predicate<String> isOurs, FeedOptions options) {
        this.feeds =
                List.of(
                        new ListWatchFeed(FeedSource.namespaces(ports.faults()), ports, options),
                        new ListWatchFeed(FeedSource.nodes(ports.faults()), ports, options),
                        new ListWatchFeed(FeedSource.podGroups(ports.faults()), ports, options),
                        new ListWatchFeed(
                                FeedSource.compositePodGroups(ports.faults()), ports, options),
                        new ListWatchFeed(FeedSource.pods(isOurs, ports.faults()), ports, options));
    }

    /// Starts all of them.
    public void start() {
        feeds.forEach(ListWatchFeed::start);
    }
}
