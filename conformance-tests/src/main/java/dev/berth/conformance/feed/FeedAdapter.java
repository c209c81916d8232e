package dev.berth.conformance.feed;

import dev.berth.k8s.feed.FeedPorts;

/// The feeds under test: they tell what the ports' API server holds into the ports' inbox.
@FunctionalInterface
public interface FeedAdapter {
    /// Starts feeds of all namespaces: of Runs, Runtime Pods and workspaces (`FeedRule`), or of
    /// Pods, Nodes, Namespaces and groups of Pods for the scheduler `PodFeedRule.SCHEDULER`
    /// (`PodFeedRule`). Returns what ends them.
    Runnable start(FeedPorts ports);
}
