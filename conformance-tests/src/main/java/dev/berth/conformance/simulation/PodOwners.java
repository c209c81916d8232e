package dev.berth.conformance.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.berth.conformance.manifest.PodDrawing;
import dev.berth.conformance.manifest.ResizeDrawing;
import dev.berth.conformance.manifest.Rule;
import dev.berth.conformance.manifest.WorldDraws;
import dev.berth.conformance.plain.PlainPreemption;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskState;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// Users of Pods, other schedulers, and the kubelets: Pods are created, relabelled, un-gated,
/// resized and deleted; they end; they stay on their Node while they are being deleted; and now and
/// then somebody else gives one a Node.
final class PodOwners {
    /// Most Pods at a time, so that a simulation stays small.
    private static final int PODS_MAX = 18;

    /// The same where some are to go for others, which takes full Nodes.
    private static final int PODS_WITH_PRIORITIES_MAX = 36;

    private static final String OTHER_SCHEDULER = "another-scheduler";

    private final Stage stage;
    private final Truth truth;
    private final GroupOwners groups;
    private final PodDrawing free;
    private final PodDrawing gated;
    private final ResizeDrawing resizes;
    private int names;

    PodOwners(Stage stage, Truth truth, EnumSet<Rule> rules, GroupOwners groups) {
        this.stage = stage;
        this.truth = truth;
        this.groups = groups;
        EnumSet<Rule> withGate = EnumSet.copyOf(rules);
        withGate.add(Rule.GATE);
        this.free = new PodDrawing(stage.podChoices, rules, Nodes.names());
        this.gated = new PodDrawing(stage.podChoices, withGate, Nodes.names());
        this.resizes = new ResizeDrawing(stage.podChoices);
    }

    void begin() {
        int pods = stage.podChoices.between(0, 10) + (stage.hasPriorities ? 20 : 0);
        for (int i = 0; i < pods; i++) {
            create();
        }
        stage.often("pod owner", 1_800, this::act);
        stage.often("kubelet", 1_500, this::runOne);
        stage.often("another scheduler", 8_000, this::bindOne);
    }

    /// Ends the life of every Pod that holds capacity.
    void finishAll() {
        for (Task pod : own()) {
            if (pod.state() instanceof TaskState.Active) {
                if (PlainPreemption.isLeaving(pod)) {
                    stage.api.delete(ref(pod));
                } else {
                    stage.api.mergeStatus(ref(pod), Users.fields("{\"phase\":\"Succeeded\"}"));
                }
            }
        }
    }

    /// True while one of them holds capacity.
    boolean isAnyActive() {
        return own().stream().anyMatch(pod -> pod.state() instanceof TaskState.Active);
    }

    private List<Task> own() {
        return truth.pods().tasks().stream()
                .filter(pod -> WorldDraws.NAMESPACES.contains(pod.key().name().namespace()))
                .toList();
    }

    private void act() {
        switch ((int) stage.podChoices.below(12)) {
            case 0, 1 -> any().ifPresent(this::delete);
            case 2 -> any().ifPresent(this::relabel);
            case 3, 4 -> anyGated().ifPresent(this::ungate);
            case 5 -> anyActive().ifPresent(this::resize);
            default -> create();
        }
    }

    private Optional<Task> any() {
        return oneOf(own());
    }

    private Optional<Task> anyActive() {
        return oneOf(
                own().stream().filter(pod -> pod.state() instanceof TaskState.Active).toList());
    }

    private Optional<Task> anyGated() {
        return oneOf(own().stream().filter(this::isGated).toList());
    }

    private Optional<Task> oneOf(List<Task> pods) {
        return pods.isEmpty() ? Optional.empty() : Optional.of(stage.podChoices.oneOf(pods));
    }

    private boolean isGated(Task pod) {
        return !tree(pod).fields("spec").items("schedulingGates").isEmpty();
    }

    private void create() {
        if (own().size() >= (stage.hasPriorities ? PODS_WITH_PRIORITIES_MAX : PODS_MAX)) {
            return;
        }
        boolean isAgain = stage.podChoices.chance(15);
        String name = isAgain ? "again-" + stage.podChoices.below(3) : "p-" + names++;
        Json.Fields pod =
                Users.fields(
                        (stage.podChoices.chance(15) ? gated : free).waiting("pod-of-" + name));
        if (stage.podChoices.chance(8)) {
            pod.fields("spec").put("schedulerName", OTHER_SCHEDULER);
        }
        groups.join(pod);
        if (stage.hasPriorities) {
            prioritise(pod.fields("spec"));
        }
        ObjectRef ref =
                new ObjectRef(
                        Resource.PODS,
                        pod.fields("metadata").text("namespace"),
                        pod.fields("metadata").text("name"));
        if (stage.api.find(ref).isPresent()) {
            stage.api.delete(ref);
        }
        stage.api.create(pod);
    }

