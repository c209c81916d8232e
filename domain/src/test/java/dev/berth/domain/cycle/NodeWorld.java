package dev.berth.domain.cycle;

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
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.HostTerm;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.domain.model.demand.Toleration;
import dev.berth.domain.model.demand.WeightedHostTerm;
import dev.berth.domain.model.peer.NamespaceScope;
import dev.berth.domain.model.peer.PeerDemands;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.model.peer.PeerTerm;
import dev.berth.domain.model.peer.SpreadRule;
import dev.berth.domain.model.peer.SpreadRule.Evenness;
import dev.berth.domain.model.peer.SpreadRule.Honored;
import dev.berth.domain.model.peer.SpreadRule.Strength;
import dev.berth.domain.model.peer.WeightedPeerTerm;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.TaskEntry;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Nodes that come, go and change, and Pods with everything that they can demand of Nodes and of
/// each other.
final class NodeWorld implements World {
    private static final String ZONE = "zone";
    private static final String HOST_NAME = "kubernetes.io/hostname";
    private static final int APPS = 4;

    private final ClusterState state;
    private final ArrayDeque<TaskKey> active = new ArrayDeque<>();
    private final SplittableRandom random;
    private final int nodes;
    private final Demands demands;
    private long version;
    private int arrived;

    NodeWorld(long seed, int nodes, Demands demands, Profile pods) {
        this.random = new SplittableRandom(seed);
        this.nodes = nodes;
        this.demands = demands;
        this.state =
                new ClusterState(
                        new Profiles(RunProfile.standard(), Optional.of(pods)), new DeafListener());
        for (int i = 0; i < nodes; i++) {
            see(i);
        }
    }

    /// What Pods demand.
    enum Demands {
        /// Only of Nodes.
        OF_NODES,
        /// To be spread over zones too.
        SPREAD,
        /// Of each other too, in zones.
        IN_ZONES,
        /// Of each other too, in zones and on single Nodes.
        EVERYWHERE
    }

    @Override
    public void change() {
        switch (random.nextInt(12)) {
            case 0, 1 -> see(random.nextInt(nodes));
            case 2 -> state.hostGone(key(random.nextInt(nodes)));
            case 3, 4, 5, 6 -> end();
            default -> {}
        }
    }

    @Override
    public Waiting arrive(int shape) {
        Task task = task(shape);
        state.taskSeen(task);
        state.refreshPeers();
        TaskEntry entry = state.find(task.key());
        SchedulingUnit unit = entry == null ? null : entry.unit();
        if (unit == null || unit.shape() == null) {
            throw new IllegalStateException("task (" + task.key() + ") does not wait");
        }
        return new Waiting(task, unit.pool(), unit.shape());
    }

    @Override
    public void settle(Waiting waiting, @Nullable HostEntry host) {
        Task task = waiting.task();
        if (host == null) {
            state.taskGone(task.key());
            end();
            return;
        }
        state.taskSeen(
                new Task(
                        task.key(),
                        task.pool(),
                        new Observed(++version, Observed.Carried.NOTHING),
                        task.createdAt(),
                        task.labels(),
                        task.spec(),
                        new TaskState.Active(host.name(), Optional.empty())));
        active.addLast(task.key());
        state.refreshPeers();
    }

    @Override
    public void end() {
        if (!active.isEmpty()) {
            state.taskGone(active.removeFirst());
            state.refreshPeers();
        }
    }

    /// The Node of that number as it is from now on.
    private void see(int number) {
        TreeMap<String, String> labels = new TreeMap<>(Map.of(HOST_NAME, "node-" + number));
        if (random.nextInt(10) > 0) {
            labels.put(ZONE, "zone-" + random.nextInt(5));
        }
        labels.put("disk", "disk-" + random.nextInt(3));
        long size = 1L + random.nextInt(4);
        state.hostSeen(
                new Host(
                        key(number),
                        PoolKey.NODES,
                        ++version,
                        Labels.of(labels),
                        capacity(size),
                        random.nextInt(20) == 0 ? "it is cordoned" : "",
                        Optional.empty(),
                        taints()));
        state.refreshPeers();
    }

    private static Capacity capacity(long size) {
        Amount cpu = new Amount(4_000 * size, 0);
        Amount memory = new Amount(9_000 * size, 0);
        return Capacity.of(
                new TreeMap<>(
                        Map.of(
                                "cpu",
                                cpu,
                                "memory",
                                memory,
                                "rated:cpu",
                                cpu,
                                "rated:memory",
                                memory,
                                "pods",
                                new Amount(8, 0))));
    }

