package dev.berth.domain.model;

import dev.berth.domain.model.demand.Taint;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What takes Tasks, a Runtime Pod or a Node, as it was last seen.
///
/// `unready` says in a few words why it can take nothing, whatever the age of its heartbeat; ""
/// where every other condition holds. A Node is ready unless it is cordoned or unreadable. A Host
/// without `heartbeatAt` has never reported and is stale.
public record Host(
        HostKey key,
        PoolKey pool,
        long version,
        Labels labels,
        Capacity capacity,
        String unready,
        Optional<Instant> heartbeatAt,
        List<Taint> taints) {
    /// What is said of a Node that has more than is read of one, or that is damaged.
    public static final String UNREADABLE = "it cannot be read";

    private static final String NOT_READY = "it is not ready";

    public Host {
        taints = List.copyOf(taints);
    }

    /// A Host without taints.
    public Host(
            HostKey key,
            PoolKey pool,
            long version,
            Labels labels,
            Capacity capacity,
            String unready,
            Optional<Instant> heartbeatAt) {
        this(key, pool, version, labels, capacity, unready, heartbeatAt, List.of());
    }

    /// A Host without taints of which is only known whether it is ready.
    public Host(
            HostKey key,
            PoolKey pool,
            long version,
            Labels labels,
            Capacity capacity,
            boolean ready,
            Optional<Instant> heartbeatAt) {
        this(key, pool, version, labels, capacity, ready ? "" : NOT_READY, heartbeatAt);
    }

    /// True where every condition holds except maybe the age of the heartbeat.
    public boolean ready() {
        return unready.isEmpty();
    }
}
