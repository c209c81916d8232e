package dev.berth.k8s.event;

import java.time.Duration;

/// How often an Event may be written: `BURST` at once, and one more for each `EVERY` that passes.
final class EventRate {
    /// What a few people create by hand at once is all told.
    static final int BURST = 50;

    /// Five a second: a hundredth of what an API server takes of status writes.
    static final Duration EVERY = Duration.ofMillis(200);

    private Duration filledAt = Duration.ZERO;
    private long left = BURST;

    /// Takes one, or says how long it takes until there is one; zero where one was taken.
    Duration take(Duration now) {
        long periods = now.minus(filledAt).dividedBy(EVERY);
        if (periods > 0) {
            left = Math.min(BURST, left + periods);
            filledAt = filledAt.plus(EVERY.multipliedBy(periods));
        }
        if (left == 0) {
            return filledAt.plus(EVERY).minus(now);
        }
        left--;
        return Duration.ZERO;
    }
}
