package dev.berth.domain.event;

import java.util.EnumSet;
import java.util.List;

/// Kind of object that a feed delivers.
public enum FeedKind {
    /// Runs.
    TASKS,
    /// Runtime Pods.
    HOSTS,
    /// PersistentWorkspaces.
    WORKSPACES,
    /// Pods, as Tasks.
    PODS,
    /// Nodes.
    NODES,
    /// Namespaces: their labels.
    NAMESPACES,
    /// Groups of Pods.
    POD_GROUPS,
    /// Groups of groups of Pods.
    COMPOSITE_POD_GROUPS,
    /// Groups of Runs or of Pods, of Berth's own kind.
    SCHEDULING_GROUPS;

    /// What is needed to decide Runs.
    public static final List<FeedKind> OF_RUNS =
            List.of(TASKS, HOSTS, WORKSPACES, SCHEDULING_GROUPS);

    /// What is needed to decide Pods.
    public static final List<FeedKind> OF_PODS =
            List.of(PODS, NODES, NAMESPACES, POD_GROUPS, COMPOSITE_POD_GROUPS);

    /// What is needed before anything is decided.
    public static EnumSet<FeedKind> needed(boolean withPods) {
        EnumSet<FeedKind> needed = EnumSet.copyOf(OF_RUNS);
        if (withPods) {
            needed.addAll(OF_PODS);
        }
        return needed;
    }
}
