package dev.berth.conformance.world;

import dev.berth.conformance.property.Choices;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.PoolKey;
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

/// A few Nodes, and Pods in groups that come, change and go, members before their groups and groups
/// before their members.
public final class GeneratedGangs implements GeneratedWorld {
    private static final List<String> NODE_NAMES = List.of("node-0", "node-1", "node-2", "node-3");
    private static final List<String> GROUPS = List.of("gang-a", "gang-b");

    private final Choices choices;
    private final PodDraws draws;
    private final TrueObjects truth;
    private final Sightings sightings;
    private final List<TaskSpec.Valid> specs = new ArrayList<>();
    private Instant now = GeneratedCluster.START;
    private int names;

    /// An empty world of these choices.
    public GeneratedGangs(Choices choices) {
        this.choices = choices;
        this.draws = new PodDraws(choices, NODE_NAMES);
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
        for (int i = 0; i < 3; i++) {
            specs.add(draws.spec());
        }
        for (int i = 0; i < choices.between(1, NODE_NAMES.size()); i++) {
            addNode();
        }
        GROUPS.forEach(group -> {
            if (choices.chance(80)) {
                changeGroup(group);
            }
        });
        for (int i = 0; i < choices.between(0, 6); i++) {
            addPod();
        }
        List<ClusterEvent> events = new ArrayList<>(sightings.all());
        for (FeedKind kind : FeedKind.values()) {
            events.add(new ClusterEvent.FeedSynced(kind));
        }
        return events;
    }

    @Override
    public List<ClusterEvent> step() {
        switch ((int) choices.below(15)) {
            case 0 -> advance(Duration.ofMillis(choices.oneOf(List.of(1, 1_000, 16_000))));
            case 1, 2, 3, 4 -> addPod();
            case 5, 6 -> truth.anyTask().ifPresent(pod -> put(pod, new TaskState.Idle()));
            case 7 -> truth.anyTask().ifPresent(truth::remove);
            case 8, 9 -> addNode();
            case 10 -> truth.anyHost().ifPresent(truth::remove);
            case 11, 12 -> changeGroup(choices.oneOf(GROUPS));
            case 13 ->
                    truth.anyTask()
                            .ifPresent(pod ->
                                    put(
                                            pod,
                                            new TaskState.Active(
                                                    choices.oneOf(NODE_NAMES), Optional.empty())));
            default -> sightings.repeat();
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
                key, observed, new TaskState.Active(host.name().name(), Optional.empty()));
    }

    @Override
    public WriteOutcome write(TaskKey key, Observed observed, TaskState state) {
        return truth.write(key, observed, state);
    }

    @Override
    public WriteOutcome tell(TaskKey key, Observed observed, String message) {
        return truth.tell(key, observed, message);
    }

    private void addPod() {
        ObjectName name = new ObjectName("ns", "pod-" + names++);
        Labels labels = draws.labels();
        Task pod =
                new Task(
                        new TaskKey(TaskKind.POD, name, new Uid("uid-" + name.name())),
                        PoolKey.NODES,
                        new Observed(truth.nextVersion(), Observed.Carried.NOTHING),
                        now.minusSeconds(choices.below(3)),
                        labels,
                        choices.chance(75) ? choices.oneOf(specs) : draws.spec(),
                        new TaskState.Waiting("", Optional.empty(), false),
                        choices.chance(85)
                                ? Optional.of(groupName(choices.oneOf(GROUPS)))
                                : Optional.empty());
        put(pod, pod.state());
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
                                                0,
                                                topologyKey(),
                                                Optional.empty(),
                                                Optional.empty()),
                                        GroupStatus.NONE)));
    }

    private Optional<String> topologyKey() {
        return choices.chance(30)
                ? Optional.of(choices.oneOf(List.of("label-0", PeerDraws.HOST_KEY)))
                : Optional.empty();
    }

    private GroupPolicy policy() {
        return choices.chance(15)
                ? new GroupPolicy.Basic()
                : new GroupPolicy.Gang(choices.between(1, 4));
    }

    private static GroupName groupName(String name) {
        return new GroupName(GroupKind.POD_GROUP, new ObjectName("ns", name));
    }

    private void addNode() {
        ObjectName name = new ObjectName("", choices.oneOf(NODE_NAMES));
        Optional<Host> known = truth.host(name);
        boolean again = known.isPresent() && choices.chance(50);
        if (known.isPresent() && !again) {
            truth.remove(known.get());
        }
        HostKey key =
                again
                        ? known.get().key()
                        : new HostKey(name, new Uid("node-uid-" + (truth.version() + 1)));
        truth.put(
                new Host(
                        key,
                        PoolKey.NODES,
                        truth.nextVersion(),
                        draws.nodeLabels(name.name()),
                        draws.capacity(),
                        choices.chance(10) ? "it is cordoned" : "",
                        Optional.empty(),
                        draws.taints()));
    }

    private void put(Task pod, TaskState state) {
        truth.put(pod, pod.labels(), pod.spec(), state);
    }
}
