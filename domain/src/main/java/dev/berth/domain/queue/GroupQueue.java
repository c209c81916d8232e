package dev.berth.domain.queue;

import dev.berth.domain.model.Requests;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.GroupTree;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Place;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The waiting members of a group that are judged together: a gang, members that have to stand in
/// one domain, or those of all groups below a group of groups that is not placed yet.
///
/// It is there as long as the group, or one below it, has members that wait, also where each of
/// them is elsewhere just now: has an open write, or waits for an instant.
public final class GroupQueue extends UnitQueue {
    private final GroupEntry group;
    private final Pool pool;
    private final Map<GroupEntry, Integer> here = new LinkedHashMap<>();
    private final Set<SchedulingUnit> untouchable = new LinkedHashSet<>();
    private final Set<SchedulingUnit> searched = new LinkedHashSet<>();
    private GroupTree.Basis basis = GroupTree.Basis.NONE;
    private Requests needs = Requests.NONE;
    private @Nullable Shortfall shortfall;
    private @Nullable GroupFinding finding;
    private @Nullable OpenSearch search;

    GroupQueue(GroupEntry group, Pool pool) {
        this.group = group;
        this.pool = pool;
    }

    /// The pool in which they wait.
    Pool pool() {
        return pool;
    }

    /// Takes the members of that group too, which is this one or below it.
    void attach(GroupEntry members) {
        here.putIfAbsent(members, 0);
        for (SchedulingUnit unit : members.waiting()) {
            if (unit.pool() == pool) {
                moves(unit, unit.place());
            }
        }
    }

    /// Takes them no longer; none of them may be here. Returns false where nobody is left.
    boolean detach(GroupEntry members) {
        here.remove(members);
        untouchable.removeIf(unit -> members.equals(unit.group()));
        return !here.isEmpty();
    }

    @Override
    void add(SchedulingUnit unit) {
        super.add(unit);
        count(unit, 1);
    }

    @Override
    void remove(SchedulingUnit unit) {
        super.remove(unit);
        count(unit, -1);
    }

    private void count(SchedulingUnit unit, int change) {
        GroupEntry of = unit.group();
        if (of != null) {
            here.computeIfPresent(of, (_, count) -> count + change);
        }
    }

    /// The Shapes of the members of all groups that are judged here.
    private Set<Shape> shapes() {
        Set<Shape> shapes = new LinkedHashSet<>();
        here.keySet().forEach(one -> shapes.addAll(one.shapes()));
        return shapes;
    }

    private boolean hasShape(Predicate<Shape> wanted) {
        for (GroupEntry one : here.keySet()) {
            for (Shape shape : one.shapes()) {
                if (wanted.test(shape)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The group that has to be placed.
    public GroupEntry group() {
        return group;
    }

    /// What was found last, or null where nothing was yet.
    public @Nullable GroupFinding finding() {
        return finding;
    }

    /// The search about it that is to go on, or null where it is to be judged from the start.
    public @Nullable OpenSearch openSearch() {
        return search;
    }

    void search(@Nullable OpenSearch open) {
        search = open;
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

    @Override
    public boolean isHeld() {
        return parking() != null && !isJudged();
    }

    /// True where that member was there when the search said why the group waits.
    boolean hasSearched(SchedulingUnit unit) {
        return searched.contains(unit);
    }

    /// The members that are here now found no Host together.
    void searched() {
        Set<Shape> shapes = shapes();
        needs = Shortfall.least(shapes);
        long need = Math.max(1, GroupTree.missing(group));
        shortfall = Shortfall.of(pool, shapes, group.topologyKey(), need);
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

    /// How many of its members have to be placed, at least 1; of a group of groups, how many
    /// groups.
    public int need() {
        return Math.max(1, group.minCount() - group.standing().size());
    }

    /// Takes note of what the group is now. Returns false where it is what it was the last time.
    public boolean isNews() {
        GroupTree.Basis now = GroupTree.basis(group);
        boolean news = !now.equals(basis);
        basis = now;
        return news;
    }

    /// True where it can be judged: it wants to be, and enough members are here.
    boolean isReady() {
        return parking() == null && untouchable.isEmpty() && !isEmpty() && hasEnough();
    }

    private boolean hasEnough() {
        return group.isComposite()
                ? GroupTree.has(group, one -> one.standing().size() + here.getOrDefault(one, 0))
                : size() >= need();
    }

    @Override
    boolean isCurableByLoad() {
        return isJudged() && hasShape(Shape::curableByLoad);
    }

    @Override
    Requests needs() {
        return needs;
    }

    @Override
    public boolean mayBeHelpedBy(HostEntry host, HostNews news) {
        return isJudged()
                && (shortfall == null || shortfall.isMadeUpFor(host, news))
                && hasShape(shape -> shape.tests().pass(host));
    }

    @Override
    public int hashCode() {
        return group.name().name().hashCode();
    }
}
