package dev.berth.e2e.kubescheduler;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// Both answers about one Pod, side by side.
final class Comparison {
    private static final String BALANCE = "BalancedAllocation";

    /// Which of our scorers is which plugin of kube-scheduler.
    private static final Map<String, String> PLUGIN_OF =
            Map.of(
                    "LeastAllocated",
                    "NodeResourcesFit",
                    BALANCE,
                    "NodeResourcesBalancedAllocation",
                    "PreferredNodeAffinity",
                    "NodeAffinity",
                    "TaintAvoidance",
                    "TaintToleration");

    private final Answer theirs;
    private final Answer ours;
    private final SortedMap<String, Long> floatingBalance = new TreeMap<>();
    private final List<String> differences = new ArrayList<>();
    private final NavigableSet<String> rounded = new TreeSet<>();

    Comparison(Answer theirs, Berth berth) {
        this.theirs = theirs;
        for (String node : theirs.feasible()) {
            floatingBalance.put(node, FloatingBalance.score(berth, node));
        }
        this.ours = berth.answer();
        compareNodes();
        if (differences.isEmpty()) {
            compareScores();
            compareChoice();
        }
    }

    /// What is not equal, one line each; empty where all is well.
    List<String> differences() {
        return List.copyOf(differences);
    }

    /// True where a balance differs by 1 since floating point falls below a whole number.
    boolean hasRounding() {
        return !rounded.isEmpty();
    }

    private void compareNodes() {
        if (!ours.feasible().equals(theirs.feasible())) {
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
        if (theirs.feasible().size() < 2) {
            return;
        }
        List<String> known = ours.scores().keySet().stream().map(Comparison::plugin).toList();
        theirs.scores()
                .forEach((plugin, byNode) -> {
                    if (!known.contains(plugin)
                            && byNode.values().stream().anyMatch(score -> score != 0)) {
                        differences.add(
                                plugin + " scores " + byNode + ", and we have no such scorer");
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

    private void compareScore(String scorer, String node, long their, long our) {
        if (their != our && !isRounding(scorer, node, their)) {
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

    private boolean isRounding(String scorer, String node, long their) {
        boolean explained =
                scorer.equals(BALANCE) && floatingBalance.getOrDefault(node, -1L) == their;
        if (explained) {
            rounded.add(node);
        }
        return explained;
    }

    private void compareChoice() {
        if (theirs.feasible().size() < 2 || ours.chosen().isEmpty()) {
            return;
        }
        long best = theirs.feasible().stream().mapToLong(theirs::total).max().orElseThrow();
        String chosen = ours.chosen().get();
        long reached = theirs.total(chosen);
        // Each of the two can be off by 1.
        long allowance = rounded.isEmpty() ? 0 : 2;
        if (reached < best - allowance) {
            differences.add(
                    "Berth chose "
                            + chosen
                            + " with "
                            + reached
                            + " points by kube-scheduler, whose best have "
                            + best);
        }
        theirs.chosen()
                .filter(node -> theirs.total(node) != best)
                .ifPresent(node ->
                        differences.add(
                                "kube-scheduler chose "
                                        + node
                                        + ", which is not its best: the log is read wrongly"));
    }
}
