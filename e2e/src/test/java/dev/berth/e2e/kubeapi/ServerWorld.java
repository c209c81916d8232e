package dev.berth.e2e.kubeapi;

import dev.berth.conformance.kubeapi.World;
import dev.berth.e2e.server.ApiServer;
import dev.berth.e2e.server.Hands;
import dev.berth.e2e.server.Patience;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectRef;
import java.time.Duration;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/// A World at a real server: two new namespaces, and real time.
final class ServerWorld implements World {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /// A server on the same machine tells a watch within some milliseconds, and a busy one in some
    /// hundred.
    private static final Duration SETTLING = Duration.ofSeconds(1);

    private final KubeApi client;
    private final Hands hands;
    private final String namespace = "kit-" + UUID.randomUUID();

    ServerWorld(ApiServer server, KubeApi client) {
        this.client = client;
        this.hands = new Hands(server.requests());
        hands.createNamespace(namespace());
        hands.createNamespace(otherNamespace());
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
    public String otherNamespace() {
        return namespace + "-other";
    }

    @Override
    public void create(String json) {
        hands.create(json);
    }

    @Override
    public void apply(String json) {
        hands.apply(json);
    }

    @Override
    public void delete(ObjectRef object) {
        hands.delete(object);
    }

    @Override
    public void await(String what, BooleanSupplier condition) {
        Patience.await(PATIENCE, what, condition);
    }

    @Override
    public void settle() {
        Patience.pass(SETTLING);
    }
}
