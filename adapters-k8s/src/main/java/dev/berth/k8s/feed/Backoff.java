package dev.berth.k8s.feed;

import java.time.Duration;
import java.util.Optional;

/// Pauses that grow with each failure in a row, up to a bound, half of each drawn.
final class Backoff {
    /// Longest pause that a server can ask for: longer, and its word is more likely a mistake.
    static final Duration RETRY_AFTER_MAX = Duration.ofMinutes(2);

    private final Duration min;
    private final Duration max;
    private final Jitter jitter;
    private int failures;

    Backoff(FeedOptions options, Jitter jitter) {
        this.min = options.backoffMin();
        this.max = options.backoffMax();
        this.jitter = jitter;
    }

    /// How many failures there were in a row.
    int failures() {
        return failures;
    }

    /// Something succeeded.
    void reset() {
        failures = 0;
    }

    /// Counts a failure, and says how long to pause: never shorter than the server asked.
    Duration next(Optional<Duration> retryAfter) {
        Duration pause = min;
        for (int i = 0; i < failures && pause.compareTo(max) < 0; i++) {
            pause = pause.plus(pause);
        }
        failures++;
        Duration half = shorter(pause, max).dividedBy(2);
        Duration drawn = half.plus(jitter.upTo(half));
        Duration asked = shorter(retryAfter.orElse(Duration.ZERO), RETRY_AFTER_MAX);
        return drawn.compareTo(asked) >= 0 ? drawn : asked;
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) <= 0 ? one : other;
    }
}
