package dev.berth.bootstrap.serve;

import dev.berth.application.port.out.Leadership;
import java.time.Instant;

/// The right to write, as far as this process wants it: not before its state is known to be that of
/// the moment when it took over, and not any more once it stops.
///
/// ```text
/// waiting --open--> open --close--> waiting
///    \----------------\---stop----> stopped
/// ```
final class DecisionGate implements Leadership {
    private enum Phase {
        WAITING,
        OPEN,
        STOPPED
    }

    private final Leadership lease;
    private volatile Phase phase = Phase.WAITING;

    /// A gate before `lease` that is not open yet.
    DecisionGate(Leadership lease) {
        this.lease = lease;
    }

    /// The state is that of now.
    synchronized void open() {
        if (phase == Phase.WAITING) {
            phase = Phase.OPEN;
        }
    }

    /// Nothing is decided any more.
    synchronized void stop() {
        phase = Phase.STOPPED;
    }

    /// True where this process decides.
    boolean isOpen() {
        return phase == Phase.OPEN;
    }

    @Override
    public boolean mayWrite(Instant now) {
        return phase == Phase.OPEN && lease.mayWrite(now);
    }
}
