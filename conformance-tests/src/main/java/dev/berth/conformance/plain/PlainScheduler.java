package dev.berth.conformance.plain;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.Workspace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What the events of a cluster add up to, and which Task comes next, by the plain rules: the world
/// is rebuilt for each question, and every waiting Task is looked at each time.
///
/// Inside a pool the order is priority (higher first), age, name. Between pools, namespaces take
/// turns, and the pools of a namespace take turns.
public final class PlainScheduler {
    private final Map<ObjectName, Task> tasks = new TreeMap<>();
    private final Map<ObjectName, Host> hosts = new TreeMap<>();
    private final Map<ObjectName, Workspace> workspaces = new TreeMap<>();
    private final Map<String, Space> namespaces = new TreeMap<>();
    private final Map<ObjectName, Write> writes = new TreeMap<>();
    private final Map<ObjectName, HostKey> holds = new TreeMap<>();

    /// A write that is not answered yet; `message` is what it writes into the status.
    private record Write(TaskKey task, String message) {}

    private record Space(Uid uid, long version, Labels labels) {}

    /// Takes over what was seen or answered.
    public void apply(ClusterEvent event) {
        switch (event) {
            case ClusterEvent.TaskSeen(Task task) -> taskSeen(task);
            case ClusterEvent.TaskGone(TaskKey key) -> taskGone(key);
            case ClusterEvent.HostSeen(Host host) -> hostSeen(host);
            case ClusterEvent.HostGone(HostKey key) -> {
                Host known = hosts.get(key.name());
                if (known != null && known.key().equals(key)) {
                    hosts.remove(key.name());
                }
            }
            case ClusterEvent.WorkspaceSeen(Workspace workspace) -> {
                Workspace known = workspaces.get(workspace.name());
                if (known == null
                        || !known.uid().equals(workspace.uid())
                        || workspace.version() >= known.version()) {
                    workspaces.put(workspace.name(), workspace);
                }
            }
            case ClusterEvent.WorkspaceGone gone -> {
                Workspace known = workspaces.get(gone.name());
                if (known != null && known.uid().equals(gone.uid())) {
                    workspaces.remove(gone.name());
                }
            }
            case ClusterEvent.NamespaceSeen(String name, Uid uid, long version, Labels labels) -> {
                @Nullable Space known = namespaces.get(name);
                if (known == null || !known.uid().equals(uid) || version >= known.version()) {
                    namespaces.put(name, new Space(uid, version, labels));
                }
            }
            case ClusterEvent.NamespaceGone(String name, Uid uid) -> {
                @Nullable Space known = namespaces.get(name);
                if (known != null && known.uid().equals(uid)) {
                    namespaces.remove(name);
                }
            }
            case ClusterEvent.GroupSeen _, ClusterEvent.GroupGone _, ClusterEvent.GroupTold _ -> {}
            case ClusterEvent.FeedSynced _ -> {}
            case ClusterEvent.WriteAnswered answered ->
                    answered(answered.task(), answered.outcome());
        }
    }

    /// Takes note that the Task was decided for the Host and that the write began.
    public void assigned(TaskKey task, HostKey host) {
        holds.put(task.name(), host);
        writes.put(task.name(), new Write(task, ""));
    }

    /// Takes note that a write of this message into the Task's status began.
    public void writing(TaskKey task, String message) {
        writes.put(task.name(), new Write(task, message));
    }

    /// The world as it is known at that instant.
    public PlainWorld world(Instant now) {
        List<PlainWorld.Assumed> assumed = new ArrayList<>();
        holds.forEach((name, host) -> {
            Task task = tasks.get(name);
            if (task != null) {
                assumed.add(new PlainWorld.Assumed(task, host));
            }
        });
        SortedMap<String, Labels> labels = new TreeMap<>();
        namespaces.forEach((name, space) -> labels.put(name, space.labels()));
        return new PlainWorld(
                List.copyOf(hosts.values()),
                List.copyOf(tasks.values()),
                assumed,
                List.copyOf(workspaces.values()),
                labels,
                now);
    }

    /// The Task of exactly that identity.
    public Optional<Task> find(TaskKey key) {
        return Optional.ofNullable(tasks.get(key.name())).filter(task -> task.key().equals(key));
    }

