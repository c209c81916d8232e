package dev.berth.domain.core;

import java.time.Duration;
import java.util.Optional;

/// What an operator can set about the core.
///
/// A heartbeat older than `staleAfter` makes its Host unavailable. Parked Tasks are judged again
/// after `fallbackAfter` at the latest even if nothing wakes them; empty switches that off, since
/// events always do.
public record CoreSettings(Duration staleAfter, Optional<Duration> fallbackAfter) {
    /// The bound of kruntimes for the age of a heartbeat.
    public static final Duration STALE_AFTER = Duration.ofSeconds(15);

    /// The bound of kruntimes for a waiting Run that nothing wakes.
    public static final Duration FALLBACK_AFTER = Duration.ofSeconds(30);

    public CoreSettings {
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
