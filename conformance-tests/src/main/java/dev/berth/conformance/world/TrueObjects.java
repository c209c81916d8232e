package dev.berth.conformance.world;

import dev.berth.conformance.property.Choices;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The Tasks and Hosts of a generated world as they truly are. Each change is a new version, and
/// makes a sighting; writes are held against the truth as an API server does.
final class TrueObjects {
    private final Choices choices;
    private final Sightings sightings;
    private final SortedMap<ObjectName, Task> tasks = new TreeMap<>();
    private final SortedMap<ObjectName, Host> hosts = new TreeMap<>();
    private long version;

    TrueObjects(Choices choices) {
        this.choices = choices;
        this.sightings = new Sightings(choices);
    }

    /// What is seen of the changes, later than they happen.
    Sightings sightings() {
        return sightings;
    }

    /// The version of the next object that changes.
    long nextVersion() {
        return ++version;
    }

    /// The version of the object that changed last.
    long version() {
        return version;
    }

    Optional<Task> task(ObjectName name) {
        return Optional.ofNullable(tasks.get(name));
    }

    Optional<Host> host(ObjectName name) {
        return Optional.ofNullable(hosts.get(name));
    }

    /// The Hosts, in the order of their names.
    List<Host> hosts() {
        return List.copyOf(hosts.values());
    }

    /// All Tasks by name.
    List<Task> tasks() {
        return List.copyOf(tasks.values());
    }

    Optional<Task> anyTask() {
        return tasks.isEmpty()
                ? Optional.empty()
                : Optional.of(choices.oneOf(List.copyOf(tasks.values())));
    }

    Optional<Host> anyHost() {
        return hosts.isEmpty() ? Optional.empty() : Optional.of(choices.oneOf(hosts()));
    }

    /// The Task from now on, under the next version. Returns it.
    Task put(Task task, Labels labels, TaskSpec spec, TaskState state) {
        Task changed =
                new Task(
                        task.key(),
                        task.pool(),
                        new Observed(nextVersion(), Observed.Carried.NOTHING),
                        task.createdAt(),
                        labels,
                        spec,
                        state,
                        task.group());
        tasks.put(task.key().name(), changed);
        sightings.add(FeedKind.TASKS, new ClusterEvent.TaskSeen(changed));
        return changed;
    }

    /// The Host from now on, whose version is one of `nextVersion`.
    void put(Host host) {
        hosts.put(host.key().name(), host);
        sightings.add(FeedKind.HOSTS, new ClusterEvent.HostSeen(host));
    }

    void remove(Task task) {
        tasks.remove(task.key().name());
        sightings.add(FeedKind.TASKS, new ClusterEvent.TaskGone(task.key()));
    }

    void remove(Host host) {
        hosts.remove(host.key().name());
        sightings.add(FeedKind.HOSTS, new ClusterEvent.HostGone(host.key()));
    }

    /// Writes an assignment. One that is there already counts as applied.
    WriteOutcome assign(TaskKey key, Observed observed, TaskState wanted) {
        Task task = tasks.get(key.name());
        if (task != null && task.key().equals(key) && task.state().equals(wanted)) {
            return new WriteOutcome.Applied(task.observed());
        }
        return write(key, observed, wanted);
    }

    /// Writes a state, on the condition that the Task is the same and unchanged.
    WriteOutcome write(TaskKey key, Observed observed, TaskState state) {
        Task task = tasks.get(key.name());
        if (task == null
                || !task.key().equals(key)
                || task.observed().version() != observed.version()) {
            return new WriteOutcome.Conflict();
        }
        return new WriteOutcome.Applied(put(task, task.labels(), task.spec(), state).observed());
    }

    /// Writes what a waiting Task waits for.
    WriteOutcome tell(TaskKey key, Observed observed, String message) {
        Task task = tasks.get(key.name());
        return task != null && task.state() instanceof TaskState.Waiting waiting
                ? write(
                        key,
                        observed,
                        new TaskState.Waiting(
                                message, waiting.notBefore(), waiting.cancelRequested()))
                : new WriteOutcome.Conflict();
    }
}
