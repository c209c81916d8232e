package dev.berth.domain.queue;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Something that is due at an instant; equal instants are due in the order in which they were set.
public final class Timer implements Comparable<Timer> {
    private final Instant at;
    private final long sequence;
    private final Due due;

    Timer(Instant at, long sequence, Due due) {
        this.at = at;
        this.sequence = sequence;
        this.due = due;
    }

    /// What is to be done then.
    @FunctionalInterface
    public interface Due {
        /// Does it.
        void fire(Instant now);
    }

    Instant at() {
        return at;
    }

    Due due() {
        return due;
    }

    @Override
    public int compareTo(Timer other) {
        int byTime = at.compareTo(other.at);
        return byTime != 0 ? byTime : Long.compare(sequence, other.sequence);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(sequence);
    }
}
