package dev.berth.conformance.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import java.util.List;
import java.util.Optional;

/// Users and other writers: they create, change, cancel and delete Runs, and now and then assign
/// one themselves.
final class Users {
    /// Most Runs at a time, so that a simulation stays small.
    private static final int RUNS_MAX = 25;

    private final Stage stage;
    private final Truth truth;
    private int names;

    Users(Stage stage, Truth truth) {
        this.stage = stage;
        this.truth = truth;
    }

    void begin() {
        int runs = stage.choices.between(0, 12);
        for (int i = 0; i < runs; i++) {
            create();
        }
        stage.often("user", 1_500, this::act);
        stage.often("workspaces", 12_000, this::changeWorkspace);
        if (stage.plot.foreigners()) {
            stage.often("another writer", 6_000, this::assignOne);
        }
    }

    /// Ends the life of every active Run.
    void finishAll() {
        for (Task task : truth.world().tasks()) {
            if (task.state() instanceof TaskState.Active) {
                stage.api.mergeStatus(ref(task), fields("{\"phase\":\"Succeeded\"}"));
            }
        }
    }

    void deleteAll() {
        List.copyOf(stage.api.refs(Resource.RUNS)).forEach(stage.api::delete);
        List.copyOf(stage.api.refs(Resource.PERSISTENT_WORKSPACES)).forEach(stage.api::delete);
    }

    private void act() {
        switch ((int) stage.choices.below(12)) {
            case 0, 1, 2, 3, 4 -> create();
            case 5 -> any().ifPresent(this::delete);
            case 6 -> any().ifPresent(this::relabel);
            case 7 -> any().ifPresent(this::cancel);
            case 8 -> any().ifPresent(this::reprioritise);
            case 9 -> createHostile();
            default -> create();
        }
    }

    private Optional<Task> any() {
        List<Task> tasks = truth.world().tasks();
        return tasks.isEmpty() ? Optional.empty() : Optional.of(stage.choices.oneOf(tasks));
    }

    private void create() {
        if (stage.api.refs(Resource.RUNS).size() >= RUNS_MAX) {
            return;
        }
        String namespace = stage.draws.namespace();
        // Now and then an old name, so that uids change under it.
        String name =
                stage.choices.chance(15) ? "again-" + stage.choices.below(3) : "run-" + names++;
        ObjectRef ref = new ObjectRef(Resource.RUNS, namespace, name);
        if (stage.api.find(ref).isPresent()) {
            stage.api.delete(ref);
        }
        TaskSpec spec = stage.draws.withWorkspace(stage.draws.validSpec(), namespace);
        stage.api.create(
                Texts.run(
                                namespace,
                                name,
                                stage.draws.labels(),
                                stage.draws.runtime(),
                                (TaskSpec.Valid) spec)
                        .getBytes(UTF_8));
    }

    private void createHostile() {
        String namespace = stage.draws.namespace();
        stage.marks.reached(Mark.HOSTILE);
        stage.api.create(
                Texts.hostileRun(
                                namespace,
                                "hostile-" + names++,
                                stage.draws.runtime(),
                                stage.choices.between(0, 3))
                        .getBytes(UTF_8));
    }

    private void delete(Task task) {
        stage.marks.reached(
                task.state() instanceof TaskState.Active
                        ? Mark.DELETED_ACTIVE
                        : Mark.DELETED_WAITING);
        stage.api.deleteGracefully(ref(task));
    }

    private void relabel(Task task) {
        change(task, "metadata", "labels", fields(Texts.labels(stage.draws.labels())));
    }

    private void cancel(Task task) {
        if (task.state() instanceof TaskState.Waiting) {
            stage.marks.reached(Mark.CANCELLED);
            change(task, "spec", "cancelRequested", new Json.Bool(true));
        }
    }

    private void reprioritise(Task task) {
        String priority = stage.choices.oneOf(List.of("1", "-5", "1000", "1001", "high"));
        change(
                task,
                "metadata",
                "annotations",
                fields("{\"berth.dev/priority\":\"" + priority + "\"}"));
    }

    private void change(Task task, String part, String field, Json value) {
        Json.Fields tree = stage.api.find(ref(task)).orElseThrow().tree();
        Json.Fields fields = tree.fields(part);
        fields.put(field, value);
        tree.put(part, fields);
        stage.api.apply(tree);
    }

    private void changeWorkspace() {
        String namespace = stage.draws.namespace();
        ObjectName name = stage.draws.workspaceName(namespace);
        ObjectRef ref = new ObjectRef(Resource.PERSISTENT_WORKSPACES, namespace, name.name());
        if (stage.api.find(ref).isPresent() && stage.choices.chance(25)) {
            stage.api.delete(ref);
            return;
        }
        List<String> hosts =
                truth.world().hosts().stream()
                        .map(Host::key)
                        .filter(key -> key.name().namespace().equals(namespace))
                        .map(key -> key.name().name())
                        .toList();
        stage.api.apply(
                Texts.workspace(namespace, name.name(), stage.draws.placement(hosts))
                        .getBytes(UTF_8));
    }

    private void assignOne() {
        List<Host> hosts = truth.world().hosts();
        List<Task> waiting =
                truth.world().tasks().stream()
                        .filter(task -> task.state() instanceof TaskState.Waiting)
                        .toList();
        if (hosts.isEmpty() || waiting.isEmpty()) {
            return;
        }
        Task task = stage.choices.oneOf(waiting);
        Host host = stage.choices.oneOf(hosts);
        if (host.key().name().namespace().equals(task.key().name().namespace())) {
            stage.marks.reached(Mark.FOREIGN_BIND);
            stage.disturbances.disturbed(host.key().uid().value(), stage.now());
            boolean uid = stage.choices.chance(70);
            if (!uid) {
                // It weighs on whatever has that name, also on what is re-created under it.
                stage.disturbances.disturbed(host.key().name().toString(), stage.now());
            }
            stage.api.mergeStatus(
                    ref(task),
                    fields(
                            "{\"phase\":\"Scheduled\",\"assignedPod\":\""
                                    + host.key().name().name()
                                    + "\",\"assignedPodUID\":"
                                    + (uid ? "\"" + host.key().uid() + "\"" : "null")
                                    + "}"));
        }
    }

    static ObjectRef ref(Task task) {
        return new ObjectRef(
                Resource.RUNS, task.key().name().namespace(), task.key().name().name());
    }

    static Json.Fields fields(String json) {
        return (Json.Fields) Json.parse(json.getBytes(UTF_8));
    }
}
