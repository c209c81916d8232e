package dev.berth.domain.core;

import java.time.Duration;
import java.util.Optional;

/// What an operator can set about the core.
///
/// A heartbeat older than `staleAfter` makes its Host unavailable. Parked Tasks are judged again
/// after `fallbackAfter` at the latest even if nothing wakes them; empty switches that off, since
/// events always do. The search for one group expands at most `groupNodesMax` nodes, about
/// `groupSliceNodes` of them in one turn; both are 1 to `NODES_MAX`. About `clearingLooks` Pods
/// that stand are looked at in one turn to find out who could go for others, 1 to `LOOKS_MAX`.
public record CoreSettings(
        Duration staleAfter,
        Optional<Duration> fallbackAfter,
        long groupNodesMax,
        long groupSliceNodes,
        int clearingLooks) {
    /// Nodes of one search unless something else is said: most mixed gangs that can be decided at
    /// all take fewer, and these take about a second.
    public static final long GROUP_NODES_MAX = 200_000;

    /// Nodes of one turn unless something else is said: about a millisecond.
    public static final long GROUP_SLICE_NODES = 512;

    /// The most that one search may be allowed.
    public static final long NODES_MAX = 1_000_000_000;

    /// Pods of one turn unless something else is said: about two milliseconds.
    public static final int CLEARING_LOOKS = 4_096;

    /// The most that one turn may be allowed.
    public static final int LOOKS_MAX = 1_000_000;

    /// The bound of kruntimes for the age of a heartbeat.
    public static final Duration STALE_AFTER = Duration.ofSeconds(15);

    /// The bound of kruntimes for a waiting Run that nothing wakes.
    public static final Duration FALLBACK_AFTER = Duration.ofSeconds(30);

    /// Settings with the standard bound of searches.
    public CoreSettings(Duration staleAfter, Optional<Duration> fallbackAfter) {
        this(staleAfter, fallbackAfter, GROUP_NODES_MAX, GROUP_SLICE_NODES);
    }

    /// Settings with the standard slices of preemption.
    public CoreSettings(
            Duration staleAfter,
            Optional<Duration> fallbackAfter,
            long groupNodesMax,
            long groupSliceNodes) {
        this(staleAfter, fallbackAfter, groupNodesMax, groupSliceNodes, CLEARING_LOOKS);
    }

    public CoreSettings {
        if (groupNodesMax < 1 || groupNodesMax > NODES_MAX) {
            throw new IllegalArgumentException(
                    "groupNodesMax (" + groupNodesMax + ") is outside 1 to " + NODES_MAX);
        }
        if (groupSliceNodes < 1 || groupSliceNodes > NODES_MAX) {
            throw new IllegalArgumentException(
                    "groupSliceNodes (" + groupSliceNodes + ") is outside 1 to " + NODES_MAX);
        }
        if (clearingLooks < 1 || clearingLooks > LOOKS_MAX) {
            throw new IllegalArgumentException(
                    "clearingLooks (" + clearingLooks + ") is outside 1 to " + LOOKS_MAX);
        }
        if (staleAfter.isNegative() || staleAfter.isZero()) {
            throw new IllegalArgumentException("staleAfter (" + staleAfter + ") is not above zero");
        }
        if (fallbackAfter.isPresent()
                && (fallbackAfter.get().isNegative() || fallbackAfter.get().isZero())) {
            throw new IllegalArgumentException(
                    "fallbackAfter (" + fallbackAfter.get() + ") is not above zero");
        }
    }

    /// What kruntimes does: heartbeats up to 15 s, a fallback after 30 s.
    public static CoreSettings standard() {
        return new CoreSettings(STALE_AFTER, Optional.of(FALLBACK_AFTER));
    }
}
