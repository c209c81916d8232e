package dev.berth.domain.queue;

import dev.berth.domain.model.Requests;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Place;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/// The waiting members of a group that are judged together: a gang, or members that have to stand
/// in one domain.
///
/// It is there as long as the group has members that wait, also where each of them is elsewhere
/// just now: has an open write, or waits for an instant.
public final class GroupQueue extends UnitQueue {
    private final GroupEntry group;
    private final Set<SchedulingUnit> untouchable = new LinkedHashSet<>();
    private final Set<SchedulingUnit> searched = new LinkedHashSet<>();
    private Basis basis = Basis.NONE;
    private Requests needs = Requests.NONE;
    private @Nullable Shortfall shortfall;
    private @Nullable GroupFinding finding;

    GroupQueue(GroupEntry group) {
        this.group = group;
        group.waiting().forEach(unit -> moves(unit, unit.place()));
    }

    /// The group.
    public GroupEntry group() {
        return group;
    }

    /// What was found last, or null where nothing was yet.
    public @Nullable GroupFinding finding() {
        return finding;
    }

    /// The members that are here now, in order.
    public List<TaskEntry> members() {
        List<TaskEntry> members = new ArrayList<>(size());
        units().forEach(unit -> members.add(unit.task()));
        return members;
    }

    /// Takes note of what was found.
    void found(GroupFinding newest) {
        finding = newest;
    }

    /// True where a search said why it waits, so that a change of a Host may help.
    boolean isJudged() {
        return !searched.isEmpty();
    }

    /// True where that member was there when the search said why the group waits.
    boolean hasSearched(SchedulingUnit unit) {
        return searched.contains(unit);
    }

    /// The members that are here now found no Host together.
    void searched(Pool pool) {
        needs = Shortfall.least(group.shapes());
        shortfall = Shortfall.of(pool, group, need());
        searched.clear();
        units().forEach(searched::add);
    }

    /// No search said why it waits.
    void notSearched() {
        needs = Requests.NONE;
        shortfall = null;
        searched.clear();
    }

    /// Takes note that a member comes to a place of the pool. While a write about one that stands
    /// nowhere is open, it can be neither placed nor left out.
    void moves(SchedulingUnit unit, Place to) {
        if (to == Place.WRITING && !unit.task().isReserved()) {
            untouchable.add(unit);
        } else {
            untouchable.remove(unit);
        }
    }

    /// How many of its members have to be placed, at least 1.
    public int need() {
        return Math.max(1, group.minCount() - group.standing().size());
    }

    /// Takes note of what the group is now. Returns false where it is what it was the last time.
    public boolean isNews() {
        Basis now = new Basis(group.changes(), group.standing().size(), group.domains());
        boolean news = !now.equals(basis);
        basis = now;
        return news;
    }

    /// True where it can be judged: it wants to be, and enough members are here.
    boolean isReady() {
        return parking() == null && untouchable.isEmpty() && !isEmpty() && size() >= need();
    }

    private record Basis(long changes, int standing, SortedSet<String> domains) {
        static final Basis NONE = new Basis(-1, -1, Collections.emptySortedSet());
    }

    @Override
    boolean isCurableByLoad() {
        return isJudged() && group.shapes().stream().anyMatch(Shape::curableByLoad);
    }

    @Override
    Requests needs() {
        return needs;
    }

    @Override
    public boolean mayBeHelpedBy(HostEntry host, HostNews news) {
        if (isJudged() && (shortfall == null || shortfall.isMadeUpFor(host, news))) {
            for (Shape shape : group.shapes()) {
                if (shape.tests().pass(host)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public int hashCode() {
        return group.name().name().hashCode();
    }
}
