package dev.berth.domain.model;

import java.time.Instant;
import java.util.Optional;

/// What takes Tasks, a Runtime Pod or a Node, as it was last seen.
///
/// `ready` leaves time aside: it says that every condition holds except the age of the heartbeat. A
/// Host without `heartbeatAt` has never reported and is stale.
public record Host(
        HostKey key,
        PoolKey pool,
        long version,
        Labels labels,
        Capacity capacity,
        boolean ready,
        Optional<Instant> heartbeatAt) {}
