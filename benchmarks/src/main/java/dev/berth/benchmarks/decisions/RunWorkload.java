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
import dev.berth.domain.model.WeightedSelector;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.RunProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// A pool of Hosts and the Tasks that arrive in it, the same for the same numbers.
///
/// Hosts have one of eight capacities of three resources. Of the Shapes a quarter has preferred
/// terms and a tenth required ones (half of them affinity, half anti-affinity); each has requests
/// of its own, so that no two share an index.
final class RunWorkload implements Workload {
    /// Different values of the label that terms ask for.
    private static final int APPS = 64;

    private final PoolKey pool = new PoolKey("bench", "python");
    private final SplittableRandom random;
    private final int hosts;
    private final List<TaskSpec.Valid> shapes = new ArrayList<>();
    private long version = 1;

    /// `shapeCount` 0: every Task has requests of its own.
    RunWorkload(int hosts, int shapeCount, long seed) {
        this.hosts = hosts;
        this.random = new SplittableRandom(seed);
        for (int i = 0; i < shapeCount; i++) {
            shapes.add(shape(i));
        }
    }

    @Override
    public Profiles profiles() {
        return Profiles.ofRuns(RunProfile.standard());
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
        SortedMap<String, Amount> capacity = new TreeMap<>();
        capacity.put("cpu", new Amount(8_000L * size, 0));
        capacity.put("memory", new Amount(32L * 1024 * 1024 * 1024 * size, 0));
        capacity.put("runs", new Amount(16L * size, 0));
        String name = String.format(Locale.ROOT, "host-%06d", number);
        return new Host(
                new HostKey(new ObjectName(pool.namespace(), name), new Uid("uid-" + name)),
                pool,
                version++,
                Labels.NONE,
                Capacity.of(capacity),
                true,
                Optional.of(NOW));
    }

    @Override
    public Task task(int number) {
        TaskSpec.Valid spec = shapes.isEmpty() ? shape(number) : shapes.get(number % shapes.size());
        String name = "run-" + number;
        SortedMap<String, String> labels = new TreeMap<>();
        labels.put("app", "app-" + random.nextInt(APPS));
        return new Task(
                new TaskKey(
                        TaskKind.RUN,
                        new ObjectName(pool.namespace(), name),
                        new Uid("uid-" + name)),
                pool,
                new Observed(version++, Observed.Carried.NOTHING),
                NOW.minusSeconds(1_000_000 - number),
                Labels.of(labels),
                spec,
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
                new TaskState.Active(host.name().name(), Optional.of(host.uid())));
    }

    @Override
    public long nextVersion() {
        return version++;
    }

    private TaskSpec.Valid shape(int number) {
        SortedMap<String, Long> requests = new TreeMap<>();
        requests.put("cpu", 100L + number % 4_001);
        requests.put("memory", 1024L * 1024 * (64 + number % 1_777));
        requests.put("runs", 1L);
        return new TaskSpec.Valid(Requests.of(requests), affinity(number), Optional.empty(), 0);
    }

    private Affinity affinity(int number) {
        return switch (number % 20) {
            case 0, 4, 8 -> new Affinity(List.of(), List.of(), List.of(weighted(60)), List.of());
            case 12, 16 ->
                    new Affinity(
                            List.of(), List.of(), List.of(weighted(40)), List.of(weighted(70)));
            case 5 -> new Affinity(List.of(app()), List.of(), List.of(), List.of());
            case 15 -> new Affinity(List.of(), List.of(app()), List.of(), List.of());
            default -> Affinity.NONE;
        };
    }

    private WeightedSelector weighted(int weight) {
        return new WeightedSelector(weight, app());
    }

    private Selector app() {
        return new Selector(
                List.of(new Requirement.In("app", List.of("app-" + random.nextInt(APPS)))));
    }
}
