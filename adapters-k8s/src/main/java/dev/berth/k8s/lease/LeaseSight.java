package dev.berth.k8s.lease;

import dev.berth.k8s.lease.wire.LeaseRecord;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What one that does not hold the lease has seen of it, and since when it has not changed. Clocks
/// of others are never asked: a lease is over when *we* saw the same object at the same version for
/// as long as it lasts.
///
/// It counts from the answer in which a version was seen first. The renewal that made it started
/// before that, so its holder's own deadline passes earlier than we think.
final class LeaseSight {
    private final LeaseTimes times;
    private @Nullable LeaseRecord seen;
    private Duration since = Duration.ZERO;

    LeaseSight(LeaseTimes times) {
        this.times = times;
    }

    /// The lease was read as that. Returns true where it changed since it was read before.
    boolean saw(LeaseRecord lease, Duration now) {
        LeaseRecord before = seen;
        seen = lease;
        boolean isSame =
                before != null
                        && before.uid().equals(lease.uid())
                        && before.version().equals(lease.version());
        if (!isSame) {
            since = now;
        }
        return !isSame;
    }

    /// True where nobody can hold it any more: as that, or, if it is gone, as it was seen last.
    boolean isOver(Duration now) {
        LeaseRecord lease = seen;
        return lease == null
                || lease.isFree()
                || now.minus(since).compareTo(longer(lease.duration(), times.leaseDuration())) >= 0;
    }

    /// True where its holder, if it is one of ours, can start no write any more, and the last one
    /// has ended.
    boolean isSilent(Duration now) {
        return seen != null && now.minus(since).compareTo(times.silence()) >= 0;
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
