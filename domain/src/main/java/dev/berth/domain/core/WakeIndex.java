package dev.berth.domain.core;

import dev.berth.domain.model.Requests;
import dev.berth.domain.queue.HostNews;
import dev.berth.domain.queue.PoolQueue;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.queue.UnitQueue;
import dev.berth.domain.queue.WakeSource;
import dev.berth.domain.shape.SelectorTerm;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.GroupTable;
import dev.berth.domain.state.HostChange;
import dev.berth.domain.state.HostEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/// Wakes the parked Shapes and groups that an event may have helped, and no others.
///
/// What changed during an event is collected and looked at once, when the event is done: what found
/// no Host is woken if one of the changed Hosts passes all tests of a Shape now. So nothing can
/// slip in between judging and parking, and a heartbeat that only stays fresh, or one more Task on
/// a Host, costs nothing.
final class WakeIndex {
    private final SchedulingQueue queue;
    private final Map<HostEntry, HostNews> hosts = new LinkedHashMap<>();
    private final Set<SelectorTerm> terms = new LinkedHashSet<>();
    private final Set<Shape> shapes = new LinkedHashSet<>();

    WakeIndex(SchedulingQueue queue) {
        this.queue = queue;
    }

    /// Forgets what was collected: all of it was undone.
    void undone() {
        hosts.clear();
        terms.clear();
        shapes.clear();
    }

    void hostChanged(HostEntry host, HostChange change) {
        newsOf(host, change).add(change);
    }

    void hostReleased(HostEntry host, Requests amounts) {
        newsOf(host, HostChange.RELEASED).release(amounts);
    }

    private HostNews newsOf(HostEntry host, HostChange change) {
        return hosts.computeIfAbsent(host, _ -> new HostNews(change));
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
    void wakeHelped(GroupTable groups) {
        if (!shapes.isEmpty()) {
            shapes.forEach(shape -> wake(shape, groups));
            shapes.clear();
        }
        if (!terms.isEmpty()) {
            terms.forEach(term -> wakeUsers(term, groups));
            terms.clear();
        }
        if (!hosts.isEmpty()) {
            hosts.forEach((host, news) -> wakeCandidates(host, news));
            hosts.clear();
        }
    }

    /// Counts by domain matter on every Host of the domain, so all Hosts are looked at: by judging.
    private void wake(Shape shape, GroupTable groups) {
        PoolQueue pool = queue.find(shape);
        if (pool != null) {
            pool.parkedWith(shape, groups.with(shape))
                    .forEach(parked -> queue.wake(pool, parked, WakeSource.TASKS_CHANGED));
        }
    }

    private void wakeCandidates(HostEntry host, HostNews news) {
        PoolQueue pool = queue.find(host.pool());
        if (pool == null) {
            return;
        }
        List<UnitQueue> helped = new ArrayList<>();
        Consumer<UnitQueue> look =
                parked -> {
                    if (parked.mayBeHelpedBy(host, news)) {
                        helped.add(parked);
                    }
                };
        if (news.change().mayTakeMore()) {
            pool.forEachParkedWithRoom(host, look);
        } else {
            pool.parkedForLoad().forEach(look);
        }
        helped.forEach(parked -> queue.wake(pool, parked, source(news.change())));
        pool.preemptors().hear();
    }

    /// A match on a changed Host may attract; the end of the last match lets a Task seed its cohort
    /// on any Host; and what a test of unknown scope makes of a term, it may make anywhere.
    private void wakeUsers(SelectorTerm term, GroupTable groups) {
        for (Shape shape : term.shapes()) {
            PoolQueue pool = queue.find(shape);
            List<UnitQueue> parked =
                    pool == null ? List.of() : pool.parkedWith(shape, groups.with(shape));
            if (pool != null
                    && !parked.isEmpty()
                    && (term.total() == 0
                            || shape.tests().curableAnywhere()
                            || passesChangedHost(shape))) {
                parked.forEach(one -> queue.wake(pool, one, WakeSource.TASKS_CHANGED));
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
