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
import dev.berth.domain.model.WeightedSelector;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.TaskEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// One pool whose Hosts come, go, change and go stale, and Tasks that are put on them.
final class SelectionWorld implements World {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final PoolKey POOL = new PoolKey("ns", "rt");
    private static final Duration STALE_AFTER = Duration.ofSeconds(15);

    private final ClusterState state =
            new ClusterState(Profiles.ofRuns(RunProfile.standard()), new DeafListener());
    private final ArrayDeque<TaskKey> active = new ArrayDeque<>();
    private final SplittableRandom random;
    private final int hosts;
    private final Capacities capacities;
    private long version;
    private int arrived;

    SelectionWorld(long seed, int hosts, Capacities capacities) {
        this.random = new SplittableRandom(seed);
        this.hosts = hosts;
        this.capacities = capacities;
        for (int i = 0; i < hosts; i++) {
            see(i, true);
        }
    }

    /// What Hosts advertise.
    enum Capacities {
        /// One of a few small capacities.
        PLAIN,
        /// One of a few, some of them fractional or huge.
        ODD,
        /// Nearly each another.
        EACH_ITS_OWN
    }

    @Override
    public void change() {
        int number = random.nextInt(hosts);
        switch (random.nextInt(12)) {
            case 0 -> see(number, random.nextInt(4) > 0);
            case 1 -> state.hostGone(key(number));
            case 2 -> see(random.nextInt(hosts), true);
            case 3, 4, 5 -> end();
            default -> {}
        }
    }

    @Override
    public Waiting arrive(int shape) {
        Task task = task(shape, new TaskState.Waiting("", Optional.empty(), false));
        state.taskSeen(task);
        TaskEntry entry = state.find(task.key());
        SchedulingUnit unit = entry == null ? null : entry.unit();
        Shape known = unit == null ? null : unit.shape();
        if (unit == null || known == null) {
            throw new IllegalStateException("task (" + task.key() + ") does not wait");
        }
        return new Waiting(task, unit.pool(), known);
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
                        new TaskState.Active(host.name(), Optional.of(host.key().uid()))));
        active.addLast(task.key());
    }

    @Override
    public void end() {
        if (!active.isEmpty()) {
            state.taskGone(active.removeFirst());
        }
    }

    private void see(int number, boolean ready) {
        Optional<Instant> heartbeat =
                Optional.of(random.nextInt(20) == 0 ? NOW.minusSeconds(60) : NOW);
        HostEntry entry =
                state.hostSeen(
                        new Host(
                                key(number),
                                POOL,
                                ++version,
                                Labels.NONE,
                                capacity(number),
                                ready,
                                heartbeat));
        if (entry != null) {
            state.judgeFreshness(entry, NOW, STALE_AFTER);
        }
    }

    private static HostKey key(int number) {
        return new HostKey(new ObjectName("ns", "host-" + number), new Uid("uid-" + number));
    }

    private Capacity capacity(int number) {
        int size = 1 + (random.nextInt(30) == 0 ? random.nextInt(4) : number % 4);
        Amount cpu =
                switch (capacities) {
                    case PLAIN -> new Amount(7L * size, 0);
                    case ODD ->
                            number % 5 == 0
                                    ? new Amount(Long.MAX_VALUE - size, 0)
                                    : new Amount(7L * size, 250_000_000 * (number % 4));
                    case EACH_ITS_OWN -> new Amount(10L + number, 0);
                };
        return Capacity.of(
                new TreeMap<>(
                        Map.of("cpu", cpu, "memory", new Amount(12L * size, 0), "runs", runs())));
    }

    private static Amount runs() {
        return new Amount(8, 0);
    }

    private Task task(int shape, TaskState taskState) {
        String name = "task-" + arrived++;
        return new Task(
                new TaskKey(TaskKind.RUN, new ObjectName("ns", name), new Uid(name)),
                POOL,
                new Observed(++version, Observed.Carried.NOTHING),
                NOW,
                Labels.of(new TreeMap<>(Map.of("app", "app-" + random.nextInt(5)))),
                new TaskSpec.Valid(requests(shape), affinity(shape), Optional.empty(), 0),
                taskState);
    }

    private static Requests requests(int shape) {
        return Requests.of(
                new TreeMap<>(
                        Map.of(
                                "cpu",
                                1L + shape % 3,
                                "memory",
                                (long) (shape % 7),
                                "runs",
                                1L + (shape % 50 == 49 ? 1 : 0))));
    }

    private static Affinity affinity(int shape) {
        Selector one = app(shape % 5);
        Selector other = app((shape + 2) % 5);
        return switch (shape % 6) {
            case 1 ->
                    new Affinity(
                            List.of(),
                            List.of(),
                            List.of(new WeightedSelector(60, one)),
                            List.of());
            case 2 ->
                    new Affinity(
                            List.of(),
                            List.of(),
                            List.of(new WeightedSelector(40, one)),
                            List.of(new WeightedSelector(70, other)));
            case 3 -> new Affinity(List.of(one), List.of(), List.of(), List.of());
            case 4 -> new Affinity(List.of(), List.of(one), List.of(), List.of());
            case 5 ->
                    new Affinity(
                            List.of(one),
                            List.of(other),
                            List.of(new WeightedSelector(5, other)),
                            List.of());
            default -> Affinity.NONE;
        };
    }

    private static Selector app(int number) {
        return new Selector(List.of(new Requirement.In("app", List.of("app-" + number))));
    }
}
