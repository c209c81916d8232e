package dev.berth.memory.scheduler;

import dev.berth.application.port.out.Leadership;
import java.time.Duration;
import java.time.Instant;

/// A lease that a script gives and takes, with the fence of a real one: a write may start only
/// where its time-out ends before the fence.
public final class ScriptedLeadership implements Leadership {
    private final Duration requestTimeout;
    private Instant fence;

    /// A leadership that is not held. A write of this time-out ends inside the fence, or does not
    /// start.
    public ScriptedLeadership(Duration requestTimeout) {
        this.requestTimeout = requestTimeout;
        this.fence = Instant.MIN;
    }

    /// The lease is held, and nobody will take it.
    public void hold() {
        fence = Instant.MAX;
    }

    /// The lease is held until `end` at the latest, as its last renewal says.
    public void holdUntil(Instant end) {
        fence = end;
    }

    /// The lease is lost.
    public void lose() {
        fence = Instant.MIN;
    }

    /// True while the script gives the lease.
    public boolean isHeld() {
        return fence.isAfter(Instant.MIN);
    }

    @Override
    public boolean mayWrite(Instant now) {
        return fence.equals(Instant.MAX) || (isHeld() && !now.plus(requestTimeout).isAfter(fence));
    }
}
