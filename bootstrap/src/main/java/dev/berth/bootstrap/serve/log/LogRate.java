package dev.berth.bootstrap.serve.log;

import java.time.Duration;

/// How often one event may be logged: `BURST` lines at once, and one more for each `EVERY` that
/// passes.
final class LogRate {
    /// Enough for what belongs together, such as one line for each of a Run's mistakes.
    static final int BURST = 20;

    /// A line a second is what a person could still follow.
    static final Duration EVERY = Duration.ofSeconds(1);

    private Duration filledAt;
    private int left = BURST;
    private long suppressed;

    /// A rate that begins full.
    LogRate(Duration now) {
        this.filledAt = now;
    }

    /// True where a line may be written now; else it counts as suppressed.
    boolean admits(Duration now) {
        long periods = now.minus(filledAt).dividedBy(EVERY);
        if (periods > 0) {
            left = (int) Math.min(BURST, left + periods);
            filledAt = filledAt.plus(EVERY.multipliedBy(periods));
        }
        if (left == 0) {
            suppressed++;
            return false;
        }
        left--;
        return true;
    }

    /// How many lines were suppressed since this was last asked.
    long takeSuppressed() {
        long taken = suppressed;
        suppressed = 0;
        return taken;
    }
}
