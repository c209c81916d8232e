package dev.berth.conformance.world;

import dev.berth.conformance.plain.PlainPreemption;
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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Nodes and Pods that come, change and go, and what is seen of them, later and in another order
/// between kinds. In most worlds some Pods are like others, so that what is kept of their Shape is
/// used.
public final class GeneratedNodes implements GeneratedWorld {
    private static final String CORDONED = "it is cordoned";

    private static final List<String> NODE_NAMES =
            List.of("node-0", "node-1", "node-2", "node-3", "node-4", "node-5", "node-6");

    private final Choices choices;
    private final PodDraws draws;
    private final TrueObjects truth;
    private final Sightings sightings;
    private Instant now = GeneratedCluster.START;
    private final int replicas;
    private final boolean preempts;
    private final Set<TaskKey> kept = new LinkedHashSet<>();
    private int names;

    /// An empty world of these choices.
    public GeneratedNodes(Choices choices) {
        this(choices, false);
    }

    /// A world in which some Pods may have others go.
    static GeneratedNodes withPreemption(Choices choices) {
        return new GeneratedNodes(choices, true);
    }

    private GeneratedNodes(Choices choices, boolean preempts) {
        this.choices = choices;
        this.draws = new PodDraws(choices, NODE_NAMES);
        this.preempts = preempts;
        this.truth = new TrueObjects(choices);
        this.sightings = truth.sightings();
        this.replicas = choices.oneOf(List.of(0, 30, 80));
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
        int nodeCount = choices.between(preempts ? 1 : 0, NODE_NAMES.size());
        for (int i = 0; i < nodeCount; i++) {
            addNode();
        }
        int podCount = preempts ? choices.between(5, 40) : choices.between(0, 15);
        for (int i = 0; i < podCount; i++) {
            addPod();
            if (choices.chance(preempts ? 70 : 40)) {
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
            case 5, 6 -> truth.anyTask().ifPresent(pod -> put(pod, new TaskState.Idle()));
            case 7 -> truth.anyTask().ifPresent(truth::remove);
            case 8, 9 ->
                    truth.anyTask()
                            .ifPresent(pod -> truth.put(pod, pod.labels(), spec(), pod.state()));
            case 10 -> addNode();
            case 11, 12 -> truth.anyHost().ifPresent(this::changeNode);
            case 13 -> truth.anyHost().ifPresent(truth::remove);
            case 14 -> bindSomewhere();
            case 15 -> truth.anyTask().ifPresent(this::end);
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
        // A Pod says the name of its Node, and no uid.
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

    /// The Pod is asked to go: it is gone at once, or with the next [#endLeaving].
    WriteOutcome evict(TaskKey key) {
        Optional<Task> pod = truth.task(key.name()).filter(task -> task.key().equals(key));
        if (pod.isEmpty()) {
            return new WriteOutcome.Conflict();
        }
        if (choices.chance(50) || !(pod.get().state() instanceof TaskState.Active active)) {
            truth.remove(pod.get());
        } else {
            put(pod.get(), leaving(key, active));
        }
        return new WriteOutcome.Applied(pod.get().observed());
    }

    /// Everybody who is being deleted is gone, but those that a finalizer keeps.
    void endLeaving() {
        for (Task pod : truth.tasks()) {
            if (PlainPreemption.isLeaving(pod) && !kept.contains(pod.key())) {
                truth.remove(pod);
            }
        }
    }

    /// Being deleted: at once or after a grace period, or kept by a finalizer, maybe since long.
    private TaskState leaving(TaskKey key, TaskState.Active active) {
        if (choices.chance(20)) {
            kept.add(key);
        }
        return new TaskState.Active(
                active.hostName(),
                active.hostUid(),
                new TaskState.Stay.Ending(
                        now.plusSeconds(choices.oneOf(List.of(-3_600, 0, 0, 30, 300)))));
    }

    private TaskSpec spec() {
        return preempts ? draws.preemptingSpec() : draws.spec();
    }

    private TaskSpec likeThat(Task sibling) {
        return preempts && sibling.spec() instanceof TaskSpec.Valid spec
                ? draws.otherPriority(spec)
                : sibling.spec();
    }

    private void addPod() {
        ObjectName name =
                new ObjectName(
                        "ns-" + choices.below(2),
                        "pod-" + (choices.chance(20) ? choices.below(4) : 100 + names++));
        truth.task(name).ifPresent(truth::remove);
        Optional<Task> sibling = choices.chance(replicas) ? truth.anyTask() : Optional.empty();
        long born = truth.nextVersion();
        Task pod =
                new Task(
                        new TaskKey(TaskKind.POD, name, new Uid("pod-uid-" + born)),
                        PoolKey.NODES,
                        new Observed(born, Observed.Carried.NOTHING),
                        now.minusSeconds(choices.below(3)),
                        sibling.map(Task::labels).orElseGet(draws::labels),
                        sibling.map(this::likeThat).orElseGet(this::spec),
                        new TaskState.Waiting("", Optional.empty(), false));
        put(pod, pod.state());
    }

    /// A Pod is being deleted, and holds its capacity until it is gone; or its labels change.
    private void end(Task pod) {
        if (pod.state() instanceof TaskState.Active active && choices.chance(60)) {
            put(pod, leaving(pod.key(), active));
        } else {
            truth.put(pod, draws.labels(), pod.spec(), pod.state());
        }
    }

    private void changeNamespace() {
        String name = "ns-" + choices.below(2);
        Uid uid = new Uid("uid-" + name);
        sightings.add(
                FeedKind.WORKSPACES,
                choices.chance(20)
                        ? new ClusterEvent.NamespaceGone(name, uid)
                        : new ClusterEvent.NamespaceSeen(
                                name, uid, truth.nextVersion(), draws.labels()));
    }

    /// Another scheduler binds a Pod: to any Node, to one that is gone, or to one not seen yet.
    private void bindSomewhere() {
        truth.anyTask()
                .filter(pod -> !preempts || !PlainPreemption.isLeaving(pod))
                .ifPresent(pod ->
                        put(
                                pod,
                                new TaskState.Active(choices.oneOf(NODE_NAMES), Optional.empty())));
    }

    private void addNode() {
        ObjectName name = new ObjectName("", choices.oneOf(NODE_NAMES));
        truth.host(name).ifPresent(truth::remove);
        HostKey key = new HostKey(name, new Uid("node-uid-" + (truth.version() + 1)));
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

    private void put(Task pod, TaskState state) {
        truth.put(pod, pod.labels(), pod.spec(), state);
    }

    private void put(
            HostKey key, Labels labels, Capacity capacity, String unready, List<Taint> taints) {
        truth.put(
                new Host(
                        key,
                        PoolKey.NODES,
                        truth.nextVersion(),
                        labels,
                        capacity,
                        unready,
                        Optional.empty(),
                        taints));
    }
}
