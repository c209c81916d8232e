package dev.berth.bootstrap.serve;

import dev.berth.application.port.out.Leadership;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.lease.LeaseStatus;
import java.time.Duration;
import java.util.Optional;

/// How this process gets the right to write, and gives it back.
interface WriteRight {
    /// The right to write, as it is at each moment.
    Leadership leadership();

    /// The server for those that write.
    KubeApi writers();

    /// True where this process decides and writes now.
    boolean leads();

    /// How the election stands; empty without one.
    Optional<LeaseStatus> lease();

    /// How many writes were not sent since the right might not have lasted.
    long refusedWrites();

    /// Begins to ask for it. Feeds must have been started.
    void start();

    /// Ends in order: nothing is decided any more, and the right is given back when no write is on
    /// its way or may still be applied. Waits for that, but not longer than `timeout`.
    void release(Duration timeout) throws InterruptedException;
}
