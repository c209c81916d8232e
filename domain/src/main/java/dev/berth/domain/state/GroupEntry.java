package dev.berth.domain.state;

import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.domain.shape.Shape;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// One group as the core keeps it: what was last seen of it, those of its members that wait, and
/// those that stand, which are the ones that hold capacity.
///
/// Members may be there before their group is. Nobody else may change its members than the intake
/// of Tasks and those who charge them. A composite group has groups below it instead of members;
/// what follows from that is told by GroupTree.
public final class GroupEntry {
    /// Groups below one are tried in this order, as Kubernetes does. None of it changes while they
    /// are there.
    private static final Comparator<GroupEntry> BY_AGE =
            Comparator.comparing(GroupEntry::createdAt).thenComparing(GroupEntry::name);

    private final GroupName name;
    private final NavigableSet<SchedulingUnit> waiting = new TreeSet<>();
    private final Map<Shape, Integer> shapes = new LinkedHashMap<>();
    private final Set<TaskEntry> standing = new LinkedHashSet<>();
    private final Map<TaskEntry, String> elsewhere = new LinkedHashMap<>();
    private final Map<TaskEntry, PoolKey> poolOfMember = new LinkedHashMap<>();
    private final NavigableMap<PoolKey, Integer> pools = new TreeMap<>();
    private final NavigableSet<GroupEntry> children = new TreeSet<>(BY_AGE);
    private @Nullable GroupEntry parent;
    private @Nullable SchedulingGroup group;
    private int ready;
    private long changes;

    GroupEntry(GroupName name) {
        this.name = name;
    }

    /// Its name.
    public GroupName name() {
        return name;
    }

    /// What was last seen of it, or null where there is no such group.
    public @Nullable SchedulingGroup group() {
        return group;
    }

    /// The group that it says it belongs to, or null; it may be one that nobody has seen.
    public @Nullable GroupEntry parent() {
        return parent;
    }

    /// The groups that say that they belong to it, from old to young.
    public NavigableSet<GroupEntry> children() {
        return Collections.unmodifiableNavigableSet(children);
    }

    /// True where it is a group of groups.
    public boolean isComposite() {
        return name.kind() == GroupKind.COMPOSITE_POD_GROUP;
    }

    /// Members that wait, in the order of the queue.
    public NavigableSet<SchedulingUnit> waiting() {
        return Collections.unmodifiableNavigableSet(waiting);
    }

    /// The Shapes of the members that wait.
    public Set<Shape> shapes() {
        return Collections.unmodifiableSet(shapes.keySet());
    }

    /// Members that hold capacity, reserved or confirmed, in the order in which they began to.
    public Set<TaskEntry> standing() {
        return Collections.unmodifiableSet(standing);
    }

    /// The schedulers that members wait for, where it is another one, by name.
    public SortedSet<String> otherSchedulers() {
        return new TreeSet<>(elsewhere.values());
    }

    /// How many members wait for another scheduler.
    public int elsewhere() {
        return elsewhere.size();
    }

    /// How many members it has, those that wait elsewhere included.
    int members() {
        return poolOfMember.size();
    }

    /// The pools of its members, those that wait and those that stand.
    public NavigableSet<PoolKey> pools() {
        return Collections.unmodifiableNavigableSet(pools.navigableKeySet());
    }

    /// True where no plan can hold all members, since they are of different pools: Pods and Runs,
    /// or Runs of different runtimes.
    public boolean isMixed() {
        return pools.size() > 1;
    }

    /// The priority that its members have instead of their own, if any. That of a group of Pods of
    /// Kubernetes is the one that its members have already.
    OptionalInt priorityOfMembers() {
        return group == null || name.kind() != GroupKind.SCHEDULING_GROUP
                ? OptionalInt.empty()
                : group.priority();
    }

    /// How many members could be placed if there were room: those that wait and hold no capacity,
    /// but for the ones that something keeps from every Host.
    public int ready() {
        return ready;
    }

    /// How often what it asks for, or the members that wait, changed.
    public long changes() {
        return changes;
    }

