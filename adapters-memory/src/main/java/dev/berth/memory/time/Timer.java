package dev.berth.memory.time;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A scheduled task of a Timeline, which can be cancelled until it ran.
public final class Timer implements Comparable<Timer> {
    private final Instant at;
    private final long tie;
    private final long sequence;
    private final String what;
    private final Timeline owner;
    private @Nullable Runnable task;

    Timer(Timeline owner, Instant at, long tie, long sequence, String what, Runnable task) {
        this.owner = owner;
        this.at = at;
        this.tie = tie;
        this.sequence = sequence;
        this.what = what;
        this.task = task;
    }

    /// When it is due.
    public Instant at() {
        return at;
    }

    /// What it does, in words.
    public String what() {
        return what;
    }

    /// True until it ran or was cancelled.
    public boolean isPending() {
        return task != null;
    }

    /// The task will not run; nothing happens where it already did.
    public void cancel() {
        if (task != null) {
            task = null;
            owner.cancelled();
        }
    }

    /// The task, which is handed out once.
    @Nullable Runnable take() {
        @Nullable Runnable taken = task;
        task = null;
        return taken;
    }

    @Override
    public int compareTo(Timer other) {
        int order = at.compareTo(other.at);
        if (order == 0) {
            order = Long.compare(tie, other.tie);
        }
        return order != 0 ? order : Long.compare(sequence, other.sequence);
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(sequence);
    }

    @Override
    public String toString() {
        return what + " at " + at;
    }
}
