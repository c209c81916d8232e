package dev.berth.e2e.binder;

import dev.berth.conformance.binder.BinderStage;
import dev.berth.conformance.binder.WriteFate;
import dev.berth.e2e.server.ApiServer;
import dev.berth.e2e.server.Hands;
import dev.berth.e2e.server.Patience;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.memory.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.BooleanSupplier;

/// A real server and real time. What happens to writes on their way happens in the client.
final class ServerStage implements BinderStage {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /// Long against an answer of a busy server on the same machine, short for a test.
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    private final Hands hands;
    private final DisturbedWrites client;
    private final String namespace = "kit-" + UUID.randomUUID();

    ServerStage(ApiServer server, KubeApi client, ScheduledExecutorService timer) {
        this.hands = new Hands(server.requests());
        this.client = new DisturbedWrites(client, timer);
        hands.createNamespace(namespace);
    }

    @Override
    public KubeApi client() {
        return client;
    }

    @Override
    public String namespace() {
        return namespace;
    }

    @Override
    public Duration timeout() {
        return TIMEOUT;
    }

    @Override
    public Instant now() {
        return Instant.now();
    }

    @Override
    public void create(String json) {
        hands.create(json);
    }

    @Override
    public void delete(ObjectRef object) {
        hands.delete(object);
    }

    @Override
    public void mergeStatus(ObjectRef object, String json) {
        hands.mergeStatus(object, json);
    }

    @Override
    public Optional<Json.Fields> find(ObjectRef object) {
        return hands.find(object);
    }

    @Override
    public void nextWrite(WriteFate fate) {
        client.next(fate);
    }

    @Override
    public void pass(Duration duration) {
        Patience.pass(duration);
    }

    @Override
    public void await(BooleanSupplier condition) {
        Patience.await(PATIENCE, "the answers to all writes", condition);
    }
}
