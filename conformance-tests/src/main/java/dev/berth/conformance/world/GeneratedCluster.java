package dev.berth.conformance.world;

import dev.berth.conformance.property.Choices;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.Workspace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// A cluster in which anything that may happen happens: what its objects truly are, and what is
/// seen of them, later and in another order between kinds.
public final class GeneratedCluster implements GeneratedWorld {
    /// When every generated cluster begins.
    public static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

    private final Choices choices;
    private final Knobs knobs;
    private final Draws draws;
    private final TrueObjects truth;
    private final SortedMap<ObjectName, Workspace> workspaces = new TreeMap<>();
    private final Sightings sightings;
    private Instant now = START;
    private int names;

    /// An empty cluster of that kind.
    public GeneratedCluster(Choices choices, Knobs knobs) {
        this.choices = choices;
        this.knobs = knobs;
        this.draws = new Draws(choices, knobs);
        this.truth = new TrueObjects(choices);
        this.sightings = truth.sightings();
    }

    @Override
    public Instant now() {
        return now;
    }

    @Override
    public void advance(Duration time) {
        now = now.plus(time);
    }

    @Override
    public List<ClusterEvent> begin() {
        int hostCount = knobs.hosts(choices);
        for (int i = 0; i < hostCount; i++) {
            addHost();
        }
        int taskCount = choices.between(0, knobs.large() ? 30 : 20);
        for (int i = 0; i < taskCount; i++) {
            addTask();
            if (choices.chance(40)) {
                bindSomewhere();
            }
        }
        if (choices.chance(40)) {
            changeWorkspace();
        }
        List<ClusterEvent> events = new ArrayList<>(sightings.all());
        for (FeedKind kind : FeedKind.OF_RUNS) {
            events.add(new ClusterEvent.FeedSynced(kind));
        }
        return events;
    }

    @Override
    public List<ClusterEvent> step() {
        switch ((int) choices.below(22)) {
            case 0 -> advance(Duration.ofMillis(choices.oneOf(List.of(1, 1_000, 4_000, 16_000))));
            case 1, 2, 3, 4 -> addTask();
            case 5, 6 -> truth.anyTask().ifPresent(this::end);
            case 7 -> truth.anyTask().ifPresent(truth::remove);
            case 8 -> truth.anyTask().ifPresent(task -> change(task, task.spec(), true));
            case 9 -> truth.anyTask().ifPresent(task -> change(task, drawSpec(task), false));
            case 10, 11 -> truth.anyTask().ifPresent(this::changeState);
            case 12 -> addHost();
            case 13, 14 -> truth.anyHost().ifPresent(this::changeHost);
            case 15 -> truth.anyHost().ifPresent(truth::remove);
            case 16 -> changeWorkspace();
            case 17 -> bindSomewhere();
            case 18 -> sightings.repeat();
            default -> heartbeats();
        }
        return choices.chance(75) ? sightings.all() : sightings.some();
    }

    @Override
    public List<ClusterEvent> settle() {
        return sightings.all();
    }

    @Override
    public WriteOutcome assign(TaskKey key, Observed observed, HostKey host) {
        return truth.assign(
                key, observed, new TaskState.Active(host.name().name(), Optional.of(host.uid())));
    }

    @Override
    public WriteOutcome write(TaskKey key, Observed observed, TaskState state) {
        return truth.write(key, observed, state);
    }

    @Override
    public WriteOutcome tell(TaskKey key, Observed observed, String message) {
        return truth.tell(key, observed, message);
    }

    /// Every true Host is ready and has just reported.
    public void heal() {
        for (Host host : truth.hosts()) {
            put(host, host.pool(), host.capacity(), true, Optional.of(now));
        }
    }

    private void addTask() {
        String namespace = draws.namespace();
        // Few names, so that equal names meet in several namespaces, and uids change under a name.
        ObjectName name =
                new ObjectName(
                        namespace,
                        "run-" + (choices.chance(20) ? choices.below(4) : 100 + names++));
        truth.task(name).ifPresent(truth::remove);
        long born = truth.nextVersion();
        Task task =
                new Task(
                        new TaskKey(TaskKind.RUN, name, new Uid("run-uid-" + born)),
                        new PoolKey(namespace, draws.runtime()),
                        new Observed(born, Observed.Carried.NOTHING),
                        now.minusSeconds(choices.below(3)),
                        draws.labels(),
                        draws.withWorkspace(draws.spec(), namespace),
                        waiting());
        put(task, task.state());
    }

    private TaskSpec drawSpec(Task task) {
        return draws.withWorkspace(draws.spec(), task.key().name().namespace());
    }

