package dev.berth.domain.queue;

import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.GroupTree;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The waiting units of one pool: those to be ended, those that are planned, those to be judged,
/// and those whose status is to say why they wait.
///
/// They are served in that order: ending costs no capacity, the writes of a plan follow each other,
/// and a unit that is placed soon needs no message before.
public final class PoolQueue {
    private final Pool pool;
    private final QueueCounts counts;
    private final Map<Shape, ShapeQueue> byShape = new LinkedHashMap<>();
    private final Map<GroupEntry, GroupQueue> byGroup = new LinkedHashMap<>();
    private final Map<GroupEntry, GroupQueue> together = new LinkedHashMap<>();
    private final ReadyQueues ready = new ReadyQueues();
    private final ParkedQueues parked = new ParkedQueues();
    private final SequencedMap<SchedulingUnit, HostEntry> planned = new LinkedHashMap<>();
    private final NavigableSet<SchedulingUnit> ending = new TreeSet<>();
    private final Map<SchedulingUnit, Timer> delayed = new LinkedHashMap<>();
    private final Set<SchedulingUnit> writing = new LinkedHashSet<>();
    private boolean inTurn;
    private boolean fallbackSet;

    PoolQueue(Pool pool, QueueCounts counts) {
        this.pool = pool;
        this.counts = counts;
    }

    /// The pool.
    public Pool pool() {
        return pool;
    }

    /// The first unit that is to be ended, or null.
    public @Nullable SchedulingUnit firstEnding() {
        return ending.isEmpty() ? null : ending.first();
    }

    /// A unit whose write is to start and the Host that is held for it, in the order in which they
    /// were planned, or null.
    public Map.@Nullable Entry<SchedulingUnit, HostEntry> firstPlanned() {
        return planned.firstEntry();
    }

    /// What is to be judged next, or null.
    public @Nullable UnitQueue firstReady() {
        return ready.first();
    }

    /// The group whose search is to go on now, or null.
    public @Nullable GroupQueue nextSearch() {
        return ready.nextSearch(parked.firstTelling() != null);
    }

    /// A parked queue with units whose status does not say why they wait, or null.
    public @Nullable UnitQueue firstTelling() {
        return parked.firstTelling();
    }

    /// Visits the parked queues for which there is room on the Host, as far as amounts tell.
    public void forEachParkedWithRoom(HostEntry host, Consumer<UnitQueue> visitor) {
        parked.forEachWithRoom(host, visitor);
    }

    /// Those of them that even more load on a Host may help.
    public Iterable<UnitQueue> parkedForLoad() {
        return parked.forLoad();
    }

    /// Those of a Shape for whose units others may have to go.
    public PreemptorQueues preemptors() {
        return parked.preemptors();
    }

    /// The queue in which that unit is parked, or null where it is not.
    public @Nullable UnitQueue parkedWith(SchedulingUnit unit) {
        UnitQueue queue = unit.place() == Place.QUEUED ? queueOf(unit) : null;
        return queue == null || queue.parking() == null ? null : queue;
    }

    /// What is parked because a unit of that Shape found no Host: the queue of the Shape, and those
    /// of `groups`, which are all that have members of it.
    public List<UnitQueue> parkedWith(Shape shape, Iterable<GroupEntry> groups) {
        List<UnitQueue> found = new ArrayList<>();
        ShapeQueue alone = byShape.get(shape);
        if (alone != null && alone.parking() != null) {
            found.add(alone);
        }
        for (GroupEntry group : groups) {
            GroupQueue together = byGroup.get(group);
            if (together != null && together.parking() != null && together.isJudged()) {
                found.add(together);
            }
        }
        return found;
    }

    /// The queue of that group where its members are judged together, or null.
    public @Nullable GroupQueue find(GroupEntry group) {
        return byGroup.get(group);
    }

    /// Parks units that found no Host, or that cannot be judged.
    void park(UnitQueue queue, Parking parking) {
        ready.leave(queue);
        if (queue.parking() == null) {
            counts.parks(queue.size());
        }
        queue.park(parking);
        parked.add(queue);
    }

    /// Has a group wait for the next slice of that search; with null, for being judged from the
    /// start.
    void search(GroupQueue queue, @Nullable OpenSearch search) {
        ready.leave(queue);
        queue.search(search);
        ready.enter(queue);
    }

    /// Has parked units judged again.
    void wake(UnitQueue queue, WakeSource source) {
        if (queue.parking() != null) {
            counts.woken(source, queue.size());
            counts.parks(-queue.size());
            queue.wake();
            parked.remove(queue);
            ready.enter(queue);
        }
    }

    /// Has everything judged again that is parked because it found no Host.
    void wakeAll() {
        for (UnitQueue queue : parked.all()) {
            if (!queue.isHeld()) {
                wake(queue, WakeSource.FALLBACK);
            }
        }
    }

    /// Looks again at what the status of a unit says.
    public void note(SchedulingUnit unit) {
        UnitQueue queue = unit.place() == Place.QUEUED ? queueOf(unit) : null;
        if (queue != null) {
            queue.note(unit);
            parked.review(queue);
        }
    }

    /// The units whose writes are to start.
    public Iterable<SchedulingUnit> planned() {
        return planned.keySet();
    }

    /// The units that wait for an instant.
    public Iterable<SchedulingUnit> delayed() {
        return delayed.keySet();
    }

    /// The units with an open write.
    public Iterable<SchedulingUnit> writing() {
        return writing;
    }

