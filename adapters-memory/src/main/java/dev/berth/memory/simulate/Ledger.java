package dev.berth.memory.simulate;

import dev.berth.application.port.out.DecisionObserver;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskState;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

/// Notes what one simulated scheduler hears and decides.
final class Ledger implements DecisionObserver {
    private final SequencedMap<ObjectName, String> assigned = new LinkedHashMap<>();
    private final SequencedMap<ObjectName, Long> attemptOfAssignment = new LinkedHashMap<>();
    private final SequencedMap<ObjectName, Decision.Fail> failed = new LinkedHashMap<>();
    private final SequencedMap<ObjectName, Long> attempts = new LinkedHashMap<>();
    private final Map<ObjectName, String> runtimes = new TreeMap<>();
    private final Map<ObjectName, Host> hosts = new TreeMap<>();
    private long attempted;

    @Override
    public void attempted(TaskKey task, Instant at) {
        attempted++;
        attempts.remove(task.name());
        attempts.put(task.name(), attempted);
    }

    @Override
    public void decided(Decision decision, Instant at) {
        switch (decision) {
            case Decision.Assign assign -> {
                assigned.put(assign.task().name(), assign.assignment().host().name().name());
                attemptOfAssignment.put(assign.task().name(), attempted);
            }
            case Decision.Fail fail -> failed.put(fail.task().name(), fail);
            case Decision.Park park -> {}
        }
    }

    void heard(ClusterEvent event) {
        if (event instanceof ClusterEvent.HostSeen(Host host)) {
            hosts.put(host.key().name(), host);
        } else if (event instanceof ClusterEvent.TaskSeen(var task)
                && task.state() instanceof TaskState.Waiting) {
            runtimes.put(task.key().name(), task.pool().runtime());
        }
    }

    /// Runs that got a host, in the order of the decisions.
    SequencedMap<ObjectName, String> assigned() {
        return assigned;
    }

    /// Number of the attempt in which each of them got it.
    SequencedMap<ObjectName, Long> attemptOfAssignment() {
        return attemptOfAssignment;
    }

    /// Runs that ended, in the order of the decisions.
    SequencedMap<ObjectName, Decision.Fail> failed() {
        return failed;
    }

    /// Number of the last attempt of each Run, in this order.
    SequencedMap<ObjectName, Long> attempts() {
        return attempts;
    }

    /// How many attempts there were.
    long attempted() {
        return attempted;
    }

    String runtimeOf(ObjectName task) {
        return runtimes.getOrDefault(task, "");
    }

    /// How many Runtime Pods are ready but for the age of their heartbeat.
    long ready() {
        return hosts.values().stream().filter(Host::ready).count();
    }

    /// How many of those have a heartbeat that is too old.
    long stale(Instant now, Duration bound) {
        return hosts.values().stream()
                .filter(Host::ready)
                .filter(host ->
                        host.heartbeatAt().isEmpty()
                                || host.heartbeatAt().get().plus(bound).isBefore(now))
                .count();
    }
}
