package dev.berth.conformance.manifest;

import static dev.berth.conformance.manifest.Text.field;
import static dev.berth.conformance.manifest.Text.object;
import static dev.berth.conformance.manifest.Text.someArray;
import static dev.berth.conformance.manifest.Text.text;
import static dev.berth.conformance.manifest.Text.texts;

import dev.berth.conformance.property.Choices;
import java.util.EnumSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Draws Nodes of one world.
public final class NodeDrawing {
    private final Choices choices;
    private final EnumSet<Rule> rules;

    /// Draws Nodes with some of these rules each.
    public NodeDrawing(Choices choices, EnumSet<Rule> rules) {
        this.choices = choices;
        this.rules = rules;
    }

    /// A Node of that name.
    public String node(String name) {
        SortedMap<String, String> amounts = amounts();
        SortedMap<String, String> labels = labels(name);
        boolean isCordoned = rules.contains(Rule.CORDON) && choices.chance(30);
        return manifest(name, labels, amounts, taints(), isCordoned);
    }

    /// A Node of just these labels, amounts and taints.
    static String manifest(
            String name,
            SortedMap<String, String> labels,
            SortedMap<String, String> amounts,
            List<String> taints,
            boolean isCordoned) {
        return object(
                text("apiVersion", "v1"),
                text("kind", "Node"),
                field("metadata", object(text("name", name), field("labels", texts(labels)))),
                field(
                        "spec",
                        object(
                                isCordoned ? field("unschedulable", "true") : "",
                                someArray("taints", taints))),
                field(
                        "status",
                        object(
                                field("allocatable", texts(amounts)),
                                field("capacity", texts(amounts)))));
    }

    private SortedMap<String, String> labels(String name) {
        SortedMap<String, String> labels = new TreeMap<>();
        labels.put(WorldDraws.HOSTNAME, name);
        if (!choices.chance(10)) {
            labels.put(WorldDraws.ZONE, choices.oneOf(List.of("a", "b", "c")));
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