    /// True while a write about the Task is not answered, or an assignment is not seen yet.
    public boolean isBusy(TaskKey key) {
        return writes.containsKey(key.name()) || holds.containsKey(key.name());
    }

    /// The Tasks of that pool that may be decided now, in the order in which they are served.
    public List<Task> waiting(PoolKey pool) {
        return waiting().stream().filter(task -> task.pool().equals(pool)).toList();
    }

    /// All Tasks that wait and about which no write is open, by pool, then in the order of service.
    public List<Task> waiting() {
        return tasks.values().stream()
                .filter(task -> task.state() instanceof TaskState.Waiting)
                .filter(task -> !isBusy(task.key()))
                .sorted(Comparator.comparing(Task::pool).thenComparing(inPool()))
                .toList();
    }

    /// The pools in which somebody waits, each once, in the order of one round of turns: the first
    /// pools of all namespaces, then the second ones.
    public List<PoolKey> round() {
        Map<String, List<PoolKey>> byNamespace = new TreeMap<>();
        for (Task task : waiting()) {
            List<PoolKey> pools =
                    byNamespace.computeIfAbsent(task.pool().namespace(), _ -> new ArrayList<>());
            if (!pools.contains(task.pool())) {
                pools.add(task.pool());
            }
        }
        List<PoolKey> round = new ArrayList<>();
        for (int turn = 0;
                byNamespace.values().stream().mapToInt(List::size).max().orElse(0) > turn;
                turn++) {
            for (List<PoolKey> pools : byNamespace.values()) {
                if (turn < pools.size()) {
                    round.add(pools.get(turn));
                }
            }
        }
        return round;
    }

    /// Order of service inside one pool. An invalid spec has no priority.
    public static Comparator<Task> inPool() {
        return Comparator.comparingInt((Task task) -> -priority(task))
                .thenComparing(Task::createdAt)
                .thenComparing(task -> task.key().name());
    }

    private static int priority(Task task) {
        return task.spec() instanceof TaskSpec.Valid valid ? valid.priority() : 0;
    }

    private void taskSeen(Task task) {
        ObjectName name = task.key().name();
        Task known = tasks.get(name);
        if (known != null && !known.key().equals(task.key())) {
            taskGone(known.key());
            known = null;
        }
        if (known != null && task.observed().version() < known.observed().version()) {
            return;
        }
        tasks.put(name, task);
        boolean waits = task.state() instanceof TaskState.Waiting;
        if (!waits || !writes.containsKey(name)) {
            holds.remove(name);
        }
    }

    private void taskGone(TaskKey key) {
        if (find(key).isPresent()) {
            tasks.remove(key.name());
            holds.remove(key.name());
            writes.remove(key.name());
        }
    }

    private void hostSeen(Host host) {
        Host known = hosts.get(host.key().name());
        if (known == null || !known.key().equals(host.key()) || host.version() >= known.version()) {
            hosts.put(host.key().name(), host);
        }
    }

    private void answered(TaskKey key, WriteOutcome outcome) {
        @Nullable Write write = writes.get(key.name());
        if (write == null || !write.task().equals(key)) {
            return;
        }
        switch (outcome) {
            case WriteOutcome.Applied(Observed observed) -> {
                writes.remove(key.name());
                find(key).ifPresent(task -> tasks.put(key.name(), written(task, write, observed)));
            }
            case WriteOutcome.Conflict _, WriteOutcome.Refused _ -> {
                writes.remove(key.name());
                holds.remove(key.name());
            }
            case WriteOutcome.Unknown _ -> {}
        }
    }

    /// The Task at the version that a write of ours produced; what else it says, the watch tells.
    private static Task written(Task task, Write write, Observed observed) {
        if (observed.version() <= task.observed().version()) {
            return task;
        }
        TaskState state =
                task.state() instanceof TaskState.Waiting waiting
                        ? new TaskState.Waiting(
                                write.message(), waiting.notBefore(), waiting.cancelRequested())
                        : task.state();
        return new Task(
                task.key(),
                task.pool(),
                observed,
                task.createdAt(),
                task.labels(),
                task.spec(),
                state,
                task.group());
    }
}
