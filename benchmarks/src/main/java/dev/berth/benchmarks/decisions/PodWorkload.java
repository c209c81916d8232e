package dev.berth.benchmarks.decisions;

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
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Nodes and the Pods that arrive for them, decided by the whole Profile of Pods.
///
/// Nodes have one of eight sizes, stand in ten zones and have one of four kinds of disk. A tenth
/// has a taint that is to be avoided, a twentieth one that forbids. Of the Shapes a quarter prefers
/// a kind of disk and a tenth demands one; a tenth tolerates the taints. Each Shape has requests
/// and a label of its own.
final class PodWorkload implements Workload {
    private static final String ZONE = "topology.kubernetes.io/zone";
    private static final String HOST_NAME = "kubernetes.io/hostname";
    private static final String DISK = "disk";
    private static final String NAMESPACE = "bench";
    private static final long GIBI = 1024L * 1024 * 1024;
    private static final int ZONES = 10;
    private static final int DISKS = 4;
    private static final int SKEW = 5;

    private final int hosts;
    private final List<TaskSpec.Valid> shapes = new ArrayList<>();
    private long version = 1;

    /// `shapeCount` is at least 1.
    PodWorkload(int hosts, int shapeCount, Rules rules) {
        this.hosts = hosts;
        for (int i = 0; i < shapeCount; i++) {
            shapes.add(shape(i, rules));
        }
    }

    /// What the Pods demand of each other.
    enum Rules {
        /// Nothing.
        PLAIN,
        /// To be spread over the zones, with at most `SKEW` more in one than in another.
        SPREAD,
        /// To be spread over the Nodes as evenly as possible.
        EVEN,
        /// No two of one Shape on a Node.
        APART
    }

    @Override
    public Profiles profiles() {
        return new Profiles(RunProfile.standard(), Optional.of(PodProfile.standard()));
    }

    @Override
    public List<Host> hosts() {
        List<Host> all = new ArrayList<>(hosts);
        for (int i = 0; i < hosts; i++) {
            all.add(host(i));
        }
        return all;
    }

    @Override
    public Host host(int number) {
        int size = 1 + number % 8;
        String name = String.format(Locale.ROOT, "node-%06d", number);
        Amount cpu = new Amount(4_000L * size, 0);
        Amount memory = new Amount(16 * GIBI * size, 0);
        return new Host(
                new HostKey(new ObjectName("", name), new Uid("uid-" + name)),
                PoolKey.NODES,
                version++,
                Labels.of(
                        new TreeMap<>(
                                Map.of(
                                        HOST_NAME,
                                        name,
                                        ZONE,
                                        "zone-" + number / 8 % ZONES,
                                        DISK,
                                        "disk-" + number / 3 % DISKS))),
                Capacity.of(
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
                                        new Amount(110, 0)))),
                "",
                Optional.empty(),
                taints(number));
    }

    private static List<Taint> taints(int number) {
        if (number % 20 == 7) {
            return List.of(new Taint("dedicated", "batch", TaintEffect.NO_SCHEDULE));
        }
        return number % 10 == 3
                ? List.of(new Taint("busy", "", TaintEffect.PREFER_NO_SCHEDULE))
                : List.of();
    }

    @Override
    public Task task(int number) {
        int shape = number % shapes.size();
        String name = "pod-" + number;
        return new Task(
                new TaskKey(TaskKind.POD, new ObjectName(NAMESPACE, name), new Uid("uid-" + name)),
                PoolKey.NODES,
                new Observed(version++, Observed.Carried.NOTHING),
                NOW.minusSeconds(1_000_000_000L - number),
                Labels.of(new TreeMap<>(Map.of("app", app(shape)))),
                shapes.get(shape),
                new TaskState.Waiting("", Optional.empty(), false));
    }

    @Override
    public Task assigned(Task task, HostKey host) {
        return new Task(
                task.key(),
                task.pool(),
                new Observed(version++, Observed.Carried.NOTHING),
                task.createdAt(),
                task.labels(),
                task.spec(),
                new TaskState.Active(host.name().name(), Optional.empty()));
    }

    @Override
    public long nextVersion() {
        return version++;
    }

    private static String app(int shape) {
        return "app-" + shape;
    }

    private static TaskSpec.Valid shape(int number, Rules rules) {
        long cpu = 100L + 10L * (number % 41);
        long memory = GIBI / 8 + GIBI / 64 * (number % 29);
        return new TaskSpec.Valid(
                Requests.of(
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
                                        1L))),
                Affinity.NONE,
                Optional.empty(),
                0,
                demands(number),
                peers(number, rules));
    }

    private static HostDemands demands(int number) {
        Selector disk = is(DISK, "disk-" + number % DISKS);
        return new HostDemands(
                number % 10 == 5 ? disk : new Selector(List.of()),
                Optional.empty(),
                number % 4 == 0
                        ? List.of(new WeightedHostTerm(50, new HostTerm(disk, List.of())))
                        : List.of(),
                number % 10 == 6 ? List.of(bears("dedicated"), bears("busy")) : List.of(),
                List.of(),
                Optional.empty());
    }

    private static Toleration bears(String taint) {
        return new Toleration(taint, new Toleration.Match.Exists(), Optional.empty());
    }

    private static PeerDemands peers(int number, Rules rules) {
        PeerSelector own = new PeerSelector(NamespaceScope.of(NAMESPACE), is("app", app(number)));
        return switch (rules) {
            case PLAIN -> PeerDemands.NONE;
            case SPREAD -> spread(own, ZONE, SKEW, Strength.REQUIRED);
            case EVEN -> spread(own, HOST_NAME, 1, Strength.PREFERRED);
            case APART ->
                    new PeerDemands(
                            List.of(),
                            List.of(new PeerTerm(own, HOST_NAME)),
                            List.of(),
                            List.of(),
                            List.of());
        };
    }

    private static PeerDemands spread(
            PeerSelector own, String topologyKey, int skew, Strength strength) {
        return new PeerDemands(
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(
                        new SpreadRule(
                                own, topologyKey, Evenness.of(skew), strength, Honored.AFFINITY)));
    }

    private static Selector is(String key, String value) {
        return new Selector(List.of(new Requirement.In(key, List.of(value))));
    }
}
