package dev.berth.domain.queue;

import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.GroupTree;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Place;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// All waiting units. Namespaces are served in turn, and the pools of a namespace in turn, so that
/// no tenant waits behind the length of another's queue.
public final class SchedulingQueue {
    private final TimerQueue timers;
    private final Optional<Duration> fallbackAfter;
    private final QueueCounts counts = new QueueCounts();
    private final NavigableMap<PoolKey, PoolQueue> pools = new TreeMap<>();
    private final Map<String, ArrayDeque<PoolQueue>> turns = new LinkedHashMap<>();
    private final ArrayDeque<String> namespaces = new ArrayDeque<>();

    /// A queue that sets its timers there. With `fallbackAfter`, parked units are judged again
    /// after that time at the latest.
    public SchedulingQueue(TimerQueue timers, Optional<Duration> fallbackAfter) {
        this.timers = timers;
        this.fallbackAfter = fallbackAfter;
    }

    /// Puts a unit where it belongs: to be ended, to wait for its retry delay, or to be judged.
    public void add(SchedulingUnit unit, Instant now) {
        Instant notBefore = unit.notBefore();
        TaskSpec.Invalid invalid = unit.invalid();
        Shape shape = unit.shape();
        boolean endsAtOnce =
                unit.cancelRequested()
                        || (invalid != null
                                && invalid.stage() == TaskSpec.Stage.BEFORE_RETRY_DELAY);
        PoolQueue pool = pool(unit.pool());
        if (endsAtOnce) {
            pool.end(unit);
        } else if (notBefore != null && notBefore.isAfter(now)) {
            delay(unit, notBefore);
        } else if (shape == null) {
            pool.end(unit);
        } else {
            pool.judge(unit, shape);
        }
        takeTurns(pool);
    }

    /// Keeps a unit out of the queue until that instant.
    public void delay(SchedulingUnit unit, Instant until) {
        PoolQueue pool = pool(unit.pool());
        pool.delay(
                unit,
                timers.set(
                        until,
                        now -> {
                            pool.remove(unit);
                            add(unit, now);
                        }));
    }

    /// Keeps a unit for which a Host is held until its write starts.
    public void plan(SchedulingUnit unit, HostEntry host) {
        PoolQueue pool = takeOut(unit);
        pool.plan(unit, host);
        takeTurns(pool);
    }

    /// Takes a unit out.
    public void remove(SchedulingUnit unit) {
        tidy(takeOut(unit));
    }

    /// Keeps a unit out of the queue while a write about its Task is open or not seen yet; `add`
    /// brings it back.
    public void write(SchedulingUnit unit) {
        takeOut(unit).write(unit);
    }

    /// Looks again at what the status of a unit says.
    public void note(SchedulingUnit unit) {
        PoolQueue pool = pool(unit.pool());
        pool.note(unit);
        takeTurns(pool);
    }

    /// Has the members of a group judged together, with those of others or alone, as the groups now
    /// say. Returns the queues in which they are judged together: one at most, but where members
    /// are of several pools, and cannot be judged.
    public List<GroupQueue> regroup(GroupEntry group, Instant now) {
        List<GroupQueue> queues = new ArrayList<>();
        for (PoolQueue pool : poolsFor(group)) {
            GroupQueue together = regroup(pool, group, now);
            if (together != null) {
                queues.add(together);
            }
        }
        return queues;
    }

    private @Nullable GroupQueue regroup(PoolQueue pool, GroupEntry group, Instant now) {
        if (!waitsIn(pool, group)) {
            // A group without members that wait has no queue.
            if (pool.find(group) != null) {
                pool.part(group);
                tidy(pool);
            }
            return null;
        }
        GroupQueue together = pool.find(group);
        GroupEntry top = GroupTree.together(group);
        if (top == (together == null ? null : together.group())) {
            if (together != null) {
                pool.recheck(together);
                takeTurns(pool);
            }
            return together;
        }
        List<SchedulingUnit> queued =
                group.waiting().stream()
                        .filter(unit -> unit.place() == Place.QUEUED && unit.pool() == pool.pool())
                        .toList();
        queued.forEach(pool::remove);
        pool.part(group);
        together = top == null ? null : pool.judgedTogether(group);
        queued.forEach(unit -> add(unit, now));
        takeTurns(pool);
        return together;
    }

    /// Parks units that cannot be judged until their group changes.
    public void hold(GroupQueue queue, GroupFinding obstacle) {
        PoolQueue pool = poolOf(queue);
        if (pool != null) {
            queue.notSearched();
            queue.found(obstacle);
            pool.park(queue, obstacle.parking());
            takeTurns(pool);
        }
    }

    /// Has the members of a group judged again.
    public void wake(GroupQueue queue, WakeSource source) {
        PoolQueue pool = poolOf(queue);
        if (pool != null) {
            wake(pool, queue, source);
        }
    }

    /// Parks a Shape whose first unit found no Host.
    public void park(PoolQueue pool, ShapeQueue queue, Parking parking, Instant now) {
        parkUntilHelped(pool, queue, parking, now);
    }

    /// Parks the members of a group that found no Hosts together.
    public void park(PoolQueue pool, GroupQueue queue, GroupFinding finding, Instant now) {
        queue.searched();
        queue.found(finding);
        parkUntilHelped(pool, queue, finding.parking(), now);
    }

    /// Has a group judged on later, from where that search is.
    public void search(PoolQueue pool, GroupQueue queue, OpenSearch search) {
        pool.search(queue, search);
        takeTurns(pool);
    }

    /// The search that is open for the group, or null. It is open no longer.
    public @Nullable OpenSearch takeSearch(PoolQueue pool, GroupQueue queue) {
        OpenSearch open = queue.openSearch();
        if (open != null) {
            pool.search(queue, null);
        }
        return open;
    }

