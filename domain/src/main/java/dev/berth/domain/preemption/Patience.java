package dev.berth.domain.preemption;

import java.time.Duration;
import java.time.Instant;

/// How long Pods that leave are waited for. One that should be gone long since is kept by a
/// finalizer or stands on a broken machine, and may stay for ever; one whose grace period is very
/// long is as good as staying.
public final class Patience {
    /// After the instant by which it should be gone.
    public static final Duration OVERDUE_AFTER = Duration.ofSeconds(30);

    /// From now until the instant by which it should be gone.
    public static final Duration GRACE_MAX = Duration.ofMinutes(10);

    private Patience() {}

    /// True where one that should be gone by that instant is waited for.
    public static boolean waitsFor(Instant goneBy, Instant now) {
        return !goneBy.isBefore(now.minus(OVERDUE_AFTER)) && !goneBy.isAfter(now.plus(GRACE_MAX));
    }
}
