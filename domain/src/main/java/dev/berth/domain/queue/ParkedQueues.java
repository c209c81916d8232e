package dev.berth.domain.queue;

import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The parked queues of one pool, filed by what may help them, so that news of a Host is not held
/// against all that wait.
final class ParkedQueues {
    private final Set<UnitQueue> all = new LinkedHashSet<>();
    private final ParkedByNeed<UnitQueue> byNeed = new ParkedByNeed<>();
    private final Set<UnitQueue> forLoad = new LinkedHashSet<>();
    private final PreemptorQueues preemptors = new PreemptorQueues();
    private final Set<UnitQueue> telling = new LinkedHashSet<>();

    /// Files a queue that was just parked, or parked anew.
    void add(UnitQueue queue) {
        all.add(queue);
        byNeed.add(queue, queue.needs());
        if (queue.isCurableByLoad()) {
            forLoad.add(queue);
        } else {
            forLoad.remove(queue);
        }
        if (queue instanceof ShapeQueue ofShape) {
            preemptors.add(ofShape);
        }
        review(queue);
    }

    void remove(UnitQueue queue) {
        all.remove(queue);
        byNeed.remove(queue);
        forLoad.remove(queue);
        telling.remove(queue);
        if (queue instanceof ShapeQueue ofShape) {
            preemptors.remove(ofShape);
        }
    }

    /// A unit came to a parked queue.
    void joined(UnitQueue queue, SchedulingUnit unit) {
        review(queue);
        if (queue instanceof ShapeQueue ofShape) {
            preemptors.joined(ofShape, unit);
        }
    }

    /// Looks again whether some unit of the queue is to say why it waits.
    void review(UnitQueue queue) {
        if (queue.firstUntold() == null) {
            telling.remove(queue);
        } else {
            telling.add(queue);
        }
    }

    /// Those that are parked now.
    List<UnitQueue> all() {
        return List.copyOf(all);
    }

    /// One with units whose status does not say why they wait, or null.
    @Nullable UnitQueue firstTelling() {
        return telling.isEmpty() ? null : telling.iterator().next();
    }

    /// Visits those for which there is room on the Host, as far as amounts tell.
    void forEachWithRoom(HostEntry host, Consumer<UnitQueue> visitor) {
        byNeed.forEachWithRoom(host, visitor);
    }

    /// Those that even more load on a Host may help.
    Iterable<UnitQueue> forLoad() {
        return forLoad;
    }

    /// Those for whose units others may have to go.
    PreemptorQueues preemptors() {
        return preemptors;
    }
}
