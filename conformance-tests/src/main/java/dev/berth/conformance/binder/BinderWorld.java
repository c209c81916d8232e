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
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.RunReader;
import dev.berth.k8s.mapping.text.Interner;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.api.MemoryClient;
import dev.berth.memory.fault.Fault;
import dev.berth.memory.fault.FaultPlan;
import dev.berth.memory.fault.RequestMatch;
import dev.berth.memory.json.Json;
import dev.berth.memory.time.Timeline;
import dev.berth.memory.wire.RequestFate;
import dev.berth.memory.wire.Verb;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An API server with one Run, the writers under test, and what they answered.
final class BinderWorld {
    static final Duration TIMEOUT = Duration.ofSeconds(10);

    /// The Host that Runs are bound to.
    static final HostKey HOST = new HostKey(new ObjectName("ns", "p"), new Uid("pod-uid"));

    private static final ObjectRef RUN = new ObjectRef(Resource.RUNS, "ns", "r");

    private final Timeline timeline = new Timeline(Instant.parse("2026-01-01T00:00:00Z"));
    private final MemoryApi server = new MemoryApi(timeline);
    private final FaultPlan faults = new FaultPlan(server);
    private final List<ClusterEvent.WriteAnswered> answers = new ArrayList<>();
    private final Binder binder;
    private final StatusWriter statusWriter;

    BinderWorld(BinderAdapter adapter) {
        server.disturbWith(faults);
        MemoryClient client = server.connect("writers");
        this.binder = adapter.binder(client, this::answered, TIMEOUT);
        this.statusWriter = adapter.statusWriter(client, this::answered, TIMEOUT);
        createRun();
    }

    /// The Run as it is now, in the words of the core.
    Task task() {
        RunReader reader = new RunReader(fault -> {}, new Interner(1));
        return switch (reader.read(server.find(RUN).orElseThrow().cursor())) {
            case Reading.Present<Task>(var _, var task) -> task;
            case Reading.Absent<Task> absent -> throw new AssertionError("no Run: " + absent);
        };
    }

    Json.Fields status() {
        return server.find(RUN).orElseThrow().status();
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
        server.create(
                json(
                        "{'apiVersion':'kruntimes.io/v1alpha1','kind':'Run','metadata':"
                                + "{'name':'r','namespace':'ns'},'spec':{'runtime':'python'}}"));
    }

    void deleteRun() {
        server.delete(RUN);
    }

    /// Someone else writes the Run's status.
    void write(String status) {
        if (Json.parse(json(status)) instanceof Json.Fields fields) {
            server.mergeStatus(RUN, fields);
        }
    }

    void bind(long writeId, Task task, Observed observed) {
        binder.bind(
                new BindRequest(
                        writeId, new Assignment(task.key(), HOST), observed, timeline.now()));
    }

    void bind(long writeId, Task task) {
        bind(writeId, task, task.observed());
    }

    void change(long writeId, Task task, StatusChange change) {
        statusWriter.write(
                new StatusRequest(writeId, task.key(), task.observed(), change, timeline.now()));
    }

    /// The next write fares like that.
    void nextWrite(RequestFate fate) {
        faults.arm(new Fault.OnRequests(RequestMatch.of(Verb.PATCH_STATUS), 1, fate));
    }

    static RequestFate refused(int status, Optional<Duration> retryAfter) {
        return new RequestFate.Refused(
                new ApiFailure.Answered(status, "", "as the rule asks", retryAfter), Duration.ZERO);
    }

    void pass(Duration duration) {
        timeline.runUntilIdleAt(timeline.now().plus(duration));
    }

    void settle() {
        pass(Duration.ofSeconds(1));
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

    private static byte[] json(String text) {
        return text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }
}
