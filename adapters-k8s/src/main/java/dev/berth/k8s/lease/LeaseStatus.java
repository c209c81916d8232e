package dev.berth.k8s.lease;

import java.time.Duration;

/// How an election stands at one moment, for probes and metrics.
///
/// @param leading true where this process decides and writes now
/// @param holder who holds the lease, as far as was seen; "" for nobody
/// @param quietFor time since the last answer about the lease. A process in which it exceeds the
///   lease's duration does not work any more, whatever its phase
/// @param transitions how often the lease changed hands, as far as was seen
/// @param failedCalls calls of the listener, or for lists, that ended in an exception
public record LeaseStatus(
        LeasePhase phase,
        boolean leading,
        String holder,
        Duration quietFor,
        long transitions,
        int failedCalls) {}
