package dev.berth.domain.queue;

import dev.berth.domain.model.Requests;
import dev.berth.domain.model.demand.PreemptionPolicy;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import org.jspecify.annotations.Nullable;

/// The waiting units of one Shape. They can be told apart by their place only: where nothing fits
/// the first, nothing fits the others, so only the first is ever judged.
public final class ShapeQueue extends UnitQueue {
    private final Shape shape;

    ShapeQueue(Shape shape) {
        this.shape = shape;
    }

    /// The Shape of its units.
    public Shape shape() {
        return shape;
    }

    /// The first of its units for which others may have to go and none was asked to yet, or null,
    /// also where nobody of lower priority stands in its pool. Where nobody can go for it, nobody
    /// can for those after it.
    public @Nullable SchedulingUnit firstPreemptor() {
        if (shape.preemption() == PreemptionPolicy.NEVER) {
            return null;
        }
        for (SchedulingUnit unit : units()) {
            if (unit.priority() <= unit.pool().lowestPriority()) {
                return null;
            }
            if (unit.group() == null && !unit.task().isNominated()) {
                return unit;
            }
        }
        return null;
    }

    /// True where it is that unit.
    boolean isFirstPreemptor(SchedulingUnit unit) {
        SchedulingUnit first = firstPreemptor();
        return first != null && first.equals(unit);
    }

    @Override
    boolean isCurableByLoad() {
        return shape.curableByLoad();
    }

    @Override
    Requests needs() {
        return shape.tests().needs();
    }

    @Override
    public boolean mayBeHelpedBy(HostEntry host, HostNews news) {
        return shape.tests().pass(host);
    }

    @Override
    public int hashCode() {
        return shape.hashCode();
    }
}
