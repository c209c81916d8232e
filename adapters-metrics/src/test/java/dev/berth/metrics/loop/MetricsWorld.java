package dev.berth.metrics.loop;

import dev.berth.application.engine.Inbox;
import dev.berth.application.engine.LoopLimits;
import dev.berth.application.engine.SchedulerLoop;
import dev.berth.application.port.out.BindRequest;
import dev.berth.application.port.out.StatusRequest;
import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.SchedulerCore;
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
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.metrics.MetricsFormat;
import dev.berth.metrics.MetricsRegistry;
import dev.berth.metrics.PageSamples;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// A real loop over a real core with a real registry; what is seen and answered is made up.
final class MetricsWorld {
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    static final WriteOutcome APPLIED =
            new WriteOutcome.Applied(new Observed(900, Observed.Carried.NOTHING));

    /// What each cycle is made to take.
    static final long CYCLE_NANOS = 20_000;

    final MetricsRegistry registry = new MetricsRegistry();
    final List<BindRequest> binds = new ArrayList<>();
    final List<StatusRequest> statuses = new ArrayList<>();
    private final Inbox inbox = new Inbox(() -> {});
    private final SchedulerLoop loop;
    private long nanos;

    /// Of what is seen next: older than what a write leaves, or newer once there was one.
    private long version = 100;

    MetricsWorld(boolean runtimesNamed) {
        LoopMeters meters =
                new LoopMeters(
                        registry, RunProfile.standard(), runtimesNamed, () -> nanos += CYCLE_NANOS);
        loop =
                new SchedulerLoop(
                        new SchedulerCore(
                                RunProfile.standard(),
                                new CoreSettings(Duration.ofHours(1), Optional.empty())),
                        inbox,
                        new SchedulerLoop.Ports(binds::add, statuses::add, _ -> true, meters),
                        new LoopLimits(1_000, 500, Duration.ofSeconds(1), Duration.ofSeconds(4)));
        for (FeedKind kind : FeedKind.values()) {
            inbox.offer(new ClusterEvent.FeedSynced(kind));
        }
    }

    /// Lets the loop take in everything, and turn until nothing is left to do.
    void turn(Instant now) {
        while (loop.doWork(now) > 0) {
            // Once more.
        }
    }

    void host(String name, String runtime, long runs, Instant heartbeat) {
        inbox.offer(
                new ClusterEvent.HostSeen(
                        new Host(
                                new HostKey(new ObjectName("tenant", name), new Uid("uid-" + name)),
                                new PoolKey("tenant", runtime),
                                heartbeat.getEpochSecond(),
                                Labels.NONE,
                                Capacity.of(new TreeMap<>(Map.of("runs", new Amount(runs, 0)))),
                                true,
                                Optional.of(heartbeat))));
    }

    void run(String name, String runtime, TaskState state) {
        run(
                name,
                runtime,
                state,
                new TaskSpec.Valid(
                        Requests.of(new TreeMap<>(Map.of("runs", 1L))),
                        Affinity.NONE,
                        Optional.empty(),
                        0));
    }

    void run(String name, String runtime, TaskState state, TaskSpec spec) {
        inbox.offer(
                new ClusterEvent.TaskSeen(
                        new Task(
                                new TaskKey(
                                        TaskKind.RUN,
                                        new ObjectName("tenant", name),
                                        new Uid("uid-" + name)),
                                new PoolKey("tenant", runtime),
                                new Observed(version, Observed.Carried.NOTHING),
                                START.minusSeconds(3),
                                Labels.NONE,
                                spec,
                                state)));
    }

    void answer(BindRequest request, WriteOutcome outcome) {
        version = 1_000;
        inbox.offer(
                new ClusterEvent.WriteAnswered(
                        request.writeId(), request.assignment().task(), outcome));
    }

    void answer(StatusRequest request, WriteOutcome outcome) {
        version = 1_000;
        inbox.offer(new ClusterEvent.WriteAnswered(request.writeId(), request.task(), outcome));
    }

    /// The values of that family.
    SortedMap<String, Double> samples(String family) {
        return PageSamples.of(registry.page(MetricsFormat.PROMETHEUS), family);
    }

    /// The values of that family that are not 0.
    SortedMap<String, Double> counted(String family) {
        SortedMap<String, Double> samples = samples(family);
        samples.values().removeIf(value -> value == 0);
        return samples;
    }

    static TaskState waiting() {
        return new TaskState.Waiting("", Optional.empty(), false);
    }
}