    /// The units to be ended.
    public Iterable<SchedulingUnit> ending() {
        return ending;
    }

    /// The queues of all Shapes and groups.
    public List<UnitQueue> queues() {
        List<UnitQueue> queues = new ArrayList<>(byShape.values());
        queues.addAll(together.values());
        return queues;
    }

    void end(SchedulingUnit unit) {
        moves(unit, Place.ENDING);
        ending.add(unit);
    }

    void delay(SchedulingUnit unit, Timer timer) {
        moves(unit, Place.DELAYED);
        delayed.put(unit, timer);
    }

    void write(SchedulingUnit unit) {
        moves(unit, Place.WRITING);
        writing.add(unit);
    }

    void plan(SchedulingUnit unit, HostEntry host) {
        moves(unit, Place.PLANNED);
        planned.put(unit, host);
    }

    void judge(SchedulingUnit unit, Shape shape) {
        GroupEntry group = unit.group();
        UnitQueue queue =
                group == null || group.isFree() || !unit.isReady()
                        ? byShape.computeIfAbsent(shape, ShapeQueue::new)
                        : judgedTogether(group);
        moves(unit, Place.QUEUED);
        ready.leave(queue);
        queue.add(unit);
        if (queue.parking() == null) {
            ready.enter(queue);
        } else {
            counts.parks(1);
            parked.joined(queue, unit);
            if (queue instanceof GroupQueue together
                    && together.isJudged()
                    && !together.hasSearched(unit)) {
                // It was elsewhere when the others found no room without it.
                wake(together, WakeSource.GROUP_CHANGED);
            } else if (queue instanceof ShapeQueue ofShape && ofShape.isFirstPreemptor(unit)) {
                // For those that were judged before nobody could go, which says nothing of this.
                wake(queue, WakeSource.PREEMPTION);
            }
        }
    }

    /// The queue of a group whose members are judged together, with each other or with others.
    GroupQueue judgedTogether(GroupEntry group) {
        GroupQueue known = byGroup.get(group);
        if (known != null) {
            return known;
        }
        GroupEntry top = GroupTree.together(group);
        GroupQueue queue =
                together.computeIfAbsent(
                        top == null ? group : top, one -> new GroupQueue(one, pool));
        ready.leave(queue);
        queue.attach(group);
        byGroup.put(group, queue);
        ready.enter(queue);
        return queue;
    }

    /// Looks again whether a group can be judged, since how many of its members have to be placed
    /// changed.
    void recheck(GroupQueue queue) {
        ready.leave(queue);
        ready.enter(queue);
    }

    /// Members of that group are no longer judged where they were: alone from now on, with others,
    /// or none waits. No unit of it may be there.
    void part(GroupEntry group) {
        GroupQueue queue = byGroup.remove(group);
        if (queue == null) {
            return;
        }
        ready.leave(queue);
        if (queue.detach(group)) {
            ready.enter(queue);
        } else {
            parked.remove(queue);
            together.remove(queue.group());
        }
    }

    /// Takes the unit out, wherever it is. Returns the timer that it waited for, or null.
    @Nullable Timer remove(SchedulingUnit unit) {
        Place place = unit.place();
        if (place == Place.QUEUED) {
            unqueue(unit);
        }
        moves(unit, Place.NOWHERE);
        return switch (place) {
            case NOWHERE, QUEUED -> null;
            case ENDING -> {
                ending.remove(unit);
                yield null;
            }
            case DELAYED -> delayed.remove(unit);
            case PLANNED -> {
                planned.remove(unit);
                yield null;
            }
            case WRITING -> {
                writing.remove(unit);
                yield null;
            }
        };
    }

    boolean hasWork() {
        return !ending.isEmpty()
                || !planned.isEmpty()
                || !ready.isEmpty()
                || parked.firstTelling() != null;
    }

    boolean isEmpty() {
        return byShape.isEmpty()
                && together.isEmpty()
                && planned.isEmpty()
                && ending.isEmpty()
                && delayed.isEmpty()
                && writing.isEmpty();
    }

    boolean inTurn() {
        return inTurn;
    }

    void inTurn(boolean takesTurns) {
        this.inTurn = takesTurns;
    }

    boolean fallbackSet() {
        return fallbackSet;
    }

    void fallbackSet(boolean set) {
        this.fallbackSet = set;
    }

    private void moves(SchedulingUnit unit, Place place) {
        GroupEntry group = unit.group();
        GroupQueue queue = group == null ? null : byGroup.get(group);
        if (queue != null) {
            ready.leave(queue);
            queue.moves(unit, place);
        }
        counts.moves(unit, place);
        if (queue != null) {
            ready.enter(queue);
        }
    }

    private @Nullable UnitQueue queueOf(SchedulingUnit unit) {
        GroupEntry group = unit.group();
        GroupQueue together = group == null ? null : byGroup.get(group);
        if (together != null && together.has(unit)) {
            return together;
        }
        Shape shape = unit.shape();
        return shape == null ? null : byShape.get(shape);
    }

    private void unqueue(SchedulingUnit unit) {
        UnitQueue queue = queueOf(unit);
        if (queue == null) {
            return;
        }
        ready.leave(queue);
        queue.remove(unit);
        if (queue.parking() != null) {
            counts.parks(-1);
        }
        if (queue.isEmpty() && queue instanceof ShapeQueue ofShape) {
            byShape.remove(ofShape.shape());
            parked.remove(queue);
        } else if (queue.parking() == null) {
            ready.enter(queue);
        } else {
            parked.review(queue);
        }
    }
}
