package dev.berth.domain.queue;

import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Place;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The waiting units of one pool: those to be ended, those to be judged, and those whose status is
/// to say why they wait.
///
/// They are served in that order: ending costs no capacity, and a unit that is placed soon needs no
/// message before.
public final class PoolQueue {
    private final Pool pool;
    private final QueueCounts counts;
    private final Map<Shape, ShapeQueue> byShape = new LinkedHashMap<>();
    private final NavigableSet<ShapeQueue> ready = new TreeSet<>();
    private final Set<ShapeQueue> parked = new LinkedHashSet<>();
    private final Set<ShapeQueue> parkedForLoad = new LinkedHashSet<>();
    private final Set<ShapeQueue> telling = new LinkedHashSet<>();
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

    /// The Shape whose first unit is to be judged next, or null.
    public @Nullable ShapeQueue firstReady() {
        return ready.isEmpty() ? null : ready.first();
    }

    /// A parked Shape with units whose status does not say why they wait, or null.
    public @Nullable ShapeQueue firstTelling() {
        return telling.isEmpty() ? null : telling.iterator().next();
    }

    /// The parked Shapes, longest parked first.
    public Iterable<ShapeQueue> parked() {
        return parked;
    }

    /// Those of them that even more load on a Host may help.
    public Iterable<ShapeQueue> parkedForLoad() {
        return parkedForLoad;
    }

    /// The queue of that Shape where it is parked, or null.
    public @Nullable ShapeQueue parkedOf(Shape shape) {
        ShapeQueue queue = byShape.get(shape);
        return queue != null && queue.parking() != null ? queue : null;
    }

    /// Parks a Shape whose first unit found no Host.
    public void park(ShapeQueue queue, Parking parking) {
        ready.remove(queue);
        queue.park(parking);
        counts.parks(queue.size());
        parked.add(queue);
        if (queue.shape().curableByLoad()) {
            parkedForLoad.add(queue);
        }
        review(queue);
    }

    /// Has the first unit of a parked Shape judged again.
    void wake(ShapeQueue queue, WakeSource source) {
        if (queue.parking() != null) {
            counts.woken(source, queue.size());
            counts.parks(-queue.size());
            queue.wake();
            unpark(queue);
            ready.add(queue);
        }
    }

    /// Has the first unit of every parked Shape judged again.
    void wakeAll() {
        List.copyOf(parked).forEach(queue -> wake(queue, WakeSource.FALLBACK));
    }

    /// Looks again at what the status of a unit says.
    public void note(SchedulingUnit unit) {
        Shape shape = unit.shape();
        if (shape != null && unit.place() == Place.QUEUED) {
            ShapeQueue queue = byShape.get(shape);
            if (queue != null) {
                queue.note(unit);
                review(queue);
            }
        }
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

    /// The queues of all Shapes.
    public Iterable<ShapeQueue> shapeQueues() {
        return byShape.values();
    }

    void end(SchedulingUnit unit) {
        counts.moves(unit, Place.ENDING);
        ending.add(unit);
    }

    void delay(SchedulingUnit unit, Timer timer) {
        counts.moves(unit, Place.DELAYED);
        delayed.put(unit, timer);
    }

    void write(SchedulingUnit unit) {
        counts.moves(unit, Place.WRITING);
        writing.add(unit);
    }

    void judge(SchedulingUnit unit, Shape shape) {
        counts.moves(unit, Place.QUEUED);
        ShapeQueue queue = byShape.computeIfAbsent(shape, ShapeQueue::new);
        if (!queue.isEmpty()) {
            ready.remove(queue);
        }
        queue.add(unit);
        if (queue.parking() == null) {
            ready.add(queue);
        } else {
            counts.parks(1);
            review(queue);
        }
    }

    /// Takes the unit out, wherever it is. Returns the timer that it waited for, or null.
    @Nullable Timer remove(SchedulingUnit unit) {
        Place place = unit.place();
        counts.moves(unit, Place.NOWHERE);
        return switch (place) {
            case NOWHERE -> null;
            case ENDING -> {
                ending.remove(unit);
                yield null;
            }
            case DELAYED -> delayed.remove(unit);
            case WRITING -> {
                writing.remove(unit);
                yield null;
            }
            case QUEUED -> {
                unqueue(unit);
                yield null;
            }
        };
    }

    boolean hasWork() {
        return !ending.isEmpty() || !ready.isEmpty() || !telling.isEmpty();
    }

    boolean isEmpty() {
        return byShape.isEmpty() && ending.isEmpty() && delayed.isEmpty() && writing.isEmpty();
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

    private void unqueue(SchedulingUnit unit) {
        Shape shape = unit.shape();
        ShapeQueue queue = shape == null ? null : byShape.get(shape);
        if (queue == null) {
            return;
        }
        ready.remove(queue);
        queue.remove(unit);
        if (queue.parking() != null) {
            counts.parks(-1);
        }
        if (queue.isEmpty()) {
            byShape.remove(queue.shape());
            unpark(queue);
        } else if (queue.parking() == null) {
            ready.add(queue);
        } else {
            review(queue);
        }
    }

    private void unpark(ShapeQueue queue) {
        parked.remove(queue);
        parkedForLoad.remove(queue);
        telling.remove(queue);
    }

    private void review(ShapeQueue queue) {
        if (queue.firstUntold() == null) {
            telling.remove(queue);
        } else {
            telling.add(queue);
        }
    }
}
