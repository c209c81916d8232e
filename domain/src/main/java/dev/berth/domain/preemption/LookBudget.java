package dev.berth.domain.preemption;

import java.time.Duration;
import java.time.Instant;

/// How many Tasks may be looked at to find out who could go: some at once, and some more with each
/// millisecond. So however many Pods wait for others to go, most of the time is left for decisions.
public final class LookBudget {
    private final long most;
    private final long perMillisecond;
    private final int slice;
    private long left;
    private Instant filled = Instant.EPOCH;

    /// A full budget.
    ///
    /// @param most what is saved up at most
    /// @param perMillisecond what is added with each millisecond
    /// @param slice what one step may take
    public LookBudget(long most, long perMillisecond, int slice) {
        this.most = most;
        this.perMillisecond = perMillisecond;
        this.slice = slice;
        this.left = most;
    }

    /// What the next step may take; 0 where it has to wait.
    public int slice(Instant now) {
        fill(now);
        return Math.clamp(left, 0, slice);
    }

    /// Takes note of what a step took, which may be a little more than it was allowed.
    public void spend(long looks) {
        left -= looks;
    }

    /// When a whole step is allowed again.
    public Instant refilledAt() {
        long lacking = Math.max(0, slice - left);
        return filled.plusMillis((lacking + perMillisecond - 1) / perMillisecond);
    }

    private void fill(Instant now) {
        if (!now.isAfter(filled)) {
            return;
        }
        if (left >= most || now.isAfter(filled.plus(untilFull()))) {
            left = most;
            filled = now;
            return;
        }
        long milliseconds = Duration.between(filled, now).toMillis();
        left = Math.min(most, left + milliseconds * perMillisecond);
        filled = filled.plusMillis(milliseconds);
    }

    private Duration untilFull() {
        return Duration.ofMillis((most - left + perMillisecond - 1) / perMillisecond);
    }
}
