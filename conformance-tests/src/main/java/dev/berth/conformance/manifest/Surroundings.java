package dev.berth.conformance.manifest;

import dev.berth.conformance.manifest.PodWorld.Fate;
import dev.berth.conformance.manifest.PodWorld.Standing;
import dev.berth.conformance.property.Choices;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/// Draws what is there before anybody asks: Nodes, and Pods that stand on them, with a few of the
/// rules each.
final class Surroundings {
    private static final int NODES_MAX = 8;

    private final Choices choices;
    private final String prefix;
    private final EnumSet<Rule> rules = EnumSet.noneOf(Rule.class);
    private final List<String> nodeNames = new ArrayList<>();
    private final List<String> nodes;
    private final List<Standing> standing = new ArrayList<>();
    private final PodDrawing pods;

    /// Draws all of it; names begin with `prefix`.
    Surroundings(Choices choices, String prefix) {
        this.choices = choices;
        this.prefix = prefix;
        for (Rule rule : Rule.values()) {
            if (choices.chance(rule.percent())) {
                rules.add(rule);
            }
        }
        int nodeCount = choices.between(1, NODES_MAX);
        for (int i = 0; i < nodeCount; i++) {
            nodeNames.add(prefix + "-n" + i);
        }
        NodeDrawing drawing = new NodeDrawing(choices, rules);
        nodes = nodeNames.stream().map(drawing::node).toList();
        pods = new PodDrawing(choices, rules, nodeNames);
        drawStanding(choices.between(0, 5 * nodeCount / 2));
    }

    private void drawStanding(int count) {
        ResizeDrawing resizes = new ResizeDrawing(choices);
        for (int i = 0; i < count; i++) {
            String pod = pods.pod(prefix + "-p" + i, choices.oneOf(nodeNames));
            boolean isResized = rules.contains(Rule.RESIZE) && choices.chance(60);
            String status = isResized ? resizes.status(pod) : "";
            boolean isRelabelled = rules.contains(Rule.RELABEL) && choices.chance(50);
            standing.add(new Standing(pod, status, isRelabelled ? pods.relabelled() : "", fate()));
        }
    }

    private Fate fate() {
        return choices.chance(6)
                ? Fate.ENDS
                : choices.chance(6) ? Fate.IS_BEING_DELETED : Fate.RUNS;
    }

    List<String> nodes() {
        return nodes;
    }

    List<String> nodeNames() {
        return List.copyOf(nodeNames);
    }

    List<Standing> standing() {
        return List.copyOf(standing);
    }

    /// Draws Pods with the rules of this world.
    PodDrawing pods() {
        return pods;
    }

    /// From now on nothing is drawn by that rule.
    void without(Rule rule) {
        rules.remove(rule);
    }
}