    private void prioritise(Json.Fields spec) {
        String priority = stage.groupChoices.oneOf(List.of("-5", "0", "0", "10", "1000"));
        spec.put("priority", new Json.Num(priority));
        if (stage.groupChoices.chance(15)) {
            spec.put("preemptionPolicy", "Never");
        }
    }

    /// A Pod without a Node goes at once, another when its kubelet has ended it.
    private void delete(Task pod) {
        if (pod.state() instanceof TaskState.Active) {
            stage.marks.reached(Mark.POD_ENDING);
            stage.api.terminate(ref(pod));
        } else {
            stage.api.delete(ref(pod));
        }
    }

    private void relabel(Task pod) {
        Json.Fields drawn = Users.fields(free.waiting("drawn")).fields("metadata");
        change(pod, "metadata", "labels", drawn.fields("labels"));
    }

    /// In one update the gates go and a selector and a toleration come, as Kueue does it.
    private void ungate(Task pod) {
        stage.marks.reached(Mark.UNGATED);
        Json.Fields tree = tree(pod);
        Json.Fields spec = tree.fields("spec");
        spec.remove("schedulingGates");
        if (stage.podChoices.chance(60)) {
            Json.Fields selector = spec.fields("nodeSelector");
            selector.put("disk", stage.podChoices.oneOf(List.of("ssd", "hdd")));
            spec.put("nodeSelector", selector);
            spec.put(
                    "tolerations",
                    new Json.Items(List.of(Users.fields("{\"operator\":\"Exists\"}"))));
        }
        stage.api.apply(tree);
    }

    /// What a Pod asks for changes in place, or what the kubelet says that it has.
    private void resize(Task pod) {
        stage.marks.reached(Mark.RESIZED);
        disturb(pod);
        if (stage.podChoices.chance(50)) {
            Json.Fields drawn = Users.fields(free.waiting("drawn")).fields("spec");
            change(pod, "spec", "containers", drawn.find("containers").orElseThrow());
        } else {
            String manifest = new String(JsonWriter.write(tree(pod)), UTF_8);
            stage.api.mergeStatus(ref(pod), Users.fields(resizes.status(manifest)));
        }
    }

    private void runOne() {
        anyActive().ifPresent(this::run);
    }

    private void run(Task pod) {
        if (PlainPreemption.isLeaving(pod)) {
            stage.api.delete(ref(pod));
            return;
        }
        String phase = stage.podChoices.oneOf(List.of("Running", "Running", "Succeeded", "Failed"));
        stage.api.mergeStatus(ref(pod), Users.fields("{\"phase\":\"" + phase + "\"}"));
    }

    /// Another scheduler gives a Pod a Node, its own or not.
    private void bindOne() {
        oneOf(own().stream().filter(pod -> nodeOf(pod).isEmpty()).toList())
                .filter(pod -> !isGated(pod))
                .ifPresent(pod -> {
                    String node = stage.podChoices.oneOf(Nodes.names());
                    stage.marks.reached(Mark.POD_BOUND_BY_OTHERS);
                    stage.disturbances.disturbed(Nodes.key(node), stage.now());
                    change(pod, "spec", "nodeName", new Json.Text(node));
                });
    }

    private void disturb(Task pod) {
        stage.disturbances.disturbed(Nodes.key(nodeOf(pod)), stage.now());
    }

    private String nodeOf(Task pod) {
        return tree(pod).fields("spec").text("nodeName");
    }

    private void change(Task pod, String part, String field, Json value) {
        Json.Fields tree = tree(pod);
        Json.Fields fields = tree.fields(part);
        fields.put(field, value);
        tree.put(part, fields);
        stage.api.apply(tree);
    }

    private Json.Fields tree(Task pod) {
        return stage.api.find(ref(pod)).orElseThrow().tree();
    }

    static ObjectRef ref(Task pod) {
        return new ObjectRef(Resource.PODS, pod.key().name().namespace(), pod.key().name().name());
    }
}
