package dev.berth.conformance.plain;

import dev.berth.conformance.plain.PlainOutcome.Rejection;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The decision about one Pod, step by step as the rules of kube-scheduler say it, from scratch.
public final class PlainPods {
    private PlainPods() {}

    /// What is to happen to the Pod in that world.
    public static PlainOutcome decide(PlainWorld world, Task pod) {
        if (!(pod.state() instanceof TaskState.Waiting)) {
            return new PlainOutcome.NothingToDo();
        }
        TaskSpec.Valid spec = (TaskSpec.Valid) pod.spec();
        PlainUsage usage = PlainUsage.of(world);
        PlainPeers peers = new PlainPeers(world, usage, pod);
        PlainPodFilters filters = new PlainPodFilters(usage, peers);
        List<Host> feasible = new ArrayList<>();
        SortedMap<Rejection, Integer> counts = new TreeMap<>();
        SortedMap<String, Integer> texts = new TreeMap<>();
        List<ReasonCode> reasons = new ArrayList<>();
        for (Host node : world.candidates(pod)) {
            Optional<PlainPodFilters.No> no = filters.rejection(spec, node);
            if (no.isEmpty()) {
                feasible.add(node);
                continue;
            }
            counts.merge(
                    new Rejection(no.get().filter(), no.get().reason().code()), 1, Integer::sum);
            texts.merge(no.get().text(), 1, Integer::sum);
            reasons.add(no.get().reason());
        }
        if (!feasible.isEmpty()) {
            SortedMap<String, Long> totals =
                    new PlainPodScores(usage, new PlainPeerScores(peers, pod))
                            .totals(spec, feasible);
            return new PlainOutcome.Assigned(
                    PlainPlanner.best(feasible, totals).key(), totals, counts);
        }
        if (spec.demands().obstacle().isPresent()) {
            return new PlainOutcome.Waiting(
                    spec.demands().obstacle().get().reason(),
                    spec.demands().obstacle().get().message(),
                    counts);
        }
        return reasons.isEmpty()
                ? new PlainOutcome.Waiting(
                        ReasonCode.NO_NODE, "0/0 nodes are available: there is no Node", counts)
                : new PlainOutcome.Waiting(furthest(reasons), message(texts), counts);
    }

    /// True where that Node may take the Pod in that world.
    static boolean accepts(PlainWorld world, Task pod, Host node) {
        PlainUsage usage = PlainUsage.of(world);
        return new PlainPodFilters(usage, new PlainPeers(world, usage, pod))
                .rejection((TaskSpec.Valid) pod.spec(), node)
                .isEmpty();
    }

    /// Of several reasons the one of the Node that got furthest through the filters.
    private static ReasonCode furthest(List<ReasonCode> reasons) {
        List<ReasonCode> order =
                List.of(
                        ReasonCode.REPELLED_BY_POD,
                        ReasonCode.UNSATISFIED_POD_ANTI_AFFINITY,
                        ReasonCode.UNSATISFIED_POD_AFFINITY,
                        ReasonCode.UNSATISFIED_TOPOLOGY_SPREAD,
                        ReasonCode.INSUFFICIENT_RESOURCES,
                        ReasonCode.HOST_PORT_IN_USE,
                        ReasonCode.UNTOLERATED_TAINT,
                        ReasonCode.UNSATISFIED_NODE_AFFINITY,
                        ReasonCode.NODE_UNSCHEDULABLE);
        return order.stream().filter(reasons::contains).findFirst().orElseThrow();
    }

    private static String message(SortedMap<String, Integer> texts) {
        int nodes = texts.values().stream().mapToInt(Integer::intValue).sum();
        List<String> parts =
                new ArrayList<>(
                        texts.keySet().stream()
                                .sorted(
                                        Comparator.comparingInt(
                                                        (String text) -> -count(texts, text))
                                                .thenComparing(Comparator.naturalOrder()))
                                .map(text -> count(texts, text) + " " + text)
                                .toList());
        return "0/" + nodes + " nodes are available: " + String.join(", ", parts);
    }

    private static int count(SortedMap<String, Integer> texts, String text) {
        return texts.getOrDefault(text, 0);
    }
}
