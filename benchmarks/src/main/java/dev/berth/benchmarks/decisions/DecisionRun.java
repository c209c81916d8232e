package dev.berth.benchmarks.decisions;

import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A pool in steady state: each Task that ends makes room for one that arrives. What is timed is
/// everything that the core does for a Task in its life: seen, decided, written, confirmed, ended.
final class DecisionRun {
    private final Workload workload;
    private final SchedulerCore core;
    private final Map<TaskKey, Task> waiting = new LinkedHashMap<>();
    private final ArrayDeque<TaskKey> active = new ArrayDeque<>();
    private int arrived;
    private long assigned;
    private long told;

    DecisionRun(Workload workload) {
        this.workload = workload;
        this.core =
                new SchedulerCore(
                        workload.profiles(),
                        new CoreSettings(CoreSettings.STALE_AFTER, Optional.empty()));
        for (FeedKind kind : FeedKind.values()) {
            core.apply(new ClusterEvent.FeedSynced(kind), Workload.NOW);
        }
        workload.hosts().forEach(host -> core.apply(new ClusterEvent.HostSeen(host), Workload.NOW));
    }

    /// Lets that many Tasks arrive, and decides until nothing is left to do.
    void fill(int tasks) {
        for (int i = 0; i < tasks; i++) {
            arrive();
        }
        drain();
    }

    /// Lets that many Tasks arrive that are decided later.
    void load(int tasks) {
        for (int i = 0; i < tasks; i++) {
            arrive();
        }
    }

    /// Lets that many Tasks arrive without keeping anything of them here, so that the heap is the
    /// core's alone.
    void loadUnseen(int tasks) {
        for (int i = 0; i < tasks; i++) {
            core.apply(new ClusterEvent.TaskSeen(workload.task(arrived++)), Workload.NOW);
        }
    }

    /// Decides until nothing is left to do.
    void decideAll() {
        drain();
    }

    /// Ends every Task that is active.
    void endAll() {
        while (!active.isEmpty()) {
            core.apply(new ClusterEvent.TaskGone(active.removeFirst()), Workload.NOW);
        }
    }

    /// Lets the heartbeat of one Host come.
    void heartbeat(int number) {
        core.apply(new ClusterEvent.HostSeen(workload.host(number)), Workload.NOW);
    }

    /// Lets Tasks end and as many arrive, `batch` at a time, and decides each time until nothing is
    /// left to do.
    void churn(int tasks, int batch) {
        for (int done = 0; done < tasks; done += batch) {
            for (int i = 0; i < batch && !active.isEmpty(); i++) {
                core.apply(new ClusterEvent.TaskGone(active.removeFirst()), Workload.NOW);
            }
            for (int i = 0; i < batch; i++) {
                arrive();
            }
            drain();
        }
    }

    long assigned() {
        return assigned;
    }

    long told() {
        return told;
    }

    SchedulerCore core() {
        return core;
    }

    private void arrive() {
        Task task = workload.task(arrived++);
        waiting.put(task.key(), task);
        core.apply(new ClusterEvent.TaskSeen(task), Workload.NOW);
    }

    private void drain() {
        Optional<CycleResult> result = core.cycle(Workload.NOW);
        while (result.isPresent()) {
            if (result.get().decision().isPresent()) {
                answer(result.get().decision().get());
            }
            result = core.cycle(Workload.NOW);
        }
    }

    private void answer(Decision decision) {
        WriteOutcome applied =
                new WriteOutcome.Applied(
                        new Observed(workload.nextVersion(), Observed.Carried.NOTHING));
        core.apply(new ClusterEvent.WriteAnswered(0, decision.task(), applied), Workload.NOW);
        if (decision instanceof Decision.Assign assign) {
            confirm(assign.task(), assign.assignment().host());
        } else {
            told++;
        }
    }

    private void confirm(TaskKey key, HostKey host) {
        Task task = waiting.remove(key);
        if (task != null) {
            core.apply(new ClusterEvent.TaskSeen(workload.assigned(task, host)), Workload.NOW);
            active.addLast(key);
            assigned++;
        }
    }
}
