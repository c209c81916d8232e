package dev.berth.conformance.manifest;

import dev.berth.conformance.manifest.PodWorld.Fate;
import dev.berth.conformance.manifest.PodWorld.Standing;
import dev.berth.conformance.property.Choices;
import dev.berth.conformance.property.Seed;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/// Draws worlds. Each has a few of the rules, so that most have Nodes of both kinds, and all of
/// them meet each other in some world.
public final class WorldDraws {
    /// The namespaces in which Pods are.
    public static final List<String> NAMESPACES = List.of("team-a", "team-b");

    /// A RuntimeClass with an overhead, for Pods that have one.
    public static final String RUNTIME_CLASS = "heavy";

    static final String HOSTNAME = "kubernetes.io/hostname";
    static final String ZONE = "topology.kubernetes.io/zone";

    private static final int NODES_MAX = 8;

    private final Choices choices;
    private final EnumSet<Rule> rules = EnumSet.noneOf(Rule.class);
    private final List<String> nodeNames = new ArrayList<>();
    private final String prefix;

    private WorldDraws(long seed) {
        this.choices = Choices.of(new Seed(seed));
        this.prefix = "w" + seed;
    }

    /// The world of that seed.
    public static PodWorld world(long seed) {
        return new WorldDraws(seed).draw();
    }

    private PodWorld draw() {
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
        List<String> nodes = nodeNames.stream().map(drawing::node).toList();
        PodDrawing pods = new PodDrawing(choices, rules, nodeNames);
        ResizeDrawing resizes = new ResizeDrawing(choices);
        List<Standing> standing = new ArrayList<>();
        int podCount = choices.between(0, 5 * nodeCount / 2);
        for (int i = 0; i < podCount; i++) {
            String pod = pods.pod(prefix + "-p" + i, choices.oneOf(nodeNames));
            boolean isResized = rules.contains(Rule.RESIZE) && choices.chance(60);
            standing.add(new Standing(pod, isResized ? resizes.status(pod) : "", fate()));
        }
        return new PodWorld(prefix, nodes, standing, pods.waiting(prefix + "-waiting"));
    }

    private Fate fate() {
        return choices.chance(6)
                ? Fate.ENDS
                : choices.chance(6) ? Fate.IS_BEING_DELETED : Fate.RUNS;
    }
}
