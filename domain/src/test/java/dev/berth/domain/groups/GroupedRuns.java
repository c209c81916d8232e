package dev.berth.domain.groups;

import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.explain.Advice;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupPolicy;
import dev.berth.domain.model.group.GroupSpec;
import dev.berth.domain.model.group.GroupStatus;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/// A core with Runs, Runtime Pods and SchedulingGroups in the namespace `default`, and without
/// fallback: what is not woken stays parked.
final class GroupedRuns {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private static final Labels SORT = Labels.of(new TreeMap<>(Map.of("sort", "alone")));
    private static final Affinity AVOIDS_SORT =
            new Affinity(
                    List.of(),
                    List.of(new Selector(List.of(new Requirement.In("sort", List.of("alone"))))),
                    List.of(),
                    List.of());

    final SchedulerCore core =
            new SchedulerCore(
                    new Profiles(RunProfile.standard(), Optional.of(PodProfile.standard())),
                    new CoreSettings(Duration.ofSeconds(15), Optional.empty()));
    private Instant now = START;
    private long version = 1;

    GroupedRuns() {
        for (FeedKind kind : FeedKind.values()) {
            core.apply(new ClusterEvent.FeedSynced(kind), START);
        }
    }

    static GroupName group(String name) {
        return new GroupName(GroupKind.SCHEDULING_GROUP, new ObjectName("default", name));
    }

    void gang(String name, int minCount) {
        group(name, new GroupPolicy.Gang(minCount), OptionalInt.empty(), Optional.empty());
    }

    void group(
            String name, GroupPolicy policy, OptionalInt priority, Optional<String> topologyKey) {
        apply(
                new ClusterEvent.GroupSeen(
                        new SchedulingGroup(
                                group(name),
                                new Uid("uid-" + name),
                                observed(),
                                START,
                                new GroupSpec(
                                        policy,
                                        priority,
                                        topologyKey,
                                        Optional.empty(),
                                        Optional.empty()),
                                GroupStatus.NONE)));
    }

    void groupGone(String name) {
        apply(new ClusterEvent.GroupGone(group(name), new Uid("uid-" + name)));
    }

    /// A Runtime Pod of the runtime `bash` that takes so many Runs.
    void host(String name, int runs) {
        host(name, runs, "bash", Map.of());
    }

    void host(String name, int runs, String runtime, Map<String, String> labels) {
        apply(
                new ClusterEvent.HostSeen(
                        new Host(
                                hostKey(name),
                                new PoolKey("default", runtime),
                                version++,
                                Labels.of(new TreeMap<>(labels)),
                                Capacity.of(new TreeMap<>(Map.of("runs", new Amount(runs, 0)))),
                                true,
                                Optional.of(now))));
    }

    void hostGone(String name) {
        apply(new ClusterEvent.HostGone(hostKey(name)));
    }

    private static HostKey hostKey(String name) {
        return new HostKey(new ObjectName("default", name), new Uid("uid-" + name));
    }

    Run run(String name) {
        return new Run(name);
    }

    /// A Pod of that group ("" for none) that waits for a Node.
    void pod(String name, String group) {
        apply(
                new ClusterEvent.TaskSeen(
                        new Task(
                                new TaskKey(
                                        TaskKind.POD,
                                        new ObjectName("default", name),
                                        new Uid("uid-" + name)),
                                PoolKey.NODES,
                                observed(),
                                START,
                                Labels.NONE,
                                new TaskSpec.Valid(
                                        Requests.of(new TreeMap<>()),
                                        Affinity.NONE,
                                        Optional.empty(),
                                        0),
                                waiting(),
                                group.isEmpty() ? Optional.empty() : Optional.of(group(group)))));
    }

    void podGone(String name) {
        apply(
                new ClusterEvent.TaskGone(
                        new TaskKey(
                                TaskKind.POD,
                                new ObjectName("default", name),
                                new Uid("uid-" + name))));
    }

    void runGone(String name) {
        apply(new ClusterEvent.TaskGone(runKey(name)));
    }

