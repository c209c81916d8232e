package dev.berth.e2e.kubescheduler;

import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.explain.Explanation;
import dev.berth.domain.explain.HostExplanation;
import dev.berth.domain.explain.HostExplanation.ScorerAnswer;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.e2e.kubescheduler.cluster.SeenCore;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// Berth's core with the Profile of Pods, on the objects as the server has them.
final class Berth {
    private final SeenCore seen;
    private final SchedulerCore core;
    private final Task waiting;

    Berth(KubeScheduler.Objects objects) {
        this(objects, PodProfile.standard());
    }

    /// The same with another Profile.
    Berth(KubeScheduler.Objects objects, Profile profile) {
        seen = new SeenCore(profile, objects.landscape());
        core = seen.core();
        waiting = seen.seePod(objects.waiting());
        seen.synced();
    }

    /// The answer: Nodes and scores by the explanation, and the Node that a cycle then chooses.
    Answer answer() {
        return waiting.state() instanceof TaskState.Active active ? left(active) : judged();
    }

    /// A Pod that has a Node is left alone: what happens next is not about it.
    private Answer left(TaskState.Active active) {
        NavigableSet<String> nodes = new TreeSet<>();
        if (core.cycle(SeenCore.NOW).isEmpty()) {
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
        return core.cycle(SeenCore.NOW)
                .flatMap(CycleResult::decision)
                .flatMap(decision ->
                        decision instanceof Decision.Assign assign
                                ? Optional.of(assign.assignment().host().name().name())
                                : Optional.empty());
    }

    /// The Node of that name, which there must be.
    Host node(String name) {
        return seen.node(name);
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
