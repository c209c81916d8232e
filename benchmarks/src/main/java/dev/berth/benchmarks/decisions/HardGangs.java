package dev.berth.benchmarks.decisions;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupPolicy;
import dev.berth.domain.model.group.GroupSpec;
import dev.berth.domain.model.group.GroupStatus;
import dev.berth.domain.model.group.SchedulingGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Gangs of 64 on Nodes of their own, which their members would fill to the last thousandth of a
/// cpu, but for a few that one Node has too much and another too little: too hard to be decided.
/// Beside them Pods of one kind, with Nodes of their own.
final class HardGangs {
    private static final int NODES = 21;
    private static final long CPU = 10_000;
    private static final String NAMESPACE = "bench";
    private static final String OTHERS = "others";

    private final OwnedNodes nodes = new OwnedNodes();

    /// All that is to be seen of the gang of that number, its group last.
    List<ClusterEvent> gang(int number) {
        String gang = "gang-" + number;
        List<ClusterEvent> events = new ArrayList<>();
        List<Long> sizes = new ArrayList<>(List.of(1L));
        for (int i = 0; i < NODES; i++) {
            events.add(nodes.node(gang + "-" + i, gang, CPU));
            // Eight sizes of each kind, so that members of one size are few.
            long first = 2_500 + 37L * (i % 8) + number;
            long second = 3_300 + 91L * (i % 8);
            long off = i == 0 ? 3 : i == 1 ? -4 : 0;
            sizes.addAll(List.of(first, second, CPU - first - second + off));
        }
        GroupName name = new GroupName(GroupKind.POD_GROUP, new ObjectName(NAMESPACE, gang));
        for (int i = 0; i < sizes.size(); i++) {
            events.add(
                    nodes.pod(
                            gang + "-" + i,
                            gang,
                            OwnedNodes.Wish.waiting(sizes.get(i), Optional.of(name))));
        }
        events.add(
                new ClusterEvent.GroupSeen(
                        new SchedulingGroup(
                                name,
                                new Uid("uid-" + gang),
                                new Observed(nodes.nextVersion(), Observed.Carried.NOTHING),
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
        return nodes.node(OTHERS + "-" + number, OTHERS, CPU);
    }

    /// Another Pod.
    ClusterEvent otherPod(int number) {
        return nodes.pod(
                OTHERS + "-" + number, OTHERS, OwnedNodes.Wish.waiting(1, Optional.empty()));
    }
}
