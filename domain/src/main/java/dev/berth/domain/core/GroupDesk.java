package dev.berth.domain.core;

import dev.berth.domain.cycle.HostSelection;
import dev.berth.domain.cycle.gang.GangAsk;
import dev.berth.domain.cycle.gang.GangDeliberation;
import dev.berth.domain.cycle.gang.GangPlan;
import dev.berth.domain.cycle.gang.GangPlanner;
import dev.berth.domain.queue.GroupFinding;
import dev.berth.domain.queue.GroupQueue;
import dev.berth.domain.queue.PoolQueue;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.queue.WakeSource;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.GroupTree;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Place;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What is done about groups: keeps the queue in step with them, and has their members placed
/// together.
final class GroupDesk {
    private final ClusterState state;
    private final SchedulingQueue queue;
    private final QueueFeeder feeder;
    private final WakeIndex wakes;
    private final GangPlanner planner;
    private final GroupTeller teller;

    GroupDesk(
            ClusterState state,
            SchedulingQueue queue,
            QueueFeeder feeder,
            WakeIndex wakes,
            GroupTeller teller,
            CoreSettings settings) {
        this.state = state;
        this.queue = queue;
        this.feeder = feeder;
        this.wakes = wakes;
        this.teller = teller;
        this.planner = new GangPlanner(state, settings.groupNodesMax(), settings.groupSliceNodes());
    }

    /// Looks at the groups that changed.
    void review(Instant now) {
        Set<GroupEntry> changed = feeder.takeGroups();
        if (changed.isEmpty()) {
            return;
        }
        Set<GroupEntry> concerned = GroupTree.concerned(changed);
        for (GroupEntry group : concerned) {
            teller.changed(group.name());
            if (isBroken(group)) {
                cancel(group, now);
            }
        }
        Set<GroupQueue> queues = new LinkedHashSet<>();
        for (GroupEntry group : concerned) {
            queues.addAll(queue.regroup(group, now));
        }
        for (GroupQueue together : queues) {
            if (!together.isNews()) {
                continue;
            }
            GroupFinding obstacle = GroupObstacle.of(together.group());
            if (obstacle != null) {
                queue.hold(together, obstacle);
            } else if (together.parking() != null) {
                queue.wake(together, WakeSource.GROUP_CHANGED);
            }
        }
    }

    /// Has the members in that queue planned, or parks them. Answers what was found.
    GangPlan judge(PoolQueue pool, GroupQueue together, HostSelection selection, Instant now) {
        GangAsk ask =
                new GangAsk(
                        pool.pool(),
                        together.group(),
                        together.members(),
                        together.need(),
                        selection);
        GangPlan plan =
                queue.takeSearch(pool, together) instanceof GangDeliberation open
                        ? planner.resume(open, ask)
                        : planner.plan(ask);
        switch (plan) {
            case GangPlan.Fits(var hosts) ->
                    hosts.forEach((member, host) -> {
                        SchedulingUnit unit = member.unit();
                        if (unit != null) {
                            queue.plan(unit, host);
                        }
                    });
            case GangPlan.Fails(var finding) -> {
                wakes.undone();
                queue.park(pool, together, finding, now);
                GroupTree.all(together.group()).forEach(one -> teller.changed(one.name()));
            }
            case GangPlan.Unfinished(var open) -> {
                wakes.undone();
                queue.search(pool, together, open);
            }
            case GangPlan.Aborted _ -> wakes.undone();
        }
        return plan;
    }

    /// Gives back what is held for a unit whose write has not started, and for the other members of
    /// its group.
    void cancel(SchedulingUnit unit, Instant now) {
        if (unit.group() != null) {
            cancel(unit.group(), now);
        } else {
            cancel(List.of(unit), now);
        }
    }

    private void cancel(GroupEntry group, Instant now) {
        List<SchedulingUnit> planned =
                group.waiting().stream().filter(unit -> unit.place() == Place.PLANNED).toList();
        cancel(planned, now);
    }

    private void cancel(List<SchedulingUnit> planned, Instant now) {
        for (SchedulingUnit unit : planned) {
            state.ledger().release(unit.task());
            queue.remove(unit);
            queue.add(unit, now);
        }
    }

    /// True where members wait for their writes, but with them there are no longer enough.
    private static boolean isBroken(GroupEntry group) {
        return group.waiting().stream().anyMatch(unit -> unit.place() == Place.PLANNED)
                && GroupTree.unplaced(group) != null;
    }
}
