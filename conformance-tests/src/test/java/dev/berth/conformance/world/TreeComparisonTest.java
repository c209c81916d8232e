package dev.berth.conformance.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.property.Choices;
import dev.berth.conformance.property.Property;
import dev.berth.conformance.property.Seeds;
import dev.berth.conformance.world.TinyTree.Group;
import dev.berth.conformance.world.TinyTree.Pod;
import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupPolicy;
import dev.berth.domain.model.group.GroupSpec;
import dev.berth.domain.model.group.GroupStatus;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Trees of groups, against trying everything.
final class TreeComparisonTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void trees_are_placed_where_trying_everything_finds_room_and_never_in_part() {
        int[] seen = new int[4];

        Property.of("trees = trying everything", choices -> choices)
                .seeds(1_500)
                .printed(choices -> choices.size() + " choices")
                .holds(choices -> new World(choices).play(seen));

        assertThat(Seeds.replaying() || seen[0] > 200).as("placed").isTrue();
        assertThat(Seeds.replaying() || seen[1] > 100).as("proven").isTrue();
        assertThat(Seeds.replaying() || seen[2] > 100).as("waits for members").isTrue();
        assertThat(Seeds.replaying() || seen[3] > 100).as("placed in a domain").isTrue();
    }

    /// One tree, whose objects come in a drawn order.
    private static final class World {
        private final Choices choices;
        private final TinyTree tree;
        private final Map<String, Integer> placed = new LinkedHashMap<>();
        private final SchedulerCore core =
                new SchedulerCore(
                        new Profiles(RunProfile.standard(), Optional.of(PodProfile.standard())),
                        new CoreSettings(CoreSettings.STALE_AFTER, Optional.empty()));
        private long version = 1;

        World(Choices choices) {
            this.choices = choices;
            this.tree = new TinyTree(choices);
        }

        void play(int[] seen) {
            for (FeedKind kind : FeedKind.values()) {
                apply(new ClusterEvent.FeedSynced(kind));
            }
            List<ClusterEvent> events = events();
            boolean inBetween = choices.chance(50);
            while (!events.isEmpty()) {
                apply(events.remove((int) choices.below(events.size())));
                if (inBetween) {
                    decide();
                }
            }
            decide();
            check(tree.root, seen);
        }

        private List<ClusterEvent> events() {
            List<ClusterEvent> events = new ArrayList<>();
            for (int node = 0; node < tree.nodes.size(); node++) {
                events.add(new ClusterEvent.HostSeen(host(node)));
            }
            tree.root.all().forEach(group -> events.add(new ClusterEvent.GroupSeen(seen(group))));
            tree.pods.forEach(pod -> events.add(new ClusterEvent.TaskSeen(task(pod))));
            return events;
        }

        private void apply(ClusterEvent event) {
            core.apply(event, START);
            assertThat(core.diagnostics().audit()).isEmpty();
        }

        private void decide() {
            for (Optional<CycleResult> result = core.cycle(START);
                    result.isPresent();
                    result = core.cycle(START)) {
                result.get().decision().ifPresent(this::applied);
            }
        }

        private void applied(Decision decision) {
            if (decision instanceof Decision.Assign assign) {
                String node = assign.assignment().host().name().name();
                placed.put(decision.task().name().name(), Integer.parseInt(node.substring(1)));
            }
            apply(
                    new ClusterEvent.WriteAnswered(
                            0, decision.task(), new WriteOutcome.Applied(observed())));
        }

        private void check(Group root, int[] seen) {
            for (int node = 0; node < tree.nodes.size(); node++) {
                assertThat(tree.free(node, placed)).as("free on n" + node).isNotNegative();
            }
            checkBelow(root, true, seen);
            for (Group group : root.all()) {
                assertThat(report(group).verdict() == GroupVerdict.PLACED)
                        .as(report(group).toString())
                        .isEqualTo(TinyTree.isPlaced(group, placed));
                assertThat(tree.isTogether(group, placed)).as(group.name + " apart").isTrue();
            }
        }

        private void checkBelow(Group group, boolean isAllowed, int[] seen) {
            boolean isPlaced = TinyTree.isPlaced(group, placed);
            if (isAllowed && !isPlaced) {
                checkUnplaced(group, seen);
            }
            if (isPlaced) {
                seen[group.key.isEmpty() ? 0 : 3]++;
            } else {
                assertThat(TinyTree.waiting(group, placed))
                        .as("placed in part: " + placed)
                        .hasSize((int) group.all().stream().mapToLong(g -> g.members.size()).sum());
            }
            for (Group below : group.below) {
                checkBelow(below, isAllowed && isPlaced, seen);
            }
            if (isPlaced && isAllowed && !group.composite) {
                for (Pod pod : TinyTree.waiting(group, placed)) {
                    for (int node = 0; node < tree.nodes.size(); node++) {
                        assertThat(tree.mayStand(pod, node, placed))
                                .as(pod + " waits, n" + node + " has room")
                                .isFalse();
                    }
                }
            }
        }

        private void checkUnplaced(Group group, int[] seen) {
            assertThat(tree.canPlace(group, placed)).as(report(group) + " has room").isFalse();
            boolean lacksMembers = !hasMembers(group);
            assertThat(report(group).verdict())
                    .as(report(group).toString())
                    .isEqualTo(
                            lacksMembers
                                    ? GroupVerdict.WAITING_FOR_MEMBERS
                                    : GroupVerdict.PROVEN_INFEASIBLE);
            seen[lacksMembers ? 2 : 1]++;
        }

        private static boolean hasMembers(Group group) {
            return group.minimum
                    <= (group.composite
                            ? group.below.stream().filter(World::hasMembers).count()
                            : group.members.size());
        }

        private GroupReport report(Group group) {
            return core.diagnostics().groups().stream()
                    .filter(report -> report.group().equals(name(group.name, group.composite)))
                    .findFirst()
                    .orElseThrow();
        }

        private Observed observed() {
            return new Observed(++version, Observed.Carried.NOTHING);
        }

        private static GroupName name(String name, boolean isComposite) {
            return new GroupName(
                    isComposite ? GroupKind.COMPOSITE_POD_GROUP : GroupKind.POD_GROUP,
                    new ObjectName("ns", name));
        }

        private SchedulingGroup seen(Group group) {
            return new SchedulingGroup(
                    name(group.name, group.composite),
                    new Uid("uid-" + group.name),
                    observed(),
                    START,
                    new GroupSpec(
                            new GroupPolicy.Gang(group.minimum),
                            0,
                            group.key.isEmpty() ? Optional.empty() : Optional.of(group.key),
                            group.above.isEmpty()
                                    ? Optional.empty()
                                    : Optional.of(name(group.above, true)),
                            Optional.empty()),
                    GroupStatus.NONE);
        }

        private Host host(int node) {
            return new Host(
                    new HostKey(new ObjectName("", "n" + node), new Uid("uid-n" + node)),
                    PoolKey.NODES,
                    ++version,
                    Labels.of(new TreeMap<>(tree.nodes.get(node).labels())),
                    Capacity.of(
                            new TreeMap<>(
                                    Map.of(
                                            "cpu", new Amount(tree.nodes.get(node).cpu(), 0),
                                            "pods", new Amount(10, 0)))),
                    "",
                    Optional.empty(),
                    List.of());
        }

        private Task task(Pod pod) {
            return new Task(
                    new TaskKey(
                            TaskKind.POD,
                            new ObjectName("ns", pod.name()),
                            new Uid("uid-" + pod.name())),
                    PoolKey.NODES,
                    observed(),
                    START,
                    Labels.NONE,
                    new TaskSpec.Valid(
                            Requests.of(new TreeMap<>(Map.of("cpu", (long) pod.cpu(), "pods", 1L))),
                            Affinity.NONE,
                            Optional.empty(),
                            0),
                    new TaskState.Waiting("", Optional.empty(), false),
                    Optional.of(name(pod.group(), false)));
        }
    }
}
