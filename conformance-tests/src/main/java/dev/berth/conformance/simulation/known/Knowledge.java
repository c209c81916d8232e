package dev.berth.conformance.simulation.known;

import dev.berth.application.port.out.DecisionObserver;
import dev.berth.application.port.out.LoopReadings;
import dev.berth.conformance.plain.PlainGangs;
import dev.berth.conformance.plain.PlainGroups;
import dev.berth.conformance.plain.PlainScheduler;
import dev.berth.conformance.plain.PlainWorld;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.CycleResult.Outcome;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.group.GroupName;
import java.time.Instant;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// What one scheduler was told of Pods, Nodes and groups; and whether, by that, each Pod is
/// assigned to a Node that may take it (S4), and each group gets enough or nothing (S3).
///
/// Where it is told something between a plan and the decisions that follow from it, these are not
/// held against the rules: they rest on what was known.
public final class Knowledge implements DecisionObserver {
    private final PlainScheduler plain = new PlainScheduler();
    private final KnownGroups groups = new KnownGroups();
    private final Runnable onPlan;
    private @Nullable Plan plan;
    private boolean isIdle;

    /// Members that were given Nodes together.
    private static final class Plan {
        private final GroupName group;
        private final NavigableMap<GroupName, Integer> standing;
        private final NavigableSet<GroupName> assigned = new TreeSet<>();

        Plan(GroupName group, NavigableMap<GroupName, Integer> standing) {
            this.group = group;
            this.standing = standing;
        }
    }

    /// Knows nothing yet.
    ///
    /// @param onPlan is told of each plan that was seen whole, and held against the minimum of its
    ///   group
    public Knowledge(Runnable onPlan) {
        this.onPlan = onPlan;
    }

    /// The scheduler is told that.
    public void heard(ClusterEvent event) {
        if (!isOfPods(event)) {
            return;
        }
        if (isIdle) {
            close();
        }
        plan = null;
        plain.apply(event);
        groups.heard(event);
    }

    @Override
    public void cycleBegins(Instant at) {
        if (isIdle) {
            close();
        }
        isIdle = true;
    }

    @Override
    public void cycled(CycleResult result, Instant at) {
        isIdle = false;
        boolean isPartOfPlan =
                result.outcome() == Outcome.ASSIGNED && plan != null && !isAlone(result);
        if (result.pool().equals(PoolKey.NODES) && !isPartOfPlan) {
            close();
        }
        if (result.outcome() == Outcome.PLANNED
                && result.pool().equals(PoolKey.NODES)
                && result.group().isPresent()) {
            plan = new Plan(result.group().get(), groups.standing(plain.world(at)));
        }
    }

    /// True where the Task is of no group of which others were assigned, or could be, with it.
    private boolean isAlone(CycleResult result) {
        return plain.find(result.task()).map(task -> task.group().isEmpty()).orElse(true);
    }

    @Override
    public void decided(Decision decision, Instant at) {
        if (decision.task().kind() != TaskKind.POD) {
            return;
        }
        switch (decision) {
            case Decision.Assign assign -> {
                Task pod = plain.find(assign.task()).orElseThrow();
                if (pod.group().isEmpty() || plan != null) {
                    checkRules(plain.world(at), pod, assign);
                }
                plain.assigned(assign.task(), assign.assignment().host());
                if (plan != null && pod.group().isPresent()) {
                    plan.standing.merge(pod.group().get(), 1, Integer::sum);
                    plan.assigned.add(pod.group().get());
                }
            }
            case Decision.Park park -> plain.writing(park.task(), park.status().message());
            case Decision.Evict _ -> {
                // Who goes is seen to go.
            }
            case Decision.Fail fail -> plain.writing(fail.task(), "");
        }
    }

    @Override
    public void turned(LoopReadings readings, Instant at) {
        if (isIdle) {
            close();
        }
    }

    private void checkRules(PlainWorld world, Task pod, Decision.Assign assign) {
        check(
                PlainGangs.accepts(world, pod, assign.assignment().host()),
                "S4: " + assign + " breaks a rule, by what was known");
        pod.group()
                .flatMap(groups::find)
                .ifPresent(group ->
                        check(
                                PlainGroups.isWithItsGroup(
                                        world, group, assign.assignment().host()),
                                "S4: "
                                        + assign.assignment()
                                        + " leaves the domain of "
                                        + group.name()));
    }

    /// All members of the plan are assigned.
    private void close() {
        Plan made = plan;
        plan = null;
        if (made == null) {
            return;
        }
        onPlan.run();
        made.assigned.add(made.group);
        for (GroupName group : made.assigned) {
            check(
                    groups.isPlaced(group, made.standing),
                    "S3: a plan for "
                            + made.group
                            + " leaves too few in "
                            + group
                            + ": "
                            + made.standing);
        }
    }

    private static boolean isOfPods(ClusterEvent event) {
        return switch (event) {
            case ClusterEvent.TaskSeen(Task task) -> task.key().kind() == TaskKind.POD;
            case ClusterEvent.TaskGone(var key) -> key.kind() == TaskKind.POD;
            case ClusterEvent.HostSeen(Host host) -> host.pool().equals(PoolKey.NODES);
            case ClusterEvent.HostGone(var key) -> key.name().namespace().isEmpty();
            case ClusterEvent.WriteAnswered answered -> answered.task().kind() == TaskKind.POD;
            case ClusterEvent.NamespaceSeen _,
                    ClusterEvent.NamespaceGone _,
                    ClusterEvent.GroupSeen _,
                    ClusterEvent.GroupGone _ ->
                    true;
            case ClusterEvent.WorkspaceSeen _,
                    ClusterEvent.WorkspaceGone _,
                    ClusterEvent.GroupTold _,
                    ClusterEvent.FeedSynced _ ->
                    false;
        };
    }

    private static void check(boolean holds, String message) {
        if (!holds) {
            throw new AssertionError(message);
        }
    }
}
