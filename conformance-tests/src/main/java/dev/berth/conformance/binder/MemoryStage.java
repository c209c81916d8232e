package dev.berth.conformance.binder;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.api.MemoryClient;
import dev.berth.memory.fault.Fault;
import dev.berth.memory.fault.FaultPlan;
import dev.berth.memory.fault.RequestMatch;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.time.Timeline;
import dev.berth.memory.wire.RequestFate;
import dev.berth.memory.wire.Verb;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// A server in memory, and virtual time.
final class MemoryStage implements BinderStage {
    private static final Duration SHORTLY = Duration.ofSeconds(1);

    private final Timeline timeline = new Timeline(Instant.parse("2026-01-01T00:00:00Z"));
    private final MemoryApi server = new MemoryApi(timeline);
    private final FaultPlan faults = new FaultPlan(server);
    private final MemoryClient client;

    MemoryStage() {
        server.disturbWith(faults);
        client = server.connect("writers");
    }

    @Override
    public KubeApi client() {
        return client;
    }

    @Override
    public String namespace() {
        return "ns";
    }

    @Override
    public Duration timeout() {
        return Duration.ofSeconds(10);
    }

    @Override
    public Instant now() {
        return timeline.now();
    }

    @Override
    public void create(String json) {
        server.create(json.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void delete(ObjectRef object) {
        server.delete(object);
    }

    @Override
    public void mergeStatus(ObjectRef object, String json) {
        if (Json.parse(json.getBytes(StandardCharsets.UTF_8)) instanceof Json.Fields fields) {
            server.mergeStatus(object, fields);
        }
    }

    @Override
    public Optional<Json.Fields> find(ObjectRef object) {
        return server.find(object).map(StoredObject::cursor).map(Json::read).map(MemoryStage::tree);
    }

    private static Json.Fields tree(Json json) {
        return (Json.Fields) json;
    }

    @Override
    public void nextWrite(WriteFate fate) {
        faults.arm(
                new Fault.OnRequests(
                        RequestMatch.of(Verb.PATCH_STATUS, Verb.BIND),
                        1,
                        switch (fate) {
                            case WriteFate.Refused(int status, Optional<Duration> pause) ->
                                    new RequestFate.Refused(
                                            new ApiFailure.Answered(
                                                    status, "", "as the rule asks", pause),
                                            Duration.ZERO);
                            case WriteFate.AnswerLost _ ->
                                    new RequestFate.AnswerLost(Duration.ZERO, SHORTLY);
                            case WriteFate.NeverSent _ -> new RequestFate.NeverSent(SHORTLY);
                            case WriteFate.Late(Duration delay) ->
                                    new RequestFate.Served(delay, Duration.ZERO);
                        }));
    }

    @Override
    public void pass(Duration duration) {
        timeline.runUntilIdleAt(timeline.now().plus(duration));
    }

    /// In virtual time all that is due happens, so that nothing else can be waited for.
    @Override
    public void await(BooleanSupplier condition) {
        pass(SHORTLY);
    }
}
