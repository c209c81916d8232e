package dev.berth.conformance.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.berth.conformance.plain.PlainUsage;
import dev.berth.conformance.plain.PlainWorld;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskState;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The Runtime Pods and what runs on them: they report, stop reporting, flap, shrink, vanish and
/// come back; Runs start, end, and are put back to wait.
final class Runtimes {
    private static final Duration HEARTBEAT = Duration.ofSeconds(4);

    private final Stage stage;
    private final Truth truth;
    private final Map<String, Instant> silentUntil = new TreeMap<>();

    Runtimes(Stage stage, Truth truth) {
        this.stage = stage;
        this.truth = truth;
    }

    void begin() {
        for (int i = 0; i < stage.plot.hosts(); i++) {
            create(stage.draws.namespace(), "pod-" + i, stage.draws.runtime());
        }
        beat();
        stage.often("runtimed", 1_200, this::runOne);
        stage.often("pods", 5_000, this::disturbOne);
    }

    /// Every Pod is ready and reports.
    void heal() {
        silentUntil.clear();
        truth.world().hosts().forEach(host -> report(host, true));
    }

    void deleteAll() {
        List.copyOf(stage.api.refs(Resource.PODS)).forEach(stage.api::delete);
    }

    private void beat() {
        for (Host host : truth.world().hosts()) {
            Instant silent = silentUntil.getOrDefault(host.key().toString(), Instant.MIN);
            if (!silent.isAfter(stage.now())) {
                report(host, host.ready());
            } else if (host.heartbeatAt()
                    .map(at -> at.plusSeconds(15).isBefore(stage.now()))
                    .orElse(false)) {
                stage.marks.reached(Mark.STALE);
            }
        }
        stage.timeline.schedule(HEARTBEAT, "heartbeats", this::beat);
    }

    private void report(Host host, boolean ready) {
        stage.api.mergeStatus(
                ref(host), Users.fields("{" + Texts.conditions(ready, stage.now()) + "}"));
    }

    private void runOne() {
        List<Task> active =
                truth.world().tasks().stream()
                        .filter(task -> task.state() instanceof TaskState.Active)
                        .toList();
        if (active.isEmpty()) {
            return;
        }
        Task task = stage.choices.oneOf(active);
        String status =
                switch ((int) stage.choices.below(6)) {
                    case 0, 1 -> "{\"phase\":\"Running\"}";
                    case 2 -> retry();
                    case 3 -> "{\"phase\":\"Failed\"}";
                    default -> "{\"phase\":\"Succeeded\"}";
                };
        stage.api.mergeStatus(Users.ref(task), Users.fields(status));
    }

    private String retry() {
        stage.marks.reached(Mark.RETRIED);
        return "{\"phase\":\"Pending\",\"assignedPod\":null,\"assignedPodUID\":null,\"attempt\":"
                + stage.choices.between(1, 4)
                + ",\"conditions\":[{\"type\":\"Running\",\"status\":\"False\",\"reason\":\"Retry\",\"lastTransitionTime\":\""
                + stage.now()
                + "\"}]}";
    }

    private void disturbOne() {
        List<Host> hosts = truth.world().hosts();
        if (hosts.isEmpty() || stage.choices.chance(10)) {
            create(stage.draws.namespace(), "pod-" + stage.choices.below(9), stage.draws.runtime());
            return;
        }
        Host host = stage.choices.oneOf(hosts);
        String uid = host.key().uid().value();
        switch ((int) stage.choices.below(5)) {
            case 0 ->
                    silentUntil.put(
                            host.key().toString(),
                            stage.now().plusSeconds(stage.choices.between(1, 40)));
            case 1 -> report(host, !host.ready());
            case 2 -> {
                stage.disturbances.disturbed(uid, stage.now());
                resize(host);
            }
            case 3 -> {
                stage.disturbances.disturbed(uid, stage.now());
                stage.api.deleteGracefully(ref(host));
            }
            default -> recreate(host);
        }
    }

    private void recreate(Host host) {
        if (inUse(host)) {
            stage.marks.reached(Mark.RECREATED_IN_USE);
        }
        stage.disturbances.disturbed(host.key().uid().value(), stage.now());
        stage.api.delete(ref(host));
        create(host.pool().namespace(), host.key().name().name(), host.pool().runtime());
    }

    private void resize(Host host) {
        Capacity capacity = stage.draws.capacity();
        PlainUsage usage = PlainUsage.of(truth.world());
        for (int i = 0; i < capacity.size(); i++) {
            if (usage.used(host, capacity.name(i))
                            .compareTo(BigInteger.valueOf(capacity.amount(i).whole()))
                    > 0) {
                stage.marks.reached(Mark.SHRUNK_BELOW_USE);
            }
        }
        apply(host.pool().namespace(), host.key().name().name(), host.pool().runtime(), capacity);
    }

    private boolean inUse(Host host) {
        PlainWorld world = truth.world();
        return PlainUsage.of(world).used(host, "runs").signum() > 0;
    }

    private void create(String namespace, String name, String runtime) {
        ObjectRef ref = new ObjectRef(Resource.PODS, namespace, name);
        if (stage.api.find(ref).isEmpty()) {
            apply(namespace, name, runtime, stage.draws.capacity());
        }
    }

    private void apply(String namespace, String name, String runtime, Capacity capacity) {
        stage.api.apply(
                Texts.pod(namespace, name, runtime, capacity, true, stage.now()).getBytes(UTF_8));
    }

    private static ObjectRef ref(Host host) {
        return new ObjectRef(
                Resource.PODS, host.key().name().namespace(), host.key().name().name());
    }
}
