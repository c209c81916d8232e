package dev.berth.k8s.lease;

import dev.berth.k8s.feed.Timers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// Whether a write may start now: only where its time-out is over before the renew deadline, which
/// counts from the *start* of the last renewal. The server may have applied that renewal right
/// after its start, and others count from there.
///
/// Two clocks are asked, and both must agree. The monotonic one can not be set, but stands still
/// while a virtual machine is frozen or suspended; the time of day is set right after that, and at
/// worst closes the fence until the next renewal. May be asked from any thread.
final class Fence {
    private final Timers timers;
    private final InstantSource clock;
    private final Duration renewDeadline;
    private volatile @Nullable Moment renewedAt;

    Fence(Timers timers, InstantSource clock, Duration renewDeadline) {
        this.timers = timers;
        this.clock = clock;
        this.renewDeadline = renewDeadline;
    }

    /// One moment on both clocks.
    record Moment(Duration elapsed, Instant time) {}

    Moment now() {
        return new Moment(timers.elapsed(), clock.instant());
    }

    /// A renewal that started at that moment succeeded.
    void renewed(Moment start) {
        renewedAt = start;
    }

    /// Lets nothing pass any more.
    void close() {
        renewedAt = null;
    }

    boolean admits(Duration timeout) {
        Moment renewal = renewedAt;
        if (renewal == null || timeout.compareTo(renewDeadline) > 0) {
            return false;
        }
        // Nothing is added to a time of day: that could leave its range.
        Duration passed = timers.elapsed().minus(renewal.elapsed());
        Duration passedByDay = Duration.between(renewal.time(), clock.instant());
        Duration most = renewDeadline.minus(timeout);
        return passed.compareTo(most) <= 0 && passedByDay.compareTo(most) <= 0;
    }

    /// How much of the renew deadline of a renewal that started then is left; zero or less where it
    /// has passed.
    Duration left(Moment start) {
        return renewDeadline.minus(timers.elapsed().minus(start.elapsed()));
    }
}
