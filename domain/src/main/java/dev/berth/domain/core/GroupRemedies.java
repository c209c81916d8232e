package dev.berth.domain.core;

import dev.berth.domain.cycle.gang.GangRemedies;
import dev.berth.domain.cycle.whatif.WhatIf;
import dev.berth.domain.explain.Advice;
import dev.berth.domain.group.remedy.Change;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.queue.GroupFinding;
import dev.berth.domain.queue.GroupQueue;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.TaskEntry;
import java.util.List;
import java.util.Optional;

/// Answers what would help groups that have no room.
final class GroupRemedies {
    /// Nodes of all searches for one group: some tenths of a second.
    private static final long NODES_MAX = 200_000;

    private final Profiles profiles;
    private final ClusterState state;
    private final SchedulingQueue queue;

    GroupRemedies(Profiles profiles, ClusterState state, SchedulingQueue queue) {
        this.profiles = profiles;
        this.state = state;
        this.queue = queue;
    }

    /// The smallest changes after which a group has room that had none when it was judged last;
    /// nothing for others.
    List<Advice> of(GroupName name) {
        GroupEntry group = state.groups().find(name);
        GroupQueue together = group == null ? null : queue.find(group);
        if (group == null
                || together == null
                || !together.group().equals(group)
                || !lacksRoom(together)) {
            return List.of();
        }
        List<TaskEntry> members = together.members();
        if (members.isEmpty()) {
            return List.of();
        }
        Pool pool = together.head().pool();
        TaskKind kind = Profiles.kindOf(pool.key().namespace());
        Optional<List<Change>> searched =
                group.isComposite()
                        ? Optional.empty()
                        : GangRemedies.of(state, pool, group, members, together.need(), NODES_MAX);
        return searched
                .orElseGet(() -> WhatIf.of(profiles, state, group, members, NODES_MAX))
                .stream()
                .map(change -> new Advice(change, kind))
                .toList();
    }

    private static boolean lacksRoom(GroupQueue together) {
        GroupFinding found = together.finding();
        return together.parking() != null && found != null && found.verdict().lacksRoom();
    }
}