    void after(int seconds) {
        now = now.plusSeconds(seconds);
        core.fireDue(now);
    }

    GroupReport report(String name) {
        return core.diagnostics().groups().stream()
                .filter(report -> report.group().equals(group(name)))
                .findFirst()
                .orElseThrow();
    }

    List<String> wouldFit(String name) {
        return core.diagnostics().wouldFit(group(name)).stream().map(Advice::text).toList();
    }

    List<String> audit() {
        return core.diagnostics().audit();
    }

    /// One turn, whose decision is not answered.
    Optional<CycleResult> cycle() {
        return core.cycle(now);
    }

    void answer(String run, WriteOutcome outcome) {
        apply(new ClusterEvent.WriteAnswered(0, runKey(run), outcome));
    }

    void applied(String run) {
        answer(run, new WriteOutcome.Applied(observed()));
    }

    /// Every decision until nothing is left to do, each written at once: `r1 -> h1`, or `r1:
    /// message`.
    List<String> decisions() {
        List<String> decisions = new ArrayList<>();
        for (Optional<CycleResult> result = cycle(); result.isPresent(); result = cycle()) {
            result.get().decision().ifPresent(decision -> decisions.add(write(decision)));
        }
        return decisions;
    }

    private String write(Decision decision) {
        apply(
                new ClusterEvent.WriteAnswered(
                        0, decision.task(), new WriteOutcome.Applied(observed())));
        String task = decision.task().name().name();
        return switch (decision) {
            case Decision.Assign assign -> task + " -> " + assign.assignment().host().name().name();
            case Decision.Park park -> task + ": " + park.status().message();
            case Decision.Evict evict -> task + " goes for " + evict.preemptor().name().name();
            case Decision.Fail fail -> task + " fails: " + fail.status().message();
        };
    }

    private void apply(ClusterEvent event) {
        core.apply(event, now);
    }

    private Observed observed() {
        return new Observed(version++, Observed.Carried.NOTHING);
    }

    private static TaskState waiting() {
        return new TaskState.Waiting("", Optional.empty(), false);
    }

    private static TaskKey runKey(String name) {
        return new TaskKey(TaskKind.RUN, new ObjectName("default", name), new Uid("uid-" + name));
    }

    /// A Run of the runtime `bash` that asks for one place.
    final class Run {
        private final String name;
        private String group = "";
        private String runtime = "bash";
        private int priority;
        private long places = 1;
        private boolean isCancelled;
        private boolean isAlone;

        Run(String name) {
            this.name = name;
        }

        Run of(String groupName) {
            group = groupName;
            return this;
        }

        Run on(String runtimeName) {
            runtime = runtimeName;
            return this;
        }

        Run priority(int value) {
            priority = value;
            return this;
        }

        Run places(long runs) {
            places = runs;
            return this;
        }

        Run cancelled() {
            isCancelled = true;
            return this;
        }

        /// It has no Run of its sort beside it.
        Run alone() {
            isAlone = true;
            return this;
        }

        void waits() {
            seen(new TaskState.Waiting("", Optional.empty(), isCancelled));
        }

        void standsOn(String host) {
            seen(new TaskState.Active(host, Optional.of(new Uid("uid-" + host))));
        }

        void ends() {
            seen(new TaskState.Idle());
        }

        private void seen(TaskState state) {
            apply(
                    new ClusterEvent.TaskSeen(
                            new Task(
                                    runKey(name),
                                    new PoolKey("default", runtime),
                                    observed(),
                                    START,
                                    isAlone ? SORT : Labels.NONE,
                                    new TaskSpec.Valid(
                                            Requests.of(new TreeMap<>(Map.of("runs", places))),
                                            isAlone ? AVOIDS_SORT : Affinity.NONE,
                                            Optional.empty(),
                                            priority),
                                    state,
                                    group.isEmpty()
                                            ? Optional.empty()
                                            : Optional.of(GroupedRuns.group(group)))));
        }
    }
}
