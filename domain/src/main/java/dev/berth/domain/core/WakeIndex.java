package dev.berth.domain.core;

import dev.berth.domain.queue.PoolQueue;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.queue.ShapeQueue;
import dev.berth.domain.queue.WakeSource;
import dev.berth.domain.shape.SelectorTerm;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostChange;
import dev.berth.domain.state.HostEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Wakes the parked Shapes that an event may have helped, and no others.
///
/// What changed during an event is collected and looked at once, when the event is done: a Shape
/// that found no Host is woken if one of the changed Hosts passes all its tests now. So nothing can
/// slip in between judging and parking, and a heartbeat that only stays fresh, or one more Task on
/// a Host, costs nothing.
final class WakeIndex {
    private final SchedulingQueue queue;
    private final Map<HostEntry, HostChange> hosts = new LinkedHashMap<>();
    private final Set<SelectorTerm> terms = new LinkedHashSet<>();
    private final Set<Shape> shapes = new LinkedHashSet<>();

    WakeIndex(SchedulingQueue queue) {
        this.queue = queue;
    }

    void hostChanged(HostEntry host, HostChange change) {
        hosts.merge(host, change, HostChange::and);
    }

    void hostGone(HostEntry host) {
        hosts.remove(host);
    }

    void termChanged(SelectorTerm term) {
        terms.add(term);
    }

    void peersChanged(Shape shape) {
        shapes.add(shape);
    }

    /// Looks at what changed since the last time.
    void wakeHelped() {
        if (!shapes.isEmpty()) {
            shapes.forEach(this::wake);
            shapes.clear();
        }
        if (!terms.isEmpty()) {
            terms.forEach(this::wakeUsers);
            terms.clear();
        }
        if (!hosts.isEmpty()) {
            hosts.forEach(this::wakeCandidates);
            hosts.clear();
        }
    }

    /// Counts by domain matter on every Host of the domain, so all Hosts are looked at: by judging.
    private void wake(Shape shape) {
        PoolQueue pool = queue.find(shape);
        ShapeQueue parked = pool == null ? null : pool.parkedOf(shape);
        if (pool != null && parked != null) {
            queue.wake(pool, parked, WakeSource.TASKS_CHANGED);
        }
    }

    private void wakeCandidates(HostEntry host, HostChange change) {
        PoolQueue pool = queue.find(host.pool());
        if (pool == null) {
            return;
        }
        Iterable<ShapeQueue> candidates =
                change.mayTakeMore() ? pool.parked() : pool.parkedForLoad();
        List<ShapeQueue> helped = new ArrayList<>();
        for (ShapeQueue parked : candidates) {
            if (parked.shape().tests().pass(host)) {
                helped.add(parked);
            }
        }
        helped.forEach(parked -> queue.wake(pool, parked, source(change)));
    }

    /// A match on a changed Host may attract; the end of the last match lets a Task seed its cohort
    /// on any Host; and what a test of unknown scope makes of a term, it may make anywhere.
    private void wakeUsers(SelectorTerm term) {
        for (Shape shape : term.shapes()) {
            PoolQueue pool = queue.find(shape);
            ShapeQueue parked = pool == null ? null : pool.parkedOf(shape);
            if (pool != null
                    && parked != null
                    && (term.total() == 0
                            || shape.tests().curableAnywhere()
                            || passesChangedHost(shape))) {
                queue.wake(pool, parked, WakeSource.TASKS_CHANGED);
            }
        }
    }

    /// More load helps only where a Task is wanted beside another.
    private static WakeSource source(HostChange change) {
        return switch (change) {
            case FACTS -> WakeSource.HOST_CHANGED;
            case RELEASED -> WakeSource.CAPACITY_RELEASED;
            case CHARGED -> WakeSource.TASKS_CHANGED;
        };
    }

    private boolean passesChangedHost(Shape shape) {
        for (HostEntry host : hosts.keySet()) {
            if (host.pool().key().equals(shape.pool()) && shape.tests().pass(host)) {
                return true;
            }
        }
        return false;
    }
}
