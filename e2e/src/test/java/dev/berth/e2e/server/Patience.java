package dev.berth.e2e.server;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Waiting in real time, with a bound.
public final class Patience {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

    private Patience() {}

    /// Comes back once the condition holds.
    ///
    /// @throws AssertionError that names `what`, where it does not in time
    public static void await(Duration patience, String what, BooleanSupplier condition) {
        long end = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("in " + patience + " there was not " + what);
            }
            pass(BETWEEN_LOOKS);
        }
    }

    /// Lets time pass.
    public static void pass(Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        for (long left = duration.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
            if (Thread.currentThread().isInterrupted()) {
                throw new AssertionError("interrupted: the test took too long");
            }
        }
    }
}
