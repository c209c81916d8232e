package dev.berth.conformance.binder;

import dev.berth.application.port.out.BindRequest;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.StatusRequest;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.domain.decision.Assignment;
import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.RunReader;
import dev.berth.k8s.mapping.text.Interner;
import dev.berth.k8s.mapping.text.Rfc3339;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// One Run on a stage, the writers under test, and what they answered.
final class BinderWorld {
    private final BinderStage stage;
    private final ObjectRef run;
    private final HostKey host;
    private final List<ClusterEvent.WriteAnswered> answers = new CopyOnWriteArrayList<>();
    private final Binder binder;
    private final StatusWriter statusWriter;
    private int asked;
    private Instant askedAt = Instant.EPOCH;

    BinderWorld(BinderAdapter adapter, BinderStage stage) {
        this.stage = stage;
        this.run = new ObjectRef(Resource.RUNS, stage.namespace(), "r");
        this.host = new HostKey(new ObjectName(stage.namespace(), "p"), new Uid("pod-uid"));
        this.binder = adapter.binder(stage.client(), this::answered, stage.timeout());
        this.statusWriter = adapter.statusWriter(stage.client(), this::answered, stage.timeout());
        createRun();
    }

    /// The Host that Runs are bound to.
    HostKey host() {
        return host;
    }

    /// The Run as it is now, in the words of the core.
    Task task() {
        RunReader reader = new RunReader(fault -> {}, new Interner(1));
        byte[] json = JsonWriter.write(stage.find(run).orElseThrow());
        return switch (reader.read(new JsonCursor(json))) {
            case Reading.Present<Task>(var _, var task) -> task;
            case Reading.Absent<Task> absent -> throw new AssertionError("no Run: " + absent);
        };
    }

    Json.Fields status() {
        return stage.find(run).orElseThrow().fields("status");
    }

    /// The Run's condition of that type; empty fields where there is none.
    Json.Fields condition(String type) {
        return status().items("conditions").stream()
                .filter(Json.Fields.class::isInstance)
                .map(Json.Fields.class::cast)
                .filter(condition -> condition.text("type").equals(type))
                .findFirst()
                .orElse(Json.Fields.none());
    }

    void createRun() {
        stage.create(
                json(
                        "{'apiVersion':'kruntimes.io/v1alpha1','kind':'Run','metadata':{'name':'r','namespace':'"
                                + stage.namespace()
                                + "'},'spec':{'runtime':'python','mode':{'task':{}}}}"));
    }

    void deleteRun() {
        stage.delete(run);
    }

    /// Someone else writes the Run's status.
    void write(String status) {
        stage.mergeStatus(run, json(status));
    }

    void bind(long writeId, Task task, Observed observed) {
        binder.bind(new BindRequest(writeId, new Assignment(task.key(), host), observed, asking()));
    }

    void bind(long writeId, Task task) {
        bind(writeId, task, task.observed());
    }

    void change(long writeId, Task task, StatusChange change) {
        statusWriter.write(
                new StatusRequest(writeId, task.key(), task.observed(), change, asking()));
    }

    /// When the last request was made, as a status spells it.
    String askedAt() {
        return Rfc3339.format(askedAt);
    }

    private Instant asking() {
        asked++;
        askedAt = stage.now();
        return askedAt;
    }

    /// The next write fares like that.
    void nextWrite(WriteFate fate) {
        stage.nextWrite(fate);
    }

    /// Lets that many time-outs of a write pass.
    void passTimeouts(int count) {
        stage.pass(stage.timeout().multipliedBy(count));
    }

    /// So many time-outs of a write.
    Duration timeouts(int count) {
        return stage.timeout().multipliedBy(count);
    }

    /// Lets what was asked be answered, and everything happen that follows at once.
    void settle() {
        stage.await(() -> answers.size() >= asked);
    }

    List<ClusterEvent.WriteAnswered> answers() {
        return List.copyOf(answers);
    }

    WriteOutcome lastOutcome() {
        if (answers.isEmpty()) {
            throw new AssertionError("no write was answered");
        }
        return answers.getLast().outcome();
    }

    private void answered(ClusterEvent event) {
        if (event instanceof ClusterEvent.WriteAnswered answer) {
            answers.add(answer);
        } else {
            throw new AssertionError("a writer told " + event);
        }
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }
}
