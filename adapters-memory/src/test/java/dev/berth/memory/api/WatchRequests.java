package dev.berth.memory.api;

import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.WatchRequest;
import java.time.Duration;

/// Watch requests of tests.
public final class WatchRequests {
    private WatchRequests() {}

    public static WatchRequest from(Collection collection, long version) {
        return from(collection, Long.toString(version));
    }

    public static WatchRequest from(Collection collection, String version) {
        return new WatchRequest(collection, version, Duration.ofMinutes(5));
    }
}
