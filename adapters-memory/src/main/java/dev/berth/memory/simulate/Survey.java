package dev.berth.memory.simulate;

import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

/// What a simulated scheduler saw and decided, for whoever draws a picture of it: every Host, every
/// Task as it was first seen, and the decisions in their order.
public final class Survey {
    /// Most decisions that are kept. Each Task has one or two; more than this nobody steps through.
    public static final int DECISIONS_MAX = 200_000;

    private final TreeMap<ObjectName, Host> hosts = new TreeMap<>();
    private final TreeMap<TaskRef, Task> tasks = new TreeMap<>();
    private final List<Step> steps = new ArrayList<>();
    private long stepsLeftOut;

    /// A decision, at an instant of virtual time.
    public record Step(Instant at, Decision decision) {
        /// The Task that was decided.
        public TaskRef task() {
            return TaskRef.of(decision.task());
        }
    }

    void heard(ClusterEvent event) {
        switch (event) {
            case ClusterEvent.HostSeen(Host host) -> hosts.put(host.key().name(), host);
            case ClusterEvent.HostGone(var key) -> hosts.remove(key.name());
            case ClusterEvent.TaskSeen(Task task) when matters(task.state()) ->
                    tasks.putIfAbsent(TaskRef.of(task.key()), task);
            case ClusterEvent.TaskSeen _,
                    ClusterEvent.TaskGone _,
                    ClusterEvent.WorkspaceSeen _,
                    ClusterEvent.WorkspaceGone _,
                    ClusterEvent.NamespaceSeen _,
                    ClusterEvent.NamespaceGone _,
                    ClusterEvent.GroupSeen _,
                    ClusterEvent.GroupGone _,
                    ClusterEvent.GroupTold _,
                    ClusterEvent.FeedSynced _,
                    ClusterEvent.WriteAnswered _ -> {}
        }
    }

    private static boolean matters(TaskState state) {
        return state instanceof TaskState.Waiting || state instanceof TaskState.Active;
    }

    void decided(Decision decision, Instant at) {
        if (steps.size() < DECISIONS_MAX) {
            steps.add(new Step(at, decision));
        } else {
            stepsLeftOut++;
        }
    }

    /// The Hosts by namespace and name; a Node's namespace is "".
    public Collection<Host> hosts() {
        return hosts.values();
    }

    /// The Tasks that held capacity or waited at the start, as they were then.
    public SequencedMap<TaskRef, Task> tasks() {
        return tasks;
    }

    /// The first decisions in their order, at most [#DECISIONS_MAX].
    public List<Step> steps() {
        return steps;
    }

    /// How many decisions came after those.
    public long stepsLeftOut() {
        return stepsLeftOut;
    }
}
