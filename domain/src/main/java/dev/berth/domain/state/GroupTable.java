package dev.berth.domain.state;

import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.domain.shape.Shape;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// All groups, those that members name and nobody has seen included.
public final class GroupTable {
    private final StateListener listener;
    private final Map<GroupName, GroupEntry> groups = new TreeMap<>();
    private final Map<Shape, Set<GroupEntry>> byShape = new LinkedHashMap<>();

    GroupTable(StateListener listener) {
        this.listener = listener;
    }

    /// The group of that name, or null where neither it nor a member of it is known.
    public @Nullable GroupEntry find(GroupName name) {
        return groups.get(name);
    }

    /// All groups by name.
    public Iterable<GroupEntry> all() {
        return Collections.unmodifiableCollection(groups.values());
    }

    /// The groups with waiting members of that Shape.
    public Set<GroupEntry> with(Shape shape) {
        return Collections.unmodifiableSet(byShape.getOrDefault(shape, new LinkedHashSet<>()));
    }

    /// How many groups there are.
    public int size() {
        return groups.size();
    }

    /// Takes over a group; one older than what is known of that incarnation changes nothing.
    void seen(SchedulingGroup group) {
        GroupEntry entry = entry(group.name());
        SchedulingGroup known = entry.group();
        boolean isOlder =
                known != null
                        && known.uid().equals(group.uid())
                        && group.observed().version() < known.observed().version();
        if (isOlder) {
            return;
        }
        boolean hasMoved =
                known == null
                        || !known.uid().equals(group.uid())
                        || !known.parent().equals(group.parent());
        if (hasMoved) {
            part(entry);
        }
        if (entry.seen(group)) {
            listener.groupChanged(entry);
        }
        if (hasMoved) {
            group.parent().ifPresent(name -> entry.joins(entry(name)));
        }
    }

    /// Forgets a group of exactly that identity.
    void gone(GroupName name, Uid uid) {
        GroupEntry entry = groups.get(name);
        SchedulingGroup known = entry == null ? null : entry.group();
        if (entry != null && known != null && known.uid().equals(uid)) {
            part(entry);
            entry.gone();
            listener.groupChanged(entry);
            tidy(entry);
        }
    }

    GroupEntry entry(GroupName name) {
        return groups.computeIfAbsent(name, GroupEntry::new);
    }

    void arrives(SchedulingUnit unit) {
        GroupEntry group = unit.group();
        if (group != null) {
            Shape shape = unit.shape();
            if (group.arrives(unit) && shape != null) {
                byShape.computeIfAbsent(shape, _ -> new LinkedHashSet<>()).add(group);
            }
            listener.groupChanged(group);
        }
    }

    void leaves(SchedulingUnit unit) {
        GroupEntry group = unit.group();
        if (group != null) {
            Shape shape = unit.shape();
            if (group.leaves(unit) && shape != null) {
                byShape.computeIfPresent(
                        shape, (_, groupsOfShape) -> without(groupsOfShape, group));
            }
            listener.groupChanged(group);
        }
    }

    /// A Task belongs to its group, in that pool.
    void joins(TaskEntry task, PoolKey pool) {
        GroupEntry group = task.group();
        if (group != null && group.joins(task, pool)) {
            listener.groupChanged(group);
        }
    }

    /// A Task belongs to its group no longer.
    void parts(TaskEntry task) {
        GroupEntry group = task.group();
        if (group != null) {
            group.parts(task);
            listener.groupChanged(group);
        }
    }

    void stands(TaskEntry task) {
        GroupEntry group = task.group();
        if (group != null) {
            group.stands(task);
            listener.groupChanged(group);
        }
    }

    /// A member that stands was seen to do so.
    void confirmed(TaskEntry task) {
        GroupEntry group = task.group();
        if (group != null) {
            listener.groupChanged(group);
        }
    }

    void stood(TaskEntry task) {
        GroupEntry group = task.group();
        if (group != null) {
            group.stood(task);
            listener.groupChanged(group);
        }
    }

    /// The Host of a member that stands came, went or has other labels.
    void relabelled(TaskEntry task) {
        GroupEntry group = task.group();
        if (group != null && GroupTree.isInDomain(group)) {
            listener.groupChanged(group);
        }
    }

    /// A member waits for another scheduler.
    void elsewhere(TaskEntry task, String scheduler) {
        GroupEntry group = task.group();
        if (group != null) {
            group.elsewhere(task, scheduler);
            listener.groupChanged(group);
        }
    }

    /// It does not, or no longer.
    void notElsewhere(TaskEntry task) {
        GroupEntry group = task.group();
        if (group != null && group.notElsewhere(task)) {
            listener.groupChanged(group);
        }
    }

    private void part(GroupEntry entry) {
        GroupEntry above = entry.parts();
        if (above != null) {
            listener.groupChanged(above);
            tidy(above);
        }
    }

    private static @Nullable Set<GroupEntry> without(Set<GroupEntry> some, GroupEntry group) {
        some.remove(group);
        return some.isEmpty() ? null : some;
    }

    void tidy(@Nullable GroupEntry entry) {
        if (entry != null && entry.isForgotten()) {
            groups.remove(entry.name(), entry);
        }
    }
}
