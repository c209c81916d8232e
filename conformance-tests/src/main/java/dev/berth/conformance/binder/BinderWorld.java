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
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.Task;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.BindingRequest;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.mapping.text.Rfc3339;
import dev.berth.memory.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// One Task on a stage, the writers under test, and what they answered.
final class BinderWorld {
    private final BinderStage stage;
    private final Subject subject;
    private final List<ClusterEvent.WriteAnswered> answers = new CopyOnWriteArrayList<>();
    private final Binder binder;
    private final StatusWriter statusWriter;
    private int asked;
    private Instant askedAt = Instant.EPOCH;

    /// The writers of that subject.
    BinderWorld(BinderAdapter adapter, BinderStage stage, Subject subject) {
        this.stage = stage;
        this.subject = subject;
        this.binder = adapter.binder(stage.client(), this::answered, stage.timeout());
        this.statusWriter = adapter.statusWriter(stage.client(), this::answered, stage.timeout());
        create();
    }

    /// The Host that the Task is bound to.
    HostKey host() {
        return subject.host(stage.namespace());
    }

    /// The Task as it is now, in the words of the core.
    Task task() {
        return subject.read(object());
    }

    /// The object as it is now.
    Json.Fields object() {
        return stage.find(ref()).orElseThrow();
    }

    Json.Fields status() {
        return object().fields("status");
    }

    ObjectRef ref() {
        return subject.ref(stage.namespace());
    }

    /// The Task's condition of that type; empty fields where there is none.
    Json.Fields condition(String type) {
        return status().items("conditions").stream()
                .filter(Json.Fields.class::isInstance)
                .map(Json.Fields.class::cast)
                .filter(condition -> condition.text("type").equals(type))
                .findFirst()
                .orElse(Json.Fields.none());
    }

    void create() {
        stage.create(subject.manifest(stage.namespace()));
    }

    void delete() {
        stage.delete(ref());
    }

    /// Someone else writes the Task's status.
    void write(String status) {
        stage.mergeStatus(ref(), json(status));
    }

    /// Someone else binds the Pod, and waits until that is done.
    void bindByOthers(String node) {
        List<String> answered = new CopyOnWriteArrayList<>();
        stage.client()
                .bind(
                        new BindingRequest(
                                ref(),
                                json("{'apiVersion':'v1','kind':'Binding','metadata':{'name':'%s'},'target':{'kind':'Node','name':'%s'}}"
                                                .formatted(ref().name(), node))
                                        .getBytes(StandardCharsets.UTF_8),
                                stage.timeout()),
                        new ObjectHandler() {
                            @Override
                            public void answered(ObjectCursor object) {
                                answered.add("");
                            }

                            @Override
                            public void failed(ApiFailure failure) {
                                answered.add(failure.toString());
                            }
                        });
        stage.await(() -> !answered.isEmpty());
        if (!answered.equals(List.of(""))) {
            throw new AssertionError("another writer could not bind: " + answered);
        }
    }

    void bind(long writeId, Task task, Observed observed) {
        binder.bind(
                new BindRequest(writeId, new Assignment(task.key(), host()), observed, asking()));
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
