package dev.berth.domain.core;

import dev.berth.domain.cycle.gang.GangRemedies;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.group.remedy.Remedy;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.queue.GroupFinding;
import dev.berth.domain.queue.GroupQueue;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.Pool;
import java.util.EnumSet;
import java.util.List;

/// Answers what would help groups that have no room.
final class GroupRemedies {
    /// Nodes of all searches for one group: some tenths of a second.
    private static final long NODES_MAX = 200_000;

    private static final EnumSet<GroupVerdict> LACK_ROOM =
            EnumSet.of(GroupVerdict.PROVEN_INFEASIBLE, GroupVerdict.BUDGET_EXHAUSTED);

    private final ClusterState state;
    private final SchedulingQueue queue;

    GroupRemedies(ClusterState state, SchedulingQueue queue) {
        this.state = state;
        this.queue = queue;
    }

    /// The smallest changes after which a group has room that had none when it was judged last;
    /// nothing for others.
    List<Remedy> of(GroupName name) {
        GroupEntry group = state.groups().find(name);
        GroupQueue together = group == null ? null : queue.find(group);
        if (group == null
                || together == null
                || together.group().isComposite()
                || !lacksRoom(together)) {
            return List.of();
        }
        Pool pool = group.waiting().first().pool();
        return pool.key().isNodes()
                ? GangRemedies.of(
                        state, pool, group, together.members(), together.need(), NODES_MAX)
                : List.of();
    }

    private static boolean lacksRoom(GroupQueue together) {
        GroupFinding found = together.finding();
        return together.parking() != null && found != null && LACK_ROOM.contains(found.verdict());
    }
}
