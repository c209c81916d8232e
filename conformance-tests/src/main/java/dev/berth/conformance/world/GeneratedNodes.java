package dev.berth.conformance.world;

import dev.berth.conformance.property.Choices;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Capacity;
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
import dev.berth.domain.model.demand.Taint;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Nodes and Pods that come, change and go, and what is seen of them, later and in another order
/// between kinds.
public final class GeneratedNodes implements GeneratedWorld {
    private static final String CORDONED = "it is cordoned";

    private static final List<String> NODE_NAMES =
            List.of("node-0", "node-1", "node-2", "node-3", "node-4", "node-5", "node-6");

    private final Choices choices;
    private final PodDraws draws;
    private final Sightings sightings;
    private final SortedMap<ObjectName, Task> pods = new TreeMap<>();
    private final SortedMap<ObjectName, Host> nodes = new TreeMap<>();
    private Instant now = GeneratedCluster.START;
    private long version;
    private int names;

    /// An empty world of these choices.
    public GeneratedNodes(Choices choices) {
        this.choices = choices;
        this.draws = new PodDraws(choices, NODE_NAMES);
        this.sightings = new Sightings(choices);
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
        int nodeCount = choices.between(0, NODE_NAMES.size());
        for (int i = 0; i < nodeCount; i++) {
            addNode();
        }
        int podCount = choices.between(0, 15);
        for (int i = 0; i < podCount; i++) {
            addPod();
            if (choices.chance(40)) {
                bindSomewhere();
            }
        }
        List<ClusterEvent> events = new ArrayList<>(sightings.all());
        for (FeedKind kind : FeedKind.values()) {
            events.add(new ClusterEvent.FeedSynced(kind));
        }
        return events;
    }