    private TaskState waiting() {
        return new TaskState.Waiting(
                choices.chance(10) ? "waiting for something else" : "",
                choices.chance(10)
                        ? Optional.of(now.plusMillis(choices.below(5_000)))
                        : Optional.empty(),
                choices.chance(4));
    }

    private void change(Task task, TaskSpec spec, boolean relabel) {
        truth.put(task, relabel ? draws.labels() : task.labels(), spec, task.state());
    }

    private void changeState(Task task) {
        TaskState state =
                switch (task.state()) {
                    case TaskState.Active _ -> waiting();
                    case TaskState.Waiting waits ->
                            new TaskState.Waiting(
                                    waits.message(), waits.notBefore(), choices.chance(50));
                    case TaskState.Idle idle -> idle;
                    case TaskState.Elsewhere elsewhere -> elsewhere;
                };
        put(task, state);
    }

    private void end(Task task) {
        put(task, new TaskState.Idle());
    }

    /// Another scheduler assigns a Task: to any Host, to one that is gone, or to one not seen yet.
    private void bindSomewhere() {
        truth.anyTask()
                .ifPresent(task -> {
                    Optional<Host> host = truth.anyHost();
                    String name =
                            host.filter(_ -> !choices.chance(10))
                                    .map(known -> known.key().name().name())
                                    .orElse("pod-" + choices.below(14));
                    Optional<Uid> uid =
                            host.filter(known -> known.key().name().name().equals(name))
                                    .filter(_ -> choices.chance(60))
                                    .map(known -> known.key().uid());
                    put(task, new TaskState.Active(name, uid));
                });
    }

    private void addHost() {
        String namespace = draws.namespace();
        ObjectName name =
                new ObjectName(
                        namespace,
                        "pod-" + (knobs.large() ? truth.hosts().size() : choices.below(14)));
        truth.host(name).ifPresent(truth::remove);
        Host host =
                new Host(
                        new HostKey(name, new Uid("pod-uid-" + (truth.version() + 1))),
                        new PoolKey(namespace, draws.runtime()),
                        truth.version(),
                        draws.labels(),
                        draws.capacity(),
                        true,
                        Optional.empty());
        put(
                host,
                host.pool(),
                host.capacity(),
                !choices.chance(10),
                choices.chance(10) ? Optional.empty() : Optional.of(reported()));
    }

    private void changeHost(Host host) {
        switch ((int) choices.below(4)) {
            case 0 -> put(host, host.pool(), host.capacity(), !host.ready(), host.heartbeatAt());
            case 1 ->
                    put(
                            host,
                            new PoolKey(host.pool().namespace(), draws.runtime()),
                            host.capacity(),
                            host.ready(),
                            host.heartbeatAt());
            default -> put(host, host.pool(), draws.capacity(), host.ready(), host.heartbeatAt());
        }
    }

    private void heartbeats() {
        boolean all = knobs.heartbeats() || choices.chance(30);
        for (Host host : truth.hosts()) {
            if (all || choices.chance(30)) {
                put(host, host.pool(), host.capacity(), host.ready(), Optional.of(reported()));
            }
        }
    }

    /// When a Host says that it reported: late for some, ahead for those whose clock runs ahead.
    private Instant reported() {
        return now.plusSeconds(choices.oneOf(List.of(0, 0, 0, 0, 0, 0, -3, -14, 2, 60)));
    }

    private void changeWorkspace() {
        ObjectName name = draws.workspaceName(draws.namespace());
        Workspace known = workspaces.get(name);
        if (known != null && choices.chance(30)) {
            workspaces.remove(name);
            sightings.add(FeedKind.WORKSPACES, new ClusterEvent.WorkspaceGone(name, known.uid()));
            return;
        }
        long next = truth.nextVersion();
        List<String> hostNames =
                truth.hosts().stream()
                        .map(host -> host.key().name())
                        .filter(host -> host.namespace().equals(name.namespace()))
                        .map(ObjectName::name)
                        .toList();
        Workspace workspace =
                new Workspace(
                        name,
                        known == null ? new Uid("ws-uid-" + next) : known.uid(),
                        next,
                        draws.placement(hostNames));
        workspaces.put(name, workspace);
        sightings.add(FeedKind.WORKSPACES, new ClusterEvent.WorkspaceSeen(workspace));
    }

    private void put(Task task, TaskState state) {
        truth.put(task, task.labels(), task.spec(), state);
    }

    private void put(
            Host host,
            PoolKey pool,
            Capacity capacity,
            boolean ready,
            Optional<Instant> heartbeatAt) {
        truth.put(
                new Host(
                        host.key(),
                        pool,
                        truth.nextVersion(),
                        host.labels(),
                        capacity,
                        ready,
                        heartbeatAt));
    }
}
