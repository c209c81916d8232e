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

    private final Map<String, Instant> lastByHostUid = new TreeMap<>();

    void disturbed(String hostUid, Instant at) {
        lastByHostUid.put(hostUid, at);
    }

    boolean excuse(String hostUid, Instant at) {
        Instant last = lastByHostUid.get(hostUid);
        return last != null && last.plus(UNKNOWN_MAX).isAfter(at);
    }
}
