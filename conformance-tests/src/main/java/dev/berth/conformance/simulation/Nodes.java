package dev.berth.conformance.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.berth.conformance.manifest.NodeDrawing;
import dev.berth.conformance.manifest.Rule;
import dev.berth.conformance.manifest.WorldDraws;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskState;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/// The Nodes, and the Namespaces of Pods: Nodes come and go, are cordoned, tainted, relabelled and
/// resized; Namespaces are relabelled.
final class Nodes {
    private static final int NAMES = 7;

    private final Stage stage;
    private final Truth truth;
    private final NodeDrawing drawing;

    Nodes(Stage stage, Truth truth, EnumSet<Rule> rules) {
        this.stage = stage;
        this.truth = truth;
        this.drawing = new NodeDrawing(stage.podChoices, rules);
    }

    /// The names that Nodes can have.
    static List<String> names() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < NAMES; i++) {
            names.add("node-" + i);
        }
        return names;
    }

    void begin() {
        WorldDraws.NAMESPACES.forEach(this::applyNamespace);
        int count = stage.podChoices.between(1, NAMES);
        names().subList(0, count).forEach(this::replace);
        stage.often("nodes", 5_000, this::disturbOne);
        stage.often("namespaces", 25_000, this::changeNamespace);
    }

    void deleteAll() {
        List.copyOf(stage.api.refs(Resource.NODES)).forEach(stage.api::delete);
        List.copyOf(stage.api.refs(Resource.NAMESPACES)).forEach(stage.api::delete);
    }

    private void changeNamespace() {
        applyNamespace(stage.podChoices.oneOf(WorldDraws.NAMESPACES));
    }

    private void applyNamespace(String name) {
        String team = stage.podChoices.oneOf(WorldDraws.NAMESPACES);
        stage.api.apply(
                ("{\"apiVersion\":\"v1\",\"kind\":\"Namespace\",\"metadata\":{\"name\":\""
                                + name
                                + "\",\"labels\":{\"team\":\""
                                + team
                                + "\"}}}")
                        .getBytes(UTF_8));
    }

    private void disturbOne() {
        String name = stage.podChoices.oneOf(names());
        if (stage.api.find(ref(name)).isEmpty()) {
            replace(name);
            return;
        }
        stage.disturbances.disturbed(key(name), stage.now());
        switch ((int) stage.podChoices.below(7)) {
            case 0 -> remove(name);
            case 1 -> {
                remove(name);
                replace(name);
            }
            case 2 -> take(name, "metadata", "labels");
            case 3 -> take(name, "status", "allocatable");
            case 4 -> take(name, "spec", "taints");
            default -> cordon(name);
        }
    }

    private void remove(String name) {
        if (truth.pods().tasks().stream().anyMatch(pod -> standsOn(pod, name))) {
            stage.marks.reached(Mark.NODE_GONE_IN_USE);
        }
        stage.api.delete(ref(name));
    }

    private static boolean standsOn(Task pod, String node) {
        return pod.state() instanceof TaskState.Active active && active.hostName().equals(node);
    }

    private void replace(String name) {
        stage.api.apply(drawing.node(name).getBytes(UTF_8));
    }

    /// One part becomes that of another drawn Node of that name.
    private void take(String name, String part, String field) {
        Json.Fields drawn = Users.fields(drawing.node(name)).fields(part);
        change(name, part, field, drawn.find(field).orElse(new Json.Items(List.of())));
    }

    private void cordon(String name) {
        Json.Fields tree = stage.api.find(ref(name)).orElseThrow().tree();
        boolean isCordoned =
                tree.fields("spec")
                        .find("unschedulable")
                        .filter(new Json.Bool(true)::equals)
                        .isPresent();
        change(name, "spec", "unschedulable", new Json.Bool(!isCordoned));
    }

    private void change(String name, String part, String field, Json value) {
        Json.Fields tree = stage.api.find(ref(name)).orElseThrow().tree();
        Json.Fields fields = tree.fields(part);
        fields.put(field, value);
        tree.put(part, fields);
        stage.api.apply(tree);
    }

    /// What stands for the Node where disturbances are noted.
    static String key(String node) {
        return "node/" + node;
    }

    private static ObjectRef ref(String name) {
        return new ObjectRef(Resource.NODES, "", name);
    }
}
