package dev.berth.conformance.world;

import dev.berth.conformance.property.Choices;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
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
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/// A few Runtime Pods of one runtime, and Runs in SchedulingGroups that come, change and go; a Run
/// that waits may be given to another group.
public final class GeneratedRunGangs implements GeneratedWorld {
    private static final PoolKey POOL = new PoolKey("ns", "bash");
    private static final List<String> HOSTS = List.of("bash-0", "bash-1", "bash-2", "bash-3");
    private static final List<String> GROUPS = List.of("gang-a", "gang-b");
    private static final String KEY = "label-0";
    private static final List<String> VALUES = List.of("x", "y");

    private final Choices choices;
    private final TrueObjects truth;
    private final Sightings sightings;
    private Instant now = GeneratedCluster.START;
    private int names;

    /// An empty world of these choices.
    public GeneratedRunGangs(Choices choices) {
        this.choices = choices;
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
        for (int i = 0; i < choices.between(1, HOSTS.size()); i++) {
            addHost();
        }
        GROUPS.forEach(group -> {
            if (choices.chance(80)) {
                changeGroup(group);
            }
        });
        for (int i = 0; i < choices.between(0, 6); i++) {
            addRun();
        }
        List<ClusterEvent> events = new ArrayList<>(sightings.all());
        for (FeedKind kind : FeedKind.values()) {
            events.add(new ClusterEvent.FeedSynced(kind));
        }
        return events;
    }

    @Override
    public List<ClusterEvent> step() {
        switch ((int) choices.below(16)) {
            case 0 -> advance(Duration.ofMillis(choices.oneOf(List.of(1, 1_000, 16_000))));
            case 1, 2, 3, 4 -> addRun();
            case 5, 6 -> truth.anyTask().ifPresent(run -> put(run, new TaskState.Idle()));
            case 7 -> truth.anyTask().ifPresent(truth::remove);
            case 8, 9 -> addHost();
            case 10 -> truth.anyHost().ifPresent(truth::remove);
            case 11, 12 -> changeGroup(choices.oneOf(GROUPS));
            case 13 ->
                    truth.anyTask()
                            .ifPresent(run ->
                                    put(
                                            run,
                                            new TaskState.Active(
                                                    choices.oneOf(HOSTS), Optional.empty())));
            case 14 ->
                    truth.anyTask()
                            .filter(run -> run.state() instanceof TaskState.Waiting)
                            .ifPresent(this::giveAway);
            default -> sightings.repeat();
        }
        if (choices.chance(70)) {
            heartbeats();
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

    private void addRun() {
        ObjectName name = new ObjectName("ns", "run-" + names++);
        String value = choices.oneOf(VALUES);
        put(
                new Task(
                        new TaskKey(TaskKind.RUN, name, new Uid("uid-" + name.name())),
                        POOL,
                        new Observed(truth.nextVersion(), Observed.Carried.NOTHING),
                        now.minusSeconds(choices.below(3)),
                        labels(value),
                        new TaskSpec.Valid(
                                requests(),
                                affinity(value),
                                Optional.empty(),
                                choices.between(-1, 1)),
                        new TaskState.Waiting("", Optional.empty(), false),
                        group()),
                new TaskState.Waiting("", Optional.empty(), false));
    }

    private Requests requests() {
        TreeMap<String, Long> requests = new TreeMap<>();
        requests.put("runs", choices.chance(75) ? 1L : 2L);
        if (choices.chance(30)) {
            requests.put("gpu", 1L);
        }
        return Requests.of(requests);
    }

    private Affinity affinity(String value) {
        Selector own = new Selector(List.of(new Requirement.In(KEY, List.of(value))));
        boolean isDrawn = choices.chance(15);
        boolean isRepelled = choices.chance(20);
        return new Affinity(
                isDrawn && !isRepelled ? List.of(own) : List.of(),
                isRepelled ? List.of(own) : List.of(),
                List.of(),
                List.of());
    }

    private Optional<GroupName> group() {
        return choices.chance(85)
                ? Optional.of(groupName(choices.oneOf(GROUPS)))
                : Optional.empty();
    }

    private void giveAway(Task run) {
        put(
                new Task(
                        run.key(),
                        run.pool(),
                        run.observed(),
                        run.createdAt(),
                        run.labels(),
                        run.spec(),
                        run.state(),
                        group()),
                run.state());
    }

    private void changeGroup(String name) {
        Uid uid = new Uid("uid-" + name);
        sightings.add(
                FeedKind.WORKSPACES,
                choices.chance(10)
                        ? new ClusterEvent.GroupGone(groupName(name), uid)
                        : new ClusterEvent.GroupSeen(
                                new SchedulingGroup(
                                        groupName(name),
                                        uid,
                                        new Observed(truth.nextVersion(), Observed.Carried.NOTHING),
                                        GeneratedCluster.START,
                                        new GroupSpec(
                                                policy(),
                                                choices.chance(50)
                                                        ? OptionalInt.empty()
                                                        : OptionalInt.of(choices.between(-1, 1)),
                                                choices.chance(30)
                                                        ? Optional.of(KEY)
                                                        : Optional.empty(),
                                                Optional.empty(),
                                                Optional.empty()),
                                        GroupStatus.NONE)));
    }

    private GroupPolicy policy() {
        return choices.chance(15)
                ? new GroupPolicy.Basic()
                : new GroupPolicy.Gang(choices.between(1, 4));
    }

    private static GroupName groupName(String name) {
        return new GroupName(GroupKind.SCHEDULING_GROUP, new ObjectName("ns", name));
    }

    private void addHost() {
        ObjectName name = new ObjectName("ns", choices.oneOf(HOSTS));
        Optional<Host> known = truth.host(name);
        boolean again = known.isPresent() && choices.chance(50);
        if (known.isPresent() && !again) {
            truth.remove(known.get());
        }
        TreeMap<String, Amount> amounts = new TreeMap<>();
        amounts.put("runs", new Amount(choices.between(1, 4), 0));
        if (choices.chance(60)) {
            amounts.put("gpu", new Amount(choices.between(1, 2), 0));
        }
        truth.put(
                new Host(
                        again
                                ? known.get().key()
                                : new HostKey(name, new Uid("pod-uid-" + (truth.version() + 1))),
                        POOL,
                        truth.nextVersion(),
                        choices.chance(20) ? Labels.NONE : labels(choices.oneOf(VALUES)),
                        Capacity.of(amounts),
                        !choices.chance(10),
                        Optional.of(now)));
    }

    private void heartbeats() {
        for (Host host : truth.hosts()) {
            truth.put(
                    new Host(
                            host.key(),
                            host.pool(),
                            truth.nextVersion(),
                            host.labels(),
                            host.capacity(),
                            host.unready(),
                            Optional.of(now)));
        }
    }

    private static Labels labels(String value) {
        TreeMap<String, String> labels = new TreeMap<>();
        labels.put(KEY, value);
        return Labels.of(labels);
    }

    private void put(Task run, TaskState state) {
        truth.put(run, run.labels(), run.spec(), state);
    }
}