    @Override
    public List<ClusterEvent> step() {
        switch ((int) choices.below(18)) {
            case 0 -> advance(Duration.ofMillis(choices.oneOf(List.of(1, 1_000, 4_000, 16_000))));
            case 1, 2, 3, 4 -> addPod();
            case 5, 6 -> anyPod().ifPresent(pod -> put(pod, pod.spec(), new TaskState.Idle()));
            case 7 -> anyPod().ifPresent(this::delete);
            case 8, 9 -> anyPod().ifPresent(pod -> put(pod, draws.spec(), pod.state()));
            case 10 -> addNode();
            case 11, 12 -> anyNode().ifPresent(this::changeNode);
            case 13 -> anyNode().ifPresent(this::removeNode);
            case 14 -> bindSomewhere();
            case 15 -> anyPod().ifPresent(this::end);
            case 16 -> changeNamespace();
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
        Task pod = pods.get(key.name());
        // A Pod says the name of its Node, and no uid.
        TaskState wanted = new TaskState.Active(host.name().name(), Optional.empty());
        if (pod != null && pod.key().equals(key) && pod.state().equals(wanted)) {
            return new WriteOutcome.Applied(pod.observed());
        }
        return write(key, observed, wanted);
    }

    @Override
    public WriteOutcome write(TaskKey key, Observed observed, TaskState state) {
        Task pod = pods.get(key.name());
        if (pod == null
                || !pod.key().equals(key)
                || pod.observed().version() != observed.version()) {
            return new WriteOutcome.Conflict();
        }
        return new WriteOutcome.Applied(put(pod, pod.spec(), state).observed());
    }

    @Override
    public WriteOutcome tell(TaskKey key, Observed observed, String message) {
        Task pod = pods.get(key.name());
        return pod != null && pod.state() instanceof TaskState.Waiting
                ? write(key, observed, new TaskState.Waiting(message, Optional.empty(), false))
                : new WriteOutcome.Conflict();
    }

    private Optional<Task> anyPod() {
        return pods.isEmpty()
                ? Optional.empty()
                : Optional.of(choices.oneOf(List.copyOf(pods.values())));
    }

    private Optional<Host> anyNode() {
        return nodes.isEmpty()
                ? Optional.empty()
                : Optional.of(choices.oneOf(List.copyOf(nodes.values())));
    }

    private void addPod() {
        ObjectName name =
                new ObjectName(
                        "ns-" + choices.below(2),
                        "pod-" + (choices.chance(20) ? choices.below(4) : 100 + names++));
        Task known = pods.get(name);
        if (known != null) {
            delete(known);
        }
        long born = ++version;
        Task pod =
                new Task(
                        new TaskKey(TaskKind.POD, name, new Uid("pod-uid-" + born)),
                        PoolKey.NODES,
                        new Observed(born, Observed.Carried.NOTHING),
                        now.minusSeconds(choices.below(3)),
                        draws.labels(),
                        draws.spec(),
                        new TaskState.Waiting("", Optional.empty(), false));
        put(pod, pod.spec(), pod.state());
    }

    private void delete(Task pod) {
        pods.remove(pod.key().name());
        sightings.add(FeedKind.TASKS, new ClusterEvent.TaskGone(pod.key()));
    }

    /// A Pod is being deleted, and holds its capacity until it is gone; or its labels change.
    private void end(Task pod) {
        if (pod.state() instanceof TaskState.Active active && choices.chance(60)) {
            put(pod, pod.spec(), new TaskState.Active(active.hostName(), active.hostUid(), true));
        } else {
            put(relabelled(pod), pod.spec(), pod.state());
        }
    }

    private Task relabelled(Task pod) {
        return new Task(
                pod.key(),
                pod.pool(),
                pod.observed(),
                pod.createdAt(),
                draws.labels(),
                pod.spec(),
                pod.state());
    }

    private void changeNamespace() {
        String name = "ns-" + choices.below(2);
        Uid uid = new Uid("uid-" + name);
        sightings.add(
                FeedKind.WORKSPACES,
                choices.chance(20)
                        ? new ClusterEvent.NamespaceGone(name, uid)
                        : new ClusterEvent.NamespaceSeen(name, uid, ++version, draws.labels()));
    }

    /// Another scheduler binds a Pod: to any Node, to one that is gone, or to one not seen yet.
    private void bindSomewhere() {
        anyPod().ifPresent(pod ->
                put(
                        pod,
                        pod.spec(),
                        new TaskState.Active(choices.oneOf(NODE_NAMES), Optional.empty())));
    }

    private void addNode() {
        ObjectName name = new ObjectName("", choices.oneOf(NODE_NAMES));
        Host known = nodes.get(name);
        if (known != null) {
            removeNode(known);
        }
        HostKey key = new HostKey(name, new Uid("node-uid-" + (version + 1)));
        put(
                key,
                draws.nodeLabels(name.name()),
                draws.capacity(),
                choices.chance(10) ? CORDONED : "",
                draws.taints());
    }

    /// One thing about a Node changes, so that each alone has to be noticed.
    private void changeNode(Host node) {
        boolean labels = choices.chance(25);
        boolean capacity = !labels && choices.chance(33);
        boolean taints = !labels && !capacity && choices.chance(50);
        boolean cordon = !labels && !capacity && !taints;
        put(
                node.key(),
                labels ? draws.nodeLabels(node.key().name().name()) : node.labels(),
                capacity ? draws.capacity() : node.capacity(),
                cordon ? node.ready() ? CORDONED : "" : node.unready(),
                taints ? draws.taints() : node.taints());
    }

    private void removeNode(Host node) {
        nodes.remove(node.key().name());
        sightings.add(FeedKind.HOSTS, new ClusterEvent.HostGone(node.key()));
    }

    private Task put(Task pod, TaskSpec spec, TaskState state) {
        Task changed =
                new Task(
                        pod.key(),
                        pod.pool(),
                        new Observed(++version, Observed.Carried.NOTHING),
                        pod.createdAt(),
                        pod.labels(),
                        spec,
                        state);
        pods.put(pod.key().name(), changed);
        sightings.add(FeedKind.TASKS, new ClusterEvent.TaskSeen(changed));
        return changed;
    }

    private void put(
            HostKey key, Labels labels, Capacity capacity, String unready, List<Taint> taints) {
        Host node =
                new Host(
                        key,
                        PoolKey.NODES,
                        ++version,
                        labels,
                        capacity,
                        unready,
                        Optional.empty(),
                        taints);
        nodes.put(key.name(), node);
        sightings.add(FeedKind.HOSTS, new ClusterEvent.HostSeen(node));
    }
}
