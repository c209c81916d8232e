package dev.berth.e2e.kubescheduler;

import dev.berth.conformance.manifest.WorldDraws;
import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.explain.Explanation;
import dev.berth.domain.explain.HostExplanation;
import dev.berth.domain.explain.HostExplanation.ScorerAnswer;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.mapping.ObjectReader;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.pod.NodeReader;
import dev.berth.k8s.mapping.pod.PodReader;
import dev.berth.k8s.mapping.text.Interner;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// Berth's core with the Profile of Pods, on the objects as the server has them.
final class Berth {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final SchedulerCore core;
    private final SortedMap<String, Host> nodes = new TreeMap<>();
    private final Task waiting;

    Berth(KubeScheduler.Objects objects) {
        this(objects, PodProfile.standard());
    }

    /// The same with another Profile.
    Berth(KubeScheduler.Objects objects, Profile profile) {
        core =
                new SchedulerCore(
                        new Profiles(RunProfile.standard(), Optional.of(profile)),
                        new CoreSettings(Duration.ofSeconds(15), Optional.empty()));
        for (String namespace : WorldDraws.NAMESPACES) {
            core.apply(
                    new ClusterEvent.NamespaceSeen(
                            namespace,
                            new Uid("uid-of-" + namespace),
                            1,
                            Labels.of(
                                    new TreeMap<>(
                                            Map.of(
                                                    "kubernetes.io/metadata.name",
                                                    namespace,
                                                    "team",
                                                    namespace)))),
                    NOW);
        }
        Interner interner = new Interner(1_024);
        NodeReader nodeReader = new NodeReader(Berth::fail, interner);
        PodReader podReader = new PodReader(Berth::fail, interner, "default-scheduler"::equals);
        for (Json.Fields node : objects.nodes()) {
            Host host = read(nodeReader, node);
            nodes.put(host.key().name().name(), host);
            core.apply(new ClusterEvent.HostSeen(host), NOW);
        }
        for (Json.Fields pod : objects.standing()) {
            core.apply(new ClusterEvent.TaskSeen(read(podReader, pod)), NOW);
        }
        waiting = read(podReader, objects.waiting());
        core.apply(new ClusterEvent.TaskSeen(waiting), NOW);
        for (FeedKind kind : FeedKind.values()) {
            core.apply(new ClusterEvent.FeedSynced(kind), NOW);
        }
    }

    private static <T> T read(ObjectReader<T> reader, Json.Fields object) {
        return ((Reading.Present<T>) reader.read(new JsonCursor(JsonWriter.write(object)))).value();
    }

    private static void fail(Object fault) {
        throw new AssertionError("an object that the server took cannot be read: " + fault);
    }

    /// The answer: Nodes and scores by the explanation, and the Node that a cycle then chooses.
    Answer answer() {
        return waiting.state() instanceof TaskState.Active active ? left(active) : judged();
    }

    /// A Pod that has a Node is left alone: what happens next is not about it.
    private Answer left(TaskState.Active active) {
        NavigableSet<String> nodes = new TreeSet<>();
        if (core.cycle(NOW).isEmpty()) {
            nodes.add(active.hostName());
        }
        return new Answer(nodes, new TreeMap<>(), nodes.stream().findFirst());
    }

    private Answer judged() {
        Explanation explanation =
                core.diagnostics().explain(TaskKind.POD, waiting.key().name()).orElseThrow();
        NavigableSet<String> feasible = new TreeSet<>();
        SortedMap<String, SortedMap<String, Long>> scores = new TreeMap<>();
        for (HostExplanation host : explanation.hosts()) {
            if (host.feasible()) {
                feasible.add(host.host());
                for (ScorerAnswer score : host.scores()) {
                    scores.computeIfAbsent(score.scorer(), _ -> new TreeMap<>())
                            .put(host.host(), score.score() * score.weight());
                }
            }
        }
        return new Answer(feasible, scores, decided());
    }

    private Optional<String> decided() {
        return core.cycle(NOW)
                .flatMap(CycleResult::decision)
                .flatMap(decision ->
                        decision instanceof Decision.Assign assign
                                ? Optional.of(assign.assignment().host().name().name())
                                : Optional.empty());
    }

    /// The Node of that name, which there must be.
    Host node(String name) {
        return Objects.requireNonNull(nodes.get(name), name);
    }

    /// What stands on the Node, of that resource, before anything is decided.
    long used(String node, String resource) {
        return core.diagnostics().charged(new ObjectName("", node)).getOrDefault(resource, 0L);
    }

    /// What the Pod asks for of that resource.
    long asked(String resource) {
        return waiting.spec().requests().amountOf(resource);
    }
}
