package dev.berth.conformance.feed;

import dev.berth.k8s.feed.FeedPorts;

/// The feeds under test: they tell what the ports' API server holds into the ports' inbox.
@FunctionalInterface
public interface FeedAdapter {
    /// Starts feeds of Runs, Runtime Pods and workspaces in all namespaces. Returns what ends them.
    Runnable start(FeedPorts ports);
}
