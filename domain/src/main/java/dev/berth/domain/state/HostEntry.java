package dev.berth.domain.state;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.shape.NumberedHost;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// One Host as the core keeps it: its facts, its freshness and what is charged to it.
///
/// Use is counted per advertised resource in 128 bits, so that no sum of Tasks can wrap and every
/// release is exact.
public final class HostEntry implements NumberedHost {
    private final HostKey key;
    private final Pool pool;
    private final int number;
    private int slot = -1;
    private long version;
    private long factsNumber;
    private Labels labels;
    private List<Taint> taints;
    private final PortsInUse ports = new PortsInUse();
    private Capacity capacity;
    private String unready;
    private boolean fresh;
    private Instant heartbeatAt;
    private long[] usedLow;
    private long[] usedHigh;

    HostEntry(Host host, Pool pool, int number) {
        this.key = host.key();
        this.pool = pool;
        this.number = number;
        this.version = host.version();
        this.factsNumber = pool.nextFacts();
        this.labels = host.labels();
        this.taints = host.taints();
        this.capacity = pool.intern(host.capacity());
        this.unready = host.unready();
        this.heartbeatAt = host.heartbeatAt().orElse(Instant.MIN);
        this.usedLow = new long[capacity.size()];
        this.usedHigh = new long[capacity.size()];
    }

    /// Identity of this incarnation.
    public HostKey key() {
        return key;
    }

    /// Another number, never used again in its pool, each time that its facts are others.
    public long factsNumber() {
        return factsNumber;
    }

    /// The pool it belongs to.
    public Pool pool() {
        return pool;
    }

    /// The Host as it was seen last.
    public Host asSeen() {
        return new Host(
                key,
                pool.key(),
                version,
                labels,
                capacity,
                unready,
                Optional.of(heartbeatAt).filter(at -> !at.equals(Instant.MIN)),
                taints);
    }

    @Override
    public int slot() {
        return slot;
    }

    @Override
    public int poolNumber() {
        return pool.number();
    }

    /// The latest heartbeat; `Instant.MIN` for none.
    public Instant heartbeatAt() {
        return heartbeatAt;
    }

    @Override
    public int number() {
        return number;
    }

    void slot(int place) {
        this.slot = place;
    }

    long version() {
        return version;
    }

    /// Takes over what was seen. Returns true where anything but the time of the heartbeat changed.
    boolean update(Host host) {
        version = host.version();
        heartbeatAt = host.heartbeatAt().orElse(Instant.MIN);
        boolean changed =
                ready() != host.ready()
                        || !labels.equals(host.labels())
                        || !taints.equals(host.taints());
        unready = host.unready();
        labels = host.labels();
        taints = host.taints();
        if (changed) {
            factsNumber = pool.nextFacts();
        }
        return changed;
    }

    /// Takes over another capacity, with nothing charged; the caller charges the Tasks again.
    void capacity(Capacity advertised) {
        factsNumber = pool.nextFacts();
        capacity = pool.intern(advertised);
        ports.clear();
        usedLow = new long[capacity.size()];
        usedHigh = new long[capacity.size()];
    }

    /// Judges the heartbeat: fresh up to and including the bound. Returns true where that changed.
    boolean judgeFreshness(Instant now, Duration staleAfter) {
        boolean before = fresh;
        fresh = !heartbeatAt.equals(Instant.MIN) && !now.isAfter(heartbeatAt.plus(staleAfter));
        return fresh != before;
    }

    void charge(Requests requests, List<HostPort> taken) {
        ports.add(taken);
        for (int i = 0; i < requests.size(); i++) {
            int index = capacity.indexOf(requests.name(i));
            if (index >= 0) {
                long before = usedLow[index];
                usedLow[index] = before + requests.amount(i);
                if (Long.compareUnsigned(usedLow[index], before) < 0) {
                    usedHigh[index]++;
                }
            }
        }
    }

    void release(Requests requests, List<HostPort> taken) {
        ports.remove(taken);
        for (int i = 0; i < requests.size(); i++) {
            int index = capacity.indexOf(requests.name(i));
            if (index >= 0) {
                long before = usedLow[index];
                usedLow[index] = before - requests.amount(i);
                if (Long.compareUnsigned(usedLow[index], before) > 0) {
                    usedHigh[index]--;
                }
            }
        }
    }

    @Override
    public String name() {
        return key.name().name();
    }

    @Override
    public Labels labels() {
        return labels;
    }

    @Override
    public List<Taint> taints() {
        return taints;
    }

    @Override
    public boolean isPortFree(HostPort port) {
        return ports.isFree(port);
    }

    PortsInUse ports() {
        return ports;
    }

    @Override
    public Capacity capacity() {
        return capacity;
    }

    @Override
    public boolean ready() {
        return unready.isEmpty();
    }

    @Override
    public String unready() {
        return unready;
    }

    @Override
    public boolean fresh() {
        return fresh;
    }

    @Override
    public Optional<Instant> lastHeartbeat() {
        return heartbeatAt.equals(Instant.MIN) ? Optional.empty() : Optional.of(heartbeatAt);
    }

    @Override
    public long used(int index) {
        return usedHigh[index] == 0 && usedLow[index] >= 0 ? usedLow[index] : Long.MAX_VALUE;
    }
}