    /// How many members have to stand: 0 where the group is not known.
    public int minCount() {
        return group == null ? 0 : group.policy().minCount();
    }

    /// The label of Hosts of which all members have to find the same value, or null.
    public @Nullable String topologyKey() {
        return group == null ? null : group.topologyKey().orElse(null);
    }

    /// True where each member that waits may be placed without regard to the others.
    public boolean isFree() {
        return GroupTree.together(this) == null;
    }

    /// Takes its place below the group that it names.
    void joins(GroupEntry above) {
        parent = above;
        above.children.add(this);
        above.changes++;
    }

    /// Leaves it, before what was seen of it changes. Returns the group that it left, or null.
    @Nullable GroupEntry parts() {
        GroupEntry above = parent;
        if (above != null) {
            above.children.remove(this);
            // What it added to the changes of the whole must not come again with others.
            above.changes += GroupTree.changes(this) + 1;
            parent = null;
        }
        return above;
    }

    private Instant createdAt() {
        return group == null ? Instant.MIN : group.createdAt();
    }

    /// Takes over what was seen. Returns true where it asks for something else than before.
    boolean seen(SchedulingGroup newer) {
        boolean changed = group == null || !group.asksTheSameAs(newer);
        group = newer;
        changes += changed ? 1 : 0;
        return changed;
    }

    void gone() {
        group = null;
        changes++;
    }

    /// A Task is a member, of that pool. Returns true where the pools are others than before.
    boolean joins(TaskEntry task, PoolKey pool) {
        PoolKey before = poolOfMember.put(task, pool);
        if (pool.equals(before)) {
            return false;
        }
        boolean isFirst = pools.merge(pool, 1, Integer::sum) == 1;
        boolean wasLast = before != null && dropPool(before);
        changes += isFirst || wasLast ? 1 : 0;
        return isFirst || wasLast;
    }

    /// A Task is no member any more.
    void parts(TaskEntry task) {
        PoolKey before = poolOfMember.remove(task);
        if (before != null && dropPool(before)) {
            changes++;
        }
    }

    private boolean dropPool(PoolKey pool) {
        pools.computeIfPresent(pool, (_, count) -> count == 1 ? null : count - 1);
        return !pools.containsKey(pool);
    }

    /// Returns true where it is the first of its Shape.
    boolean arrives(SchedulingUnit unit) {
        waiting.add(unit);
        changes++;
        ready += isReady(unit) ? 1 : 0;
        Shape shape = unit.shape();
        return shape != null && shapes.merge(shape, 1, Integer::sum) == 1;
    }

    /// Returns true where it was the last of its Shape.
    boolean leaves(SchedulingUnit unit) {
        waiting.remove(unit);
        changes++;
        ready -= isReady(unit) ? 1 : 0;
        Shape shape = unit.shape();
        if (shape == null) {
            return false;
        }
        shapes.computeIfPresent(shape, (_, count) -> count == 1 ? null : count - 1);
        return !shapes.containsKey(shape);
    }

    void elsewhere(TaskEntry task, String scheduler) {
        elsewhere.put(task, scheduler);
        changes++;
    }

    /// Returns true where it was said to be.
    boolean notElsewhere(TaskEntry task) {
        boolean was = elsewhere.remove(task) != null;
        changes += was ? 1 : 0;
        return was;
    }

    void stands(TaskEntry task) {
        SchedulingUnit unit = task.unit();
        ready -= unit != null && isReady(unit) ? 1 : 0;
        standing.add(task);
    }

    void stood(TaskEntry task) {
        standing.remove(task);
        SchedulingUnit unit = task.unit();
        ready += unit != null && isReady(unit) ? 1 : 0;
    }

    private boolean isReady(SchedulingUnit unit) {
        return unit.group() == this && unit.isReady() && !standing.contains(unit.task());
    }

    boolean isForgotten() {
        return group == null
                && poolOfMember.isEmpty()
                && waiting.isEmpty()
                && standing.isEmpty()
                && children.isEmpty();
    }
}
