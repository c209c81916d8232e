package dev.berth.e2e.kubescheduler;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Both answers about one Pod, side by side.
final class Comparison {
    /// Which of our scorers is which plugin of kube-scheduler.
    private static final Map<String, String> PLUGIN_OF =
            Map.of(
                    KnownDifferences.FREE,
                    "NodeResourcesFit",
                    KnownDifferences.BALANCE,
                    "NodeResourcesBalancedAllocation",
                    "PreferredNodeAffinity",
                    "NodeAffinity",
                    "TaintAvoidance",
                    "TaintToleration",
                    "PreferredSpread",
                    "PodTopologySpread",
                    "PreferredPodAffinity",
                    "InterPodAffinity");

    private final Answer theirs;
    private final Answer ours;
    private final KnownDifferences known;
    private final EnumSet<Known> met = EnumSet.noneOf(Known.class);
    private final List<String> differences = new ArrayList<>();

    /// What their scores would sum up to without the known differences.
    private final SortedMap<String, Long> totals = new TreeMap<>();

    Comparison(Answer theirs, Answer ours, KnownDifferences known) {
        this.theirs = theirs;
        this.ours = ours;
        this.known = known;
        theirs.feasible().forEach(node -> totals.put(node, theirs.total(node)));
        compareNodes();
        if (differences.isEmpty() && theirs.feasible().size() > 1) {
            compareScores();
            compareChoice();
        }
    }

    /// What is not equal, one line each; empty where all is well.
    List<String> differences() {
        return List.copyOf(differences);
    }

    /// True where both say that the Pod may run on the same Nodes.
    boolean isSameNodes() {
        return ours.feasible().equals(theirs.feasible());
    }

    /// This comparison, of which it is known that it needed one more difference.
    Comparison meeting(Known difference) {
        met.add(difference);
        return this;
    }

    /// The known differences that this Pod meets.
    EnumSet<Known> met() {
        return met;
    }

    private void compareNodes() {
        if (!isSameNodes()) {
            differences.add(
                    "the Pod may run on "
                            + theirs.feasible()
                            + " by kube-scheduler, on "
                            + ours.feasible()
                            + " by Berth");
        }
        if (ours.chosen().isPresent() == ours.feasible().isEmpty()) {
            differences.add(
                    "Berth chose " + ours.chosen() + " where it may run on " + ours.feasible());
        }
    }

    /// A plugin that left itself out says nothing, which is 0 for all.
    private void compareScores() {
        List<String> plugins = ours.scores().keySet().stream().map(Comparison::plugin).toList();
        theirs.scores()
                .forEach((plugin, byNode) -> {
                    if (!plugins.contains(plugin)) {
                        compareUnknown(plugin, byNode);
                    }
                });
        ours.scores()
                .forEach((scorer, byNode) ->
                        byNode.forEach((node, score) -> {
                            SortedMap<String, Long> their =
                                    theirs.scores().getOrDefault(plugin(scorer), new TreeMap<>());
                            compareScore(scorer, node, their.getOrDefault(node, 0L), score);
                        }));
    }

    private void compareUnknown(String plugin, SortedMap<String, Long> byNode) {
        if (byNode.values().stream().allMatch(score -> score == 0)) {
            return;
        }
        differences.add(plugin + " scores " + byNode + ", and we have no such scorer");
    }

    private void compareScore(String scorer, String node, long their, long our) {
        if (their == our) {
            return;
        }
        Optional<Known> reason = known.reason(scorer, node, their, our);
        reason.ifPresent(met::add);
        if (reason.isPresent()) {
            totals.merge(node, our - their, Long::sum);
        } else {
            differences.add(
                    scorer
                            + " of "
                            + node
                            + ": "
                            + their
                            + " by kube-scheduler, "
                            + our
                            + " by Berth");
        }
    }

    private static String plugin(String scorer) {
        return PLUGIN_OF.getOrDefault(scorer, scorer);
    }

    private void compareChoice() {
        String chosen = ours.chosen().orElseThrow();
        long best = totals.values().stream().mapToLong(Long::longValue).max().orElseThrow();
        if (totals.getOrDefault(chosen, 0L) < best) {
            differences.add(
                    "Berth chose " + chosen + ", whose points are not the most of " + totals);
        }
        long theirBest = theirs.feasible().stream().mapToLong(theirs::total).max().orElseThrow();
        theirs.chosen()
                .filter(node -> theirs.total(node) != theirBest)
                .ifPresent(node ->
                        differences.add(
                                "kube-scheduler chose "
                                        + node
                                        + ", which is not its best: the log is read wrongly"));
    }
}
