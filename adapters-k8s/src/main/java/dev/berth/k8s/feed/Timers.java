package dev.berth.k8s.feed;

import java.time.Duration;

/// Time for feeds: virtual in the simulator, monotonic in production, never the wall clock.
public interface Timers {
    /// Time since some fixed moment; it only grows.
    Duration elapsed();

    /// Calls `action` once, not before `delay` has passed and never from inside this call.
    Alarm schedule(Duration delay, Runnable action);

    /// A call that is due later.
    interface Alarm {
        /// Takes it back. Where it runs already, or ran, nothing happens; this never waits for it.
        void cancel();
    }
}