    private void parkUntilHelped(PoolQueue pool, UnitQueue queue, Parking parking, Instant now) {
        pool.park(queue, parking);
        takeTurns(pool);
        if (fallbackAfter.isPresent() && !pool.fallbackSet()) {
            pool.fallbackSet(true);
            timers.set(now.plus(fallbackAfter.get()), _ -> fallBack(pool));
        }
    }

    /// Has parked units judged again.
    public void wake(PoolQueue pool, UnitQueue queue, WakeSource source) {
        pool.wake(queue, source);
        takeTurns(pool);
    }

    /// Has the parked units judged again with which that one waits, unless they are held. Returns
    /// false where it is not parked.
    public boolean wakeWith(SchedulingUnit unit, WakeSource source) {
        PoolQueue pool = pools.get(unit.pool().key());
        UnitQueue parked = pool == null ? null : pool.parkedWith(unit);
        if (pool == null || parked == null) {
            return false;
        }
        if (!parked.isHeld()) {
            wake(pool, parked, source);
        }
        return true;
    }

    /// The queue of the pool of that Shape, or null where nobody waits in it.
    public @Nullable PoolQueue find(Shape shape) {
        return pools.get(shape.pool());
    }

    /// The queue of that pool, or null where nobody waits in it.
    public @Nullable PoolQueue find(Pool pool) {
        return pools.get(pool.key());
    }

    /// The queue of the Nodes, or null where no Pod waits.
    public @Nullable PoolQueue ofNodes() {
        return pools.get(PoolKey.NODES);
    }

    /// True where some pool may have its turn.
    public boolean mayHaveWork() {
        return !namespaces.isEmpty();
    }

    /// The queue in which members of that group, or of those below it, are judged together, or
    /// null.
    public @Nullable GroupQueue find(GroupEntry group) {
        for (GroupEntry one : GroupTree.all(group)) {
            PoolQueue pool = poolOf(one);
            GroupQueue queue = pool == null ? null : pool.find(one);
            if (queue != null && (one == group || queue.group() == GroupTree.together(group))) {
                return queue;
            }
        }
        return null;
    }

    /// The pools in which somebody waits, in the order of their keys.
    public Iterable<PoolQueue> pools() {
        return pools.values();
    }

    /// The pool whose turn it is, or null where nothing can be done now. Its next turn comes after
    /// those of all others.
    public @Nullable PoolQueue nextPool() {
        while (!namespaces.isEmpty()) {
            String namespace = namespaces.removeFirst();
            ArrayDeque<PoolQueue> queue = turns.get(namespace);
            PoolQueue pool = queue == null ? null : queue.pollFirst();
            if (pool == null || queue == null) {
                turns.remove(namespace);
                continue;
            }
            if (pool.hasWork()) {
                queue.addLast(pool);
                namespaces.addLast(namespace);
                return pool;
            }
            pool.inTurn(false);
            if (queue.isEmpty()) {
                turns.remove(namespace);
            } else {
                namespaces.addLast(namespace);
            }
        }
        return null;
    }

    /// How many units are where, and what has woken them.
    public QueueCounts counts() {
        return counts;
    }

    /// How many pools have waiting units.
    public int size() {
        return pools.size();
    }

    /// The pools in which members of a group may wait or have waited.
    private List<PoolQueue> poolsFor(GroupEntry group) {
        List<PoolQueue> found = new ArrayList<>();
        PoolQueue ofPods = pools.get(PoolKey.NODES);
        if (ofPods != null) {
            found.add(ofPods);
        }
        if (group.name().kind() == GroupKind.SCHEDULING_GROUP) {
            String namespace = group.name().name().namespace();
            found.addAll(
                    pools.subMap(new PoolKey(namespace, ""), new PoolKey(namespace + "\0", ""))
                            .values());
        }
        return found;
    }

    private static boolean waitsIn(PoolQueue pool, GroupEntry group) {
        return group.pools().contains(pool.pool().key())
                && group.waiting().stream().anyMatch(unit -> unit.pool() == pool.pool());
    }

    private void fallBack(PoolQueue pool) {
        pool.fallbackSet(false);
        pool.wakeAll();
        takeTurns(pool);
    }

    /// Takes the unit out of wherever it is in its pool.
    private PoolQueue takeOut(SchedulingUnit unit) {
        PoolQueue pool = pool(unit.pool());
        Timer timer = pool.remove(unit);
        if (timer != null) {
            timers.cancel(timer);
        }
        return pool;
    }

    /// The pool in which members of that group wait, or null where none does.
    private @Nullable PoolQueue poolOf(GroupEntry group) {
        return group.waiting().isEmpty() ? null : find(group.waiting().first().pool());
    }

    private @Nullable PoolQueue poolOf(GroupQueue queue) {
        return pools.get(queue.pool().key());
    }

    private PoolQueue pool(Pool pool) {
        return pools.computeIfAbsent(pool.key(), _ -> new PoolQueue(pool, counts));
    }

    private void takeTurns(PoolQueue pool) {
        if (pool.hasWork() && !pool.inTurn()) {
            pool.inTurn(true);
            String namespace = pool.pool().key().namespace();
            ArrayDeque<PoolQueue> queue = turns.get(namespace);
            if (queue == null) {
                queue = new ArrayDeque<>();
                turns.put(namespace, queue);
                namespaces.addLast(namespace);
            }
            queue.addLast(pool);
        }
    }

    private void tidy(PoolQueue pool) {
        if (pool.isEmpty() && pools.get(pool.pool().key()) == pool) {
            pools.remove(pool.pool().key());
        }
    }
}
