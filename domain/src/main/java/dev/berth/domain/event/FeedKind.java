package dev.berth.domain.event;

/// Kind of object that a feed delivers.
public enum FeedKind {
    TASKS,
    HOSTS,
    WORKSPACES
}
