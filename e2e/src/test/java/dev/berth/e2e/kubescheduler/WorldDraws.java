package dev.berth.e2e.kubescheduler;

import static dev.berth.e2e.kubescheduler.Text.field;
import static dev.berth.e2e.kubescheduler.Text.object;
import static dev.berth.e2e.kubescheduler.Text.someArray;
import static dev.berth.e2e.kubescheduler.Text.text;
import static dev.berth.e2e.kubescheduler.Text.texts;

import dev.berth.conformance.property.Choices;
import dev.berth.conformance.property.Seed;
import dev.berth.e2e.kubescheduler.PodWorld.Fate;
import dev.berth.e2e.kubescheduler.PodWorld.Standing;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Draws worlds. Each has a few of the rules, so that most have Nodes of both kinds, and all of
/// them meet each other in some world.
final class WorldDraws {
    static final List<String> NAMESPACES = List.of("team-a", "team-b");
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
    static PodWorld world(long seed) {
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
        List<String> nodes = nodeNames.stream().map(this::node).toList();
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

    private String node(String name) {
        String amounts = texts(amounts());
        return object(
                text("apiVersion", "v1"),
                text("kind", "Node"),
                field("metadata", object(text("name", name), field("labels", texts(labels(name))))),
                field(
                        "spec",
                        object(
                                rules.contains(Rule.CORDON) && choices.chance(30)
                                        ? field("unschedulable", "true")
                                        : "",
                                someArray("taints", taints()))),
                field("status", object(field("allocatable", amounts), field("capacity", amounts))));
    }

    private SortedMap<String, String> labels(String name) {
        SortedMap<String, String> labels = new TreeMap<>();
        labels.put(HOSTNAME, name);
        if (!choices.chance(10)) {
            labels.put(ZONE, choices.oneOf(List.of("a", "b", "c")));
        }
        if (choices.chance(70)) {
            labels.put("disk", choices.oneOf(List.of("ssd", "hdd")));
        }
        if (choices.chance(60)) {
            labels.put("gen", choices.oneOf(List.of("3", "7", "05", "old")));
        }
        return labels;
    }

    private SortedMap<String, String> amounts() {
        SortedMap<String, String> amounts = new TreeMap<>();
        amounts.put("cpu", choices.oneOf(List.of("4", "2", "3500m", "8", "1930m")));
        amounts.put("memory", choices.oneOf(List.of("4Gi", "2Gi", "3000Mi", "8G", "7123456789")));
        if (rules.contains(Rule.POD_RESOURCES) && choices.chance(50)) {
            amounts.put("cpu", "16");
            amounts.put("memory", "16Gi");
        }
        amounts.put("pods", choices.chance(15) ? choices.oneOf(List.of("1", "2", "3")) : "110");
        if (rules.contains(Rule.EXTENDED) && choices.chance(70)) {
            amounts.put("example.com/gpu", choices.oneOf(List.of("2", "1", "0")));
        }
        if (rules.contains(Rule.STORAGE) && choices.chance(85)) {
            amounts.put("ephemeral-storage", choices.oneOf(List.of("10Gi", "2Gi")));
        }
        return amounts;
    }

    private List<String> taints() {
        SortedMap<String, String> taints = new TreeMap<>();
        while (rules.contains(Rule.TAINTS) && taints.size() < 3 && choices.chance(40)) {
            String key = choices.oneOf(List.of("gpu", "spot", "maintenance"));
            String effect =
                    choices.oneOf(
                            List.of(
                                    "PreferNoSchedule",
                                    "PreferNoSchedule",
                                    "NoSchedule",
                                    "NoExecute"));
            taints.put(
                    key + effect,
                    object(
                            text("key", key),
                            choices.chance(50) ? text("value", "yes") : "",
                            text("effect", effect)));
        }
        return List.copyOf(taints.values());
    }
}
