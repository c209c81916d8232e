package dev.berth.memory.fault;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.wire.WatchInfo;
import java.util.List;

/// Which watches a fault is about: those of `client` ("" for all) but not of `except` ("" for
/// none), of these resources (none for all).
public record WatchMatch(String client, String except, List<Resource> resources) {
    public WatchMatch {
        resources = List.copyOf(resources);
    }

    /// All watches of these resources, or of all where none is named.
    public static WatchMatch of(Resource... resources) {
        return new WatchMatch("", "", List.of(resources));
    }

    /// Only those of that client.
    public WatchMatch by(String newClient) {
        return new WatchMatch(newClient, except, resources);
    }

    /// Only those of others than that client.
    public WatchMatch exceptBy(String newExcept) {
        return new WatchMatch(client, newExcept, resources);
    }

    boolean matches(WatchInfo watch) {
        return (client.isEmpty() || client.equals(watch.client()))
                && (except.isEmpty() || !except.equals(watch.client()))
                && (resources.isEmpty() || resources.contains(watch.collection().resource()));
    }
}
