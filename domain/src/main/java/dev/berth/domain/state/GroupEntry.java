package dev.berth.domain.state;

import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.domain.shape.Shape;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// One group as the core keeps it: what was last seen of it, those of its members that wait, and
/// those that stand, which are the ones that hold capacity.
///
/// Members may be there before their group is. Nobody else may change its members than the intake
/// of Tasks and those who charge them.
public final class GroupEntry {
    private final GroupName name;
    private final NavigableSet<SchedulingUnit> waiting = new TreeSet<>();
    private final Map<Shape, Integer> shapes = new LinkedHashMap<>();
    private final Set<TaskEntry> standing = new LinkedHashSet<>();
    private final Map<TaskEntry, String> elsewhere = new LinkedHashMap<>();
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

    /// The values of its topology key on the Hosts of the members that stand, of those Hosts that
    /// are there and have it; none without a key.
    public SortedSet<String> domains() {
        SortedSet<String> values = new TreeSet<>();
        String key = topologyKey();
        if (key != null) {
            for (TaskEntry member : standing) {
                HostEntry host = member.host();
                String value = host == null ? null : host.labels().find(key);
                if (value != null) {
                    values.add(value);
                }
            }
        }
        return values;
    }

    /// True where each member that waits may be placed without regard to the others.
    public boolean isFree() {
        return group != null
                && group.topologyKey().isEmpty()
                && group.parent().isEmpty()
                && group.spec().obstacle().isEmpty()
                && standing.size() >= minCount();
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
        return group == null && waiting.isEmpty() && standing.isEmpty();
    }
}
