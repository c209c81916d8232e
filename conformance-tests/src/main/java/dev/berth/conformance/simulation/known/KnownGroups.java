package dev.berth.conformance.simulation.known;

import dev.berth.conformance.plain.PlainGroups;
import dev.berth.conformance.plain.PlainWorld;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.SchedulingGroup;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/// The groups that a scheduler was told of, as they were last seen.
final class KnownGroups {
    private final NavigableMap<GroupName, SchedulingGroup> groups = new TreeMap<>();

    void heard(ClusterEvent event) {
        if (event instanceof ClusterEvent.GroupSeen(var group)) {
            SchedulingGroup known = groups.get(group.name());
            if (known == null
                    || !known.uid().equals(group.uid())
                    || known.observed().version() <= group.observed().version()) {
                groups.put(group.name(), group);
            }
        } else if (event instanceof ClusterEvent.GroupGone(var name, var uid)) {
            groups.computeIfPresent(name, (_, known) -> known.uid().equals(uid) ? null : known);
        }
    }

    Optional<SchedulingGroup> find(GroupName name) {
        return Optional.ofNullable(groups.get(name));
    }

    /// How many members of each group stand.
    NavigableMap<GroupName, Integer> standing(PlainWorld world) {
        NavigableMap<GroupName, Integer> standing = new TreeMap<>();
        for (Task task : PlainGroups.standing(world, world.tasks())) {
            task.group().ifPresent(group -> standing.merge(group, 1, Integer::sum));
        }
        return standing;
    }

    /// True where so many members are enough: of a group of groups, in enough groups below it.
    boolean isPlaced(GroupName name, NavigableMap<GroupName, Integer> standing) {
        SchedulingGroup group = groups.get(name);
        if (group == null) {
            return false;
        }
        long there =
                standing.getOrDefault(name, 0)
                        + groups.values().stream()
                                .filter(one -> one.parent().equals(Optional.of(name)))
                                .filter(one -> isPlaced(one.name(), standing))
                                .count();
        return there >= group.policy().minCount();
    }
}
