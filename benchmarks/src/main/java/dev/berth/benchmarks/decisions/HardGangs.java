package dev.berth.benchmarks.decisions;

import dev.berth.domain.event.ClusterEvent;
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
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupPolicy;
import dev.berth.domain.model.group.GroupSpec;
import dev.berth.domain.model.group.GroupStatus;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.domain.model.peer.PeerDemands;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Gangs of 64 on Nodes of their own, which their members would fill to the last thousandth of a
/// cpu, but for a few that one Node has too much and another too little: too hard to be decided.
/// Beside them Pods of one kind, with Nodes of their own.
final class HardGangs {
    private static final int NODES = 21;
    private static final long CPU = 10_000;
    private static final String NAMESPACE = "bench";
    private static final String OWNER = "owner";
    private static final String OTHERS = "others";

    private long version = 1;

    /// All that is to be seen of the gang of that number, its group last.
    List<ClusterEvent> gang(int number) {
        String gang = "gang-" + number;
        List<ClusterEvent> events = new ArrayList<>();
        List<Long> sizes = new ArrayList<>(List.of(1L));
        for (int i = 0; i < NODES; i++) {
            events.add(node(gang + "-" + i, gang));
            // Eight sizes of each kind, so that members of one size are few.
            long first = 2_500 + 37L * (i % 8) + number;
            long second = 3_300 + 91L * (i % 8);
            long off = i == 0 ? 3 : i == 1 ? -4 : 0;
            sizes.addAll(List.of(first, second, CPU - first - second + off));
        }
        GroupName name = new GroupName(GroupKind.POD_GROUP, new ObjectName(NAMESPACE, gang));
        for (int i = 0; i < sizes.size(); i++) {
            events.add(pod(gang + "-" + i, gang, sizes.get(i), Optional.of(name)));
        }
        events.add(
                new ClusterEvent.GroupSeen(
                        new SchedulingGroup(
                                name,
                                new Uid("uid-" + gang),
                                new Observed(version++, Observed.Carried.NOTHING),
                                Workload.NOW,
                                new GroupSpec(
                                        new GroupPolicy.Gang(sizes.size()),
                                        0,
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.empty()),
                                GroupStatus.NONE)));
        return events;
    }

    /// A Node for other Pods.
    ClusterEvent otherNode(int number) {
        return node(OTHERS + "-" + number, OTHERS);
    }

    /// Another Pod.
    ClusterEvent otherPod(int number) {
        return pod(OTHERS + "-" + number, OTHERS, 1, Optional.empty());
    }

    private ClusterEvent node(String name, String owner) {
        return new ClusterEvent.HostSeen(
                new Host(
                        new HostKey(new ObjectName("", name), new Uid("uid-" + name)),
                        PoolKey.NODES,
                        version++,
                        Labels.of(new TreeMap<>(Map.of(OWNER, owner))),
                        Capacity.of(
                                new TreeMap<>(
                                        Map.of(
                                                "cpu",
                                                new Amount(CPU, 0),
                                                "rated:cpu",
                                                new Amount(CPU, 0),
                                                "pods",
                                                new Amount(CPU, 0)))),
                        "",
                        Optional.empty(),
                        List.of()));
    }

    private ClusterEvent pod(String name, String owner, long cpu, Optional<GroupName> group) {
        Selector nodes = new Selector(List.of(new Requirement.In(OWNER, List.of(owner))));
        return new ClusterEvent.TaskSeen(
                new Task(
                        new TaskKey(
                                TaskKind.POD,
                                new ObjectName(NAMESPACE, name),
                                new Uid("uid-" + name)),
                        PoolKey.NODES,
                        new Observed(version++, Observed.Carried.NOTHING),
                        Workload.NOW,
                        Labels.NONE,
                        new TaskSpec.Valid(
                                Requests.of(
                                        new TreeMap<>(
                                                Map.of("cpu", cpu, "rated:cpu", cpu, "pods", 1L))),
                                Affinity.NONE,
                                Optional.empty(),
                                0,
                                new HostDemands(
                                        nodes,
                                        Optional.empty(),
                                        List.of(),
                                        List.of(),
                                        List.of(),
                                        Optional.empty()),
                                PeerDemands.NONE),
                        new TaskState.Waiting("", Optional.empty(), false),
                        group));
    }
}
