package dev.berth.domain.core;

import dev.berth.domain.decision.Decision;
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
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.profile.RunProfile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A core with one namespace and one runtime, and the words to tell it things.
final class CoreFixture {
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final PoolKey pool = new PoolKey("default", "bash");
    private long version = 100;
    private Instant now = START;
    final SchedulerCore core;

    CoreFixture() {
        this(new CoreSettings(CoreSettings.STALE_AFTER, Optional.empty()));
        synced();
    }

    CoreFixture(CoreSettings settings) {
        this(RunProfile.standard(), settings);
    }

    CoreFixture(Profile profile, CoreSettings settings) {
        core = new SchedulerCore(profile, settings);
    }

    void synced() {
        for (FeedKind kind : FeedKind.values()) {
            core.apply(new ClusterEvent.FeedSynced(kind), now);
        }
    }

    void at(int seconds) {
        now = START.plusSeconds(seconds);
        core.fireDue(now);
    }

    void host(String name, String uid, int runs) {
        host(name, uid, runs, true, now);
    }

    void host(String name, String uid, int runs, boolean ready, Instant heartbeat) {
        core.apply(
                new ClusterEvent.HostSeen(
                        new Host(
                                new HostKey(new ObjectName("default", name), new Uid(uid)),
                                pool,
                                version++,
                                Labels.NONE,
                                Capacity.of(new TreeMap<>(Map.of("runs", new Amount(runs, 0)))),
                                ready,
                                Optional.of(heartbeat))),
                now);
    }

    void hostGone(String name, String uid) {
        core.apply(
                new ClusterEvent.HostGone(
                        new HostKey(new ObjectName("default", name), new Uid(uid))),
                now);
    }

    void waiting(String name) {
        waiting(name, Labels.NONE, Affinity.NONE, 0);
    }

    void waiting(String name, Labels labels, Affinity affinity, int priority) {
        seen(name, labels, affinity, priority, new TaskState.Waiting("", Optional.empty(), false));
    }

    /// A Run of that priority which is so many seconds old at the start.
    void waiting(String name, int priority, int age) {
        seen(
                name,
                Labels.NONE,
                Affinity.NONE,
                priority,
                START.minusSeconds(age),
                new TaskState.Waiting("", Optional.empty(), false));
    }

    void active(String name, String host, String uid) {
        seen(
                name,
                Labels.NONE,
                Affinity.NONE,
                0,
                new TaskState.Active(
                        host, uid.isEmpty() ? Optional.empty() : Optional.of(new Uid(uid))));
    }

    void idle(String name) {
        seen(name, Labels.NONE, Affinity.NONE, 0, new TaskState.Idle());
    }

    void gone(String name) {
        core.apply(new ClusterEvent.TaskGone(key(name)), now);
    }

    void seen(String name, Labels labels, Affinity affinity, int priority, TaskState state) {
        seen(name, labels, affinity, priority, START.minusSeconds(1), state);
    }

    private void seen(
            String name,
            Labels labels,
            Affinity affinity,
            int priority,
            Instant createdAt,
            TaskState state) {
        core.apply(
                new ClusterEvent.TaskSeen(
                        new Task(
                                key(name),
                                pool,
                                new Observed(version++, Observed.Carried.NOTHING),
                                createdAt,
                                labels,
                                new TaskSpec.Valid(
                                        Requests.of(new TreeMap<>(Map.of("runs", 1L))),
                                        affinity,
                                        Optional.empty(),
                                        priority),
                                state)),
                now);
    }

    void answer(String task, WriteOutcome outcome) {
        core.apply(new ClusterEvent.WriteAnswered(0, key(task), outcome), now);
    }

    void applied(String task) {
        answer(task, new WriteOutcome.Applied(new Observed(version++, Observed.Carried.NOTHING)));
    }

    /// Every decision until nothing is left to do, as `r1 -> h1`, `r1: message` or `r1 Failed:
    /// message`.
    List<String> decisions() {
        List<String> decisions = new ArrayList<>();
        Optional<CycleResult> result = core.cycle(now);
        while (result.isPresent()) {
            result.get().decision().map(CoreFixture::text).ifPresent(decisions::add);
            result = core.cycle(now);
        }
        return decisions;
    }

    static TaskKey key(String name) {
        return new TaskKey(TaskKind.RUN, new ObjectName("default", name), new Uid("uid-" + name));
    }

    private static String text(Decision decision) {
        String task = decision.task().name().name();
        return switch (decision) {
            case Decision.Assign assign -> task + " -> " + assign.assignment().host().name().name();
            case Decision.Park park -> task + ": " + park.status().message();
            case Decision.Evict evict -> task + " goes for " + evict.preemptor().name().name();
            case Decision.Fail fail ->
                    task + " " + fail.status().phase().phase() + ": " + fail.status().message();
        };
    }
}
