package dev.berth.memory.lease;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.memory.time.Timeline;
import dev.berth.memory.wire.Disturbance;
import dev.berth.memory.wire.RequestFate;
import dev.berth.memory.wire.RequestInfo;
import dev.berth.memory.wire.Verb;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// Two candidates on a server in memory, and the faults of tests.
abstract class Election {
    static final Duration WRITE = Duration.ofSeconds(3);

    final Timeline timeline = new Timeline(Instant.parse("2030-01-01T00:00:00Z"));
    final MemoryApi api = new MemoryApi(timeline);
    final Candidate a = new Candidate(api, "a");
    final Candidate b = new Candidate(api, "b");

    void leadWith(Candidate candidate) {
        candidate.elector.start();
        pass(Duration.ofSeconds(1));
        assertThat(candidate.leads()).isTrue();
    }

    void createRun() {
        api.create(
                ("{\"apiVersion\":\"kruntimes.io/v1alpha1\",\"kind\":\"Run\","
                                + "\"metadata\":{\"name\":\"r\",\"namespace\":\"ns\"}}")
                        .getBytes(StandardCharsets.UTF_8));
    }

    Json.Fields spec() {
        return api.find(Candidate.LEASE).orElseThrow().tree().fields("spec");
    }

    interface Fates {
        RequestFate of(RequestInfo info);
    }

    void renewalsOf(String client, Fates fates) {
        api.disturbWith(
                fate(
                        info ->
                                info.client().equals(client)
                                        && info.collection().resource() == Resource.LEASES,
                        fates));
    }

    void writesOf(String client, Fates fates) {
        api.disturbWith(
                fate(
                        info -> info.client().equals(client) && info.verb() == Verb.PATCH_STATUS,
                        fates));
    }

    static Disturbance fate(Predicate<RequestInfo> which, Fates fates) {
        return new Disturbance() {
            @Override
            public RequestFate fateOf(RequestInfo request) {
                return which.test(request) ? fates.of(request) : RequestFate.NORMAL;
            }
        };
    }

    void pass(Duration time) {
        Instant end = timeline.now().plus(time);
        while (timeline.nextDue().filter(due -> !due.isAfter(end)).isPresent()) {
            timeline.runNext();
        }
        timeline.runUntilIdleAt(end);
    }

    void passUntil(BooleanSupplier condition) {
        passWhile(() -> !condition.getAsBoolean(), () -> {});
    }

    void passWhile(BooleanSupplier condition, Runnable each) {
        Instant end = timeline.now().plus(Duration.ofMinutes(5));
        while (condition.getAsBoolean()) {
            assertThat(timeline.now()).isBefore(end);
            timeline.runNext();
            each.run();
        }
    }
}
