package dev.berth.e2e.kubescheduler;

import java.util.NavigableSet;
import java.util.Optional;
import java.util.SortedMap;

/// What a scheduler says of the Pod that waits: the Nodes on which it may run, what each scorer
/// gives each of them, times its weight, and which was chosen. kube-scheduler scores nothing where
/// only one Node is left.
record Answer(
        NavigableSet<String> feasible,
        SortedMap<String, SortedMap<String, Long>> scores,
        Optional<String> chosen) {
    /// The sum of all scores of that Node.
    long total(String node) {
        return scores.values().stream().mapToLong(byNode -> byNode.getOrDefault(node, 0L)).sum();
    }
}
