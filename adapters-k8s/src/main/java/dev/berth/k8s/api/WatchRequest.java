package dev.berth.k8s.api;

import java.time.Duration;

/// A watch from `fromVersion` on (exclusive), with bookmarks; the server ends it after `timeout`.
public record WatchRequest(Collection collection, String fromVersion, Duration timeout) {}
