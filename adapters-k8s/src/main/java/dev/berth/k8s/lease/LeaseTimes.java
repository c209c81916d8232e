package dev.berth.k8s.lease;

import dev.berth.k8s.lease.wire.LeaseRecord;
import java.time.Duration;
import java.util.Optional;

/// How long things take in an election.
///
/// @param leaseDuration how long a lease must be seen unchanged before another may take it; whole
///   seconds
/// @param renewDeadline how long after the start of its last renewal a holder may write, and after
///   which its lease is lost
/// @param retryPeriod how often a holder renews, and a pause after something failed
/// @param pollPeriod how often one that does not hold the lease looks at it
/// @param requestTimeout how long one request about the lease, and one write, may take
public record LeaseTimes(
        Duration leaseDuration,
        Duration renewDeadline,
        Duration retryPeriod,
        Duration pollPeriod,
        Duration requestTimeout) {
    /// Longest leaseDuration: all of it is believed by others, and a holder that dies blocks
    /// scheduling for as long.
    public static final Duration LEASE_DURATION_MAX = LeaseRecord.DURATION_MAX;

    /// 15, 10 and 2 seconds, as all of Kubernetes' own components have them. Looking four times a
    /// second makes a hand-over quick, and is one small read of one object. With requests of at
    /// most 3 seconds two renewals can hang before the third would be too late, and one that takes
    /// over has 2 seconds to list before the lease is over.
    public static final LeaseTimes STANDARD =
            new LeaseTimes(
                    Duration.ofSeconds(15),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(2),
                    Duration.ofMillis(250),
                    Duration.ofSeconds(3));

    public LeaseTimes {
        if (leaseDuration.compareTo(LEASE_DURATION_MAX) > 0
                || leaseDuration.toSeconds() < 1
                || !leaseDuration.equals(Duration.ofSeconds(leaseDuration.toSeconds()))) {
            throw new IllegalArgumentException(
                    "leaseDuration ("
                            + leaseDuration
                            + ") must be whole seconds, from 1 to "
                            + LEASE_DURATION_MAX.toSeconds());
        }
        above("leaseDuration", leaseDuration, "renewDeadline", renewDeadline);
        above(
                "renewDeadline",
                renewDeadline,
                "retryPeriod + requestTimeout",
                retryPeriod.plus(requestTimeout));
        above("retryPeriod", retryPeriod, "zero", Duration.ZERO);
        above("pollPeriod", pollPeriod, "zero", Duration.ZERO);
        above("requestTimeout", requestTimeout, "zero", Duration.ZERO);
    }

    /// How long a lease must be seen unchanged before its holder can start no write any more and
    /// the last one it started has ended; never longer than leaseDuration.
    Duration silence() {
        Duration silence = renewDeadline.plus(requestTimeout);
        return silence.compareTo(leaseDuration) < 0 ? silence : leaseDuration;
    }

    /// How long to wait after a request that failed: what the server asked for, from `least` to
    /// `most`.
    static Duration pause(Optional<Duration> asked, Duration least, Duration most) {
        Duration wanted = asked.orElse(least);
        if (wanted.compareTo(least) < 0) {
            return least;
        }
        return wanted.compareTo(most) < 0 ? wanted : most;
    }

    private static void above(String what, Duration value, String than, Duration bound) {
        if (value.compareTo(bound) <= 0) {
            throw new IllegalArgumentException(
                    what + " (" + value + ") must be longer than " + than + " (" + bound + ")");
        }
    }
}
