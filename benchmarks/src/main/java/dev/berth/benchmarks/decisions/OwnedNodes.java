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
import dev.berth.domain.model.demand.PreemptionPolicy;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.peer.PeerDemands;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Nodes that belong to an owner each, and Pods that only the Nodes of their owner take.
final class OwnedNodes {
    private static final String NAMESPACE = "bench";
    private static final String OWNER = "owner";

    private long version = 1;

    /// What a Pod asks for and how it came to be where it is.
    record Wish(long cpu, int priority, Optional<GroupName> group, TaskState state) {
        /// One that waits, of priority 0.
        static Wish waiting(long cpu, Optional<GroupName> group) {
            return new Wish(cpu, 0, group, new TaskState.Waiting("", Optional.empty(), false));
        }
    }

    /// Another version of anything.
    long nextVersion() {
        return version++;
    }

    /// A Node with so much cpu, and room for as many Pods.
    ClusterEvent node(String name, String owner, long cpu) {
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
                                                new Amount(cpu, 0),
                                                "rated:cpu",
                                                new Amount(cpu, 0),
                                                "pods",
                                                new Amount(cpu, 0)))),
                        "",
                        Optional.empty(),
                        List.of()));
    }

    /// A Pod of that owner.
    ClusterEvent pod(String name, String owner, Wish wish) {
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
                                                Map.of(
                                                        "cpu",
                                                        wish.cpu(),
                                                        "rated:cpu",
                                                        wish.cpu(),
                                                        "pods",
                                                        1L))),
                                Affinity.NONE,
                                Optional.empty(),
                                wish.priority(),
                                new HostDemands(
                                        nodes,
                                        Optional.empty(),
                                        List.of(),
                                        List.of(),
                                        List.of(),
                                        Optional.empty()),
                                PeerDemands.NONE,
                                PreemptionPolicy.PREEMPT_LOWER_PRIORITY),
                        wish.state(),
                        wish.group()));
    }
}
