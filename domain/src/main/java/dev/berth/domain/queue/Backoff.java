package dev.berth.domain.queue;

import java.time.Duration;

/// Growing pauses after failures in a row: 0.1 s, doubled each time, at most 10 s.
public final class Backoff {
    private static final Duration FIRST = Duration.ofMillis(100);

    /// Longest pause. Within the 30 s after which a waiting Task is looked at again in any case.
    private static final Duration MAX = Duration.ofSeconds(10);

    private static final int DOUBLINGS_MAX = 7;

    private Backoff() {}

    /// The pause after that many failures in a row, 1 or more.
    public static Duration after(int failures) {
        int doublings = Math.min(Math.max(failures - 1, 0), DOUBLINGS_MAX);
        Duration pause = FIRST.multipliedBy(1L << doublings);
        return pause.compareTo(MAX) < 0 ? pause : MAX;
    }
}
