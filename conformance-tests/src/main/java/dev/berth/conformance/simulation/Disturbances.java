package dev.berth.conformance.simulation;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/// When something happened to a Host that a scheduler can not have known at once: another writer
/// used it, it shrank, or it went away.
final class Disturbances {
    /// Longest time after which a scheduler may still not know: a dead watch is found out after 150
    /// s, the lists and pauses that follow take less than as much again.
    private static final Duration UNKNOWN_MAX = Duration.ofMinutes(5);

    private final Map<String, Instant> lastByHost = new TreeMap<>();

    /// @param host the uid of the Host; its name where all are meant that ever have that name
    void disturbed(String host, Instant at) {
        lastByHost.put(host, at);
    }

    boolean excuse(String host, Instant at) {
        Instant last = lastByHost.get(host);
        return last != null && last.plus(UNKNOWN_MAX).isAfter(at);
    }
}
