package dev.berth.domain.queue;

import dev.berth.domain.model.Requests;
import dev.berth.domain.model.demand.PreemptionPolicy;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The waiting units of one Shape. They can be told apart by their place only: where nothing fits
/// the first, nothing fits the others, so only the first is ever judged.
public final class ShapeQueue extends UnitQueue {
    private final Shape shape;

    /// Its units without a group, where some have one; else all are.
    private @Nullable NavigableSet<SchedulingUnit> alone;

    private @Nullable InVain inVain;

    ShapeQueue(Shape shape) {
        this.shape = shape;
    }

    /// Nobody could go for a unit of that priority, as of so many news and changes of Hosts.
    private record InVain(int priority, long news, long changes) {}

    /// The Shape of its units.
    public Shape shape() {
        return shape;
    }

    /// The first of its units for which others may have to go and none was asked to yet, or null,
    /// also where nobody of lower priority stands in its pool. Where nobody can go for it, nobody
    /// can for those after it.
    public @Nullable SchedulingUnit firstPreemptor() {
        SchedulingUnit first = firstAlone();
        return first == null || first.priority() <= first.pool().lowestPriority() ? null : first;
    }

    /// The same, whoever stands in its pool. Passes over those that are nominated, of which there
    /// are few.
    @Nullable SchedulingUnit firstAlone() {
        if (shape.preemption() == PreemptionPolicy.NEVER) {
            return null;
        }
        for (SchedulingUnit unit : alone == null ? units() : alone) {
            if (!unit.task().isNominated()) {
                return unit;
            }
        }
        return null;
    }

    /// True where that unit is the first preemptor.
    public boolean isFirstPreemptor(SchedulingUnit unit) {
        SchedulingUnit first = firstPreemptor();
        return first != null && first.equals(unit);
    }

    /// Takes note that nobody can go for that unit, as of so many news and changes of Hosts.
    void inVain(SchedulingUnit unit, long news, long changes) {
        inVain = new InVain(unit.priority(), news, changes);
    }

    /// True where that was found for a unit of that priority, and nothing has happened since.
    boolean isInVain(SchedulingUnit unit, long news) {
        InVain known = inVain;
        return known != null && known.news() == news && unit.priority() <= known.priority();
    }

    /// How many changes of Hosts there had been when that was found for a unit of that priority; -1
    /// where it was not.
    long inVainSince(SchedulingUnit unit) {
        InVain known = inVain;
        return known == null || unit.priority() > known.priority() ? -1 : known.changes();
    }

    @Override
    void add(SchedulingUnit unit) {
        super.add(unit);
        if (alone == null && unit.group() != null) {
            alone = new TreeSet<>();
            for (SchedulingUnit one : units()) {
                if (one.group() == null) {
                    alone.add(one);
                }
            }
        } else if (alone != null && unit.group() == null) {
            alone.add(unit);
        }
    }

    @Override
    void remove(SchedulingUnit unit) {
        super.remove(unit);
        if (alone != null) {
            alone.remove(unit);
        }
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
