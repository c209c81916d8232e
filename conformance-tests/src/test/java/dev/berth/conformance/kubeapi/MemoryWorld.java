package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.time.Timeline;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;

/// A World in memory, whose client may be wrapped in a broken one.
final class MemoryWorld implements World {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Timeline timeline = new Timeline(Instant.parse("2026-01-01T00:00:00Z"));
    private final MemoryApi api = new MemoryApi(timeline);
    private final KubeApi client;

    MemoryWorld(BiFunction<KubeApi, MemoryApi, KubeApi> wrapper) {
        this.client = wrapper.apply(api.connect("kit"), api);
    }

    @Override
    public KubeApi client() {
        return client;
    }

    @Override
    public String namespace() {
        return "kit";
    }

    @Override
    public String otherNamespace() {
        return "other";
    }

    @Override
    public void create(String json) {
        api.create(json.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void apply(String json) {
        api.apply(json.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void delete(ObjectRef object) {
        api.delete(object);
    }

    @Override
    public void await(String what, BooleanSupplier condition) {
        Instant end = timeline.now().plus(PATIENCE);
        while (!condition.getAsBoolean()) {
            Optional<Instant> next = timeline.nextDue();
            if (next.isEmpty() || next.get().isAfter(end)) {
                throw new AssertionError("in " + PATIENCE + " there was not " + what);
            }
            timeline.runNext();
        }
    }

    @Override
    public void settle() {
        timeline.runUntilIdleAt(timeline.now().plusSeconds(1));
    }
}