    private List<Taint> taints() {
        return switch (random.nextInt(8)) {
            case 0 -> List.of(new Taint("dedicated", "x", TaintEffect.NO_SCHEDULE));
            case 1 -> List.of(new Taint("busy", "", TaintEffect.PREFER_NO_SCHEDULE));
            case 2 ->
                    List.of(
                            new Taint("busy", "", TaintEffect.PREFER_NO_SCHEDULE),
                            new Taint("old", "", TaintEffect.PREFER_NO_SCHEDULE));
            default -> List.of();
        };
    }

    private static HostKey key(int number) {
        return new HostKey(new ObjectName("", "node-" + number), new Uid("uid-" + number));
    }

    private Task task(int shape) {
        String name = "pod-" + arrived++;
        return new Task(
                new TaskKey(TaskKind.POD, new ObjectName("ns", name), new Uid(name)),
                PoolKey.NODES,
                new Observed(++version, Observed.Carried.NOTHING),
                Instant.EPOCH,
                Labels.of(new TreeMap<>(Map.of("app", "app-" + shape % APPS))),
                new TaskSpec.Valid(
                        requests(shape),
                        Affinity.NONE,
                        Optional.empty(),
                        0,
                        demands(shape),
                        peers(shape)),
                new TaskState.Waiting("", Optional.empty(), false));
    }

    private static Requests requests(int shape) {
        TreeMap<String, Long> requests = new TreeMap<>(Map.of("pods", 1L));
        if (shape % 7 != 3) {
            requests.put("cpu", 300L + 250L * (shape % 5));
            requests.put("memory", 500L * (1L + shape % 3));
        }
        requests.put("rated:cpu", requests.getOrDefault("cpu", 100L));
        requests.put("rated:memory", requests.getOrDefault("memory", 200L));
        return Requests.of(requests);
    }

    private static HostDemands demands(int shape) {
        Selector disk = is("disk", "disk-" + shape % 3);
        return new HostDemands(
                shape % 5 == 4 ? disk : new Selector(List.of()),
                Optional.empty(),
                shape % 3 == 0
                        ? List.of(
                                new WeightedHostTerm(50, new HostTerm(disk, List.of())),
                                new WeightedHostTerm(
                                        20, new HostTerm(is(ZONE, "zone-1"), List.of())))
                        : List.of(),
                shape % 4 == 1 ? List.of(bears("dedicated"), bears("busy")) : List.of(),
                shape % 9 == 8 ? List.of(new HostPort("TCP", "0.0.0.0", 80)) : List.of(),
                Optional.empty());
    }

    private static Toleration bears(String taint) {
        return new Toleration(taint, new Toleration.Match.Exists(), Optional.empty());
    }

    private PeerDemands peers(int shape) {
        if (demands == Demands.OF_NODES) {
            return PeerDemands.NONE;
        }
        String own = "app-" + shape % APPS;
        String other = "app-" + (shape + 1) % APPS;
        String key = demands == Demands.EVERYWHERE && shape / 8 % 2 == 0 ? HOST_NAME : ZONE;
        int kind = demands == Demands.SPREAD ? 3 + shape % 3 : shape % 8;
        return switch (kind) {
            case 1 -> new PeerDemands(List.of(term(other, key)), none(), of(), of(), none());
            case 2 ->
                    demands == Demands.EVERYWHERE
                            ? new PeerDemands(none(), List.of(term(own, key)), of(), of(), none())
                            : spread(rule(own, key, 2, true));
            case 3 -> spread(rule(own, ZONE, 1 + shape % 3, true));
            case 4 -> spread(rule(own, key, 1, false));
            case 5 -> spread(rule(own, ZONE, 2, true), rule(own, key, 3, false));
            case 6 ->
                    new PeerDemands(
                            none(),
                            none(),
                            List.of(new WeightedPeerTerm(30, term(other, key))),
                            List.of(new WeightedPeerTerm(70, term(own, key))),
                            none());
            default -> PeerDemands.NONE;
        };
    }

    private static <T> List<T> none() {
        return List.of();
    }

    private static List<WeightedPeerTerm> of() {
        return List.of();
    }

    private static PeerDemands spread(SpreadRule... rules) {
        return new PeerDemands(none(), none(), of(), of(), List.of(rules));
    }

    private static SpreadRule rule(String app, String key, int skew, boolean required) {
        return new SpreadRule(
                peers(app),
                key,
                Evenness.of(skew),
                required ? Strength.REQUIRED : Strength.PREFERRED,
                skew == 2 ? Honored.EVERYTHING : Honored.AFFINITY);
    }

    private static PeerTerm term(String app, String key) {
        return new PeerTerm(peers(app), key);
    }

    private static PeerSelector peers(String app) {
        return new PeerSelector(NamespaceScope.of("ns"), is("app", app));
    }

    private static Selector is(String key, String value) {
        return new Selector(List.of(new Requirement.In(key, List.of(value))));
    }
}
