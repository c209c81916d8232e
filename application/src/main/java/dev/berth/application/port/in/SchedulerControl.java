package dev.berth.application.port.in;

import java.time.Instant;
import java.util.Optional;

/// What turns the scheduler: one thread calls it, again and again.
public interface SchedulerControl {
    /// One step: applies what is in the inbox, lets due timers fire, runs a bounded number of
    /// cycles and starts their writes. Returns the amount of work done, so that the caller can idle
    /// on zero.
    int doWork(Instant now);

    /// The earliest instant at which a step has something to do even without a new event; empty for
    /// never.
    Optional<Instant> nextDue();
}
