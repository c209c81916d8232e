package dev.berth.memory.simulate;

import dev.berth.application.port.out.DecisionObserver;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskState;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Notes what one simulated scheduler hears and decides.
final class Ledger implements DecisionObserver {
    private final SequencedMap<TaskRef, String> assigned = new LinkedHashMap<>();
    private final SequencedMap<TaskRef, Long> attemptOfAssignment = new LinkedHashMap<>();
    private final SequencedMap<TaskRef, Decision.Fail> failed = new LinkedHashMap<>();
    private final SequencedMap<TaskRef, Decision.Evict> evicted = new LinkedHashMap<>();
    private final SequencedMap<TaskRef, Long> attempts = new LinkedHashMap<>();
    private final Map<TaskRef, String> runtimes = new TreeMap<>();
    private final Map<ObjectName, Host> runtimePods = new TreeMap<>();
    private final Map<TaskRef, String> nodes = new TreeMap<>();
    private @Nullable Survey survey;
    private Runnable beforeCycle = () -> {};
    private long attempted;

    @Override
    public void cycleBegins(Instant at) {
        beforeCycle.run();
    }

    /// Has that done right before each turn of the core, when it has heard all that it decides on.
    void beforeCycle(Runnable what) {
        beforeCycle = what;
    }

    @Override
    public void attempted(TaskKey task, Instant at) {
        attempted++;
        attempts.remove(TaskRef.of(task));
        attempts.put(TaskRef.of(task), attempted);
    }

    @Override
    public void decided(Decision decision, Instant at) {
        if (survey != null) {
            survey.decided(decision, at);
        }
        switch (decision) {
            case Decision.Assign assign -> {
                assigned.put(TaskRef.of(assign.task()), assign.assignment().host().name().name());
                attemptOfAssignment.put(TaskRef.of(assign.task()), attempted);
            }
            case Decision.Fail fail -> failed.put(TaskRef.of(fail.task()), fail);
            case Decision.Evict evict -> {
                assigned.remove(TaskRef.of(evict.task()));
                evicted.put(TaskRef.of(evict.task()), evict);
            }
            case Decision.Park park -> {}
        }
    }

    /// Tells that survey of each decision from now on.
    void tell(Survey listener) {
        survey = listener;
    }

    void heard(ClusterEvent event) {
        if (event instanceof ClusterEvent.HostSeen(Host host) && !host.pool().isNodes()) {
            runtimePods.put(host.key().name(), host);
        } else if (event instanceof ClusterEvent.TaskSeen(var task)
                && task.state() instanceof TaskState.Waiting) {
            runtimes.put(TaskRef.of(task.key()), task.pool().runtime());
        } else if (event instanceof ClusterEvent.TaskSeen(var task)
                && task.state() instanceof TaskState.Active active
                && task.key().kind() == TaskKind.POD) {
            nodes.put(TaskRef.of(task.key()), active.hostName());
        }
    }

    /// Tasks that got a host, in the order of the decisions.
    SequencedMap<TaskRef, String> assigned() {
        return assigned;
    }

    /// Number of the attempt in which each of them got it.
    SequencedMap<TaskRef, Long> attemptOfAssignment() {
        return attemptOfAssignment;
    }

    /// Tasks that ended, in the order of the decisions.
    SequencedMap<TaskRef, Decision.Fail> failed() {
        return failed;
    }

    /// Tasks that were asked to go, in the order of the decisions.
    SequencedMap<TaskRef, Decision.Evict> evicted() {
        return evicted;
    }

    /// Number of the last attempt of each Task, in this order.
    SequencedMap<TaskRef, Long> attempts() {
        return attempts;
    }

    /// How many attempts there were.
    long attempted() {
        return attempted;
    }

    /// The Node on which a Pod was seen last, "" for none.
    String hostOf(TaskRef task) {
        return nodes.getOrDefault(task, "");
    }

    /// Runtime of a Run, "" of what has none.
    String runtimeOf(TaskRef task) {
        return runtimes.getOrDefault(task, "");
    }

    /// How many Runtime Pods are ready but for the age of their heartbeat.
    long ready() {
        return runtimePods.values().stream().filter(Host::ready).count();
    }

    /// How many of those have a heartbeat that is too old.
    long stale(Instant now, Duration bound) {
        return runtimePods.values().stream()
                .filter(Host::ready)
                .filter(host ->
                        host.heartbeatAt().isEmpty()
                                || host.heartbeatAt().get().plus(bound).isBefore(now))
                .count();
    }
}
