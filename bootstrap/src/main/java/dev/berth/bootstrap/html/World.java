package dev.berth.bootstrap.html;

import dev.berth.bootstrap.html.ShownTask.Standing;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.group.GroupName;
import dev.berth.memory.simulate.Outcome;
import dev.berth.memory.simulate.Survey;
import dev.berth.memory.simulate.TaskRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// All that the page shows, with numbers for what refers to each other.
final class World {
    private final Outcome outcome;
    private final Survey survey;
    private final String namespace;
    private final List<Host> hosts = new ArrayList<>();
    private final Map<ObjectName, Integer> hostByName = new TreeMap<>();
    private final List<ShownTask> tasks = new ArrayList<>();
    private final Map<TaskRef, Integer> taskByRef = new TreeMap<>();
    private final Map<GroupName, Integer> groupByName = new TreeMap<>();
    private final List<GroupReport> groups;
    private final List<Move> moves = new ArrayList<>();

    /// A decision: a Task that was placed, told why it waits, or ended.
    record Move(int task, String at, Standing standing, int host, @Nullable Reason reason) {}

    /// The part of a simulation that concerns a namespace, or all of it for "".
    World(Outcome outcome, Survey survey, String namespace) {
        this.outcome = outcome;
        this.survey = survey;
        this.namespace = namespace;
        this.groups =
                outcome.groups().stream()
                        .filter(group -> isShown(group.group().name().namespace()))
                        .toList();
        addHosts();
        groups.forEach(group -> groupByName.put(group.group(), groupByName.size()));
        addDecided();
        addHeld();
        addMoves();
    }

    Outcome outcome() {
        return outcome;
    }

    /// The Hosts by namespace and name.
    List<Host> hosts() {
        return hosts;
    }

    /// First those placed, in the order of the decisions; those that wait; that ended; that held
    /// capacity before.
    List<ShownTask> tasks() {
        return tasks;
    }

    /// The groups and what is known of them; a Task has the number of its own here.
    List<GroupReport> groups() {
        return groups;
    }

    /// The decisions in their order.
    List<Move> moves() {
        return moves;
    }

    /// How many decisions are not in [#moves].
    long movesLeftOut() {
        return survey.stepsLeftOut();
    }

    /// The number of a Task among [#tasks], or -1.
    int task(TaskRef ref) {
        return taskByRef.getOrDefault(ref, -1);
    }

    /// How many Tasks stand so and are named.
    long count(Standing standing) {
        return tasks.stream()
                .filter(ShownTask::shown)
                .filter(task -> task.standing() == standing)
                .count();
    }

    private boolean isShown(TaskRef ref) {
        return isShown(ref.name().namespace());
    }

    private boolean isShown(String namespaceOfIt) {
        return namespace.isEmpty() || namespaceOfIt.equals(namespace);
    }

    private void addHosts() {
        for (Host host : survey.hosts()) {
            boolean shown =
                    namespace.isEmpty()
                            || host.pool().isNodes()
                            || host.pool().namespace().equals(namespace);
            if (shown) {
                hostByName.put(host.key().name(), hosts.size());
                hosts.add(host);
            }
        }
    }

    private void addDecided() {
        outcome.assignments()
                .forEach(placed -> add(placed.task(), Standing.PLACED, placed.host(), null));
        for (Outcome.Pending pending : outcome.pending()) {
            Reason reason = new Reason(pending.reason(), pending.message(), pending.hosts());
            add(pending.task(), Standing.WAITING, "", reason);
        }
        for (Outcome.Ended ended : outcome.failed()) {
            add(ended.task(), Standing.ENDED, "", new Reason(ended.reason(), ended.message()));
        }
        outcome.evicted()
                .forEach(evicted ->
                        add(evicted.task(), Standing.EVICTED, "", preempted(evicted.preemptor())));
    }

    /// Those that held capacity, and those of other namespaces that got some.
    private void addHeld() {
        Map<TaskRef, String> placedElsewhere = new TreeMap<>();
        for (Survey.Step step : survey.steps()) {
            if (!isShown(step.task()) && step.decision() instanceof Decision.Assign assign) {
                placedElsewhere.put(step.task(), assign.assignment().host().name().name());
            }
        }
        survey.tasks()
                .forEach((ref, task) -> {
                    if (task.state() instanceof TaskState.Active active) {
                        add(ref, Standing.HELD, active.hostName(), null);
                    } else if (placedElsewhere.containsKey(ref)) {
                        add(ref, Standing.HELD, placedElsewhere.getOrDefault(ref, ""), null);
                    }
                });
    }

    private void add(TaskRef ref, Standing standing, String hostName, @Nullable Reason reason) {
        if (taskByRef.containsKey(ref)) {
            return;
        }
        Task seen = survey.tasks().get(ref);
        int host = hostName.isEmpty() ? ShownTask.NOWHERE : host(ref, hostName);
        Requests requests = seen == null ? Requests.NONE : seen.spec().requests();
        int group = seen == null ? ShownTask.ALONE : group(seen);
        taskByRef.put(ref, tasks.size());
        tasks.add(
                new ShownTask(
                        ref, isShown(ref), standing, requests, host, hostName, group, reason));
    }

    private int group(Task task) {
        return task.group()
                .map(group -> groupByName.getOrDefault(group, ShownTask.ALONE))
                .orElse(ShownTask.ALONE);
    }

    private int host(TaskRef task, String name) {
        String namespaceOfHost = task.kind() == TaskKind.POD ? "" : task.name().namespace();
        return hostByName.getOrDefault(new ObjectName(namespaceOfHost, name), ShownTask.NOWHERE);
    }

    private void addMoves() {
        for (Survey.Step step : survey.steps()) {
            int task = task(step.task());
            if (task >= 0 && isShown(step.task())) {
                moves.add(move(task, step));
            }
        }
    }

    private static Reason preempted(TaskRef preemptor) {
        return new Reason(ReasonCode.PREEMPTED.code(), "for Pod " + preemptor.name());
    }

    private Move move(int task, Survey.Step step) {
        String at = step.at().toString();
        return switch (step.decision()) {
            case Decision.Assign assign ->
                    new Move(
                            task,
                            at,
                            Standing.PLACED,
                            host(step.task(), assign.assignment().host().name().name()),
                            null);
            case Decision.Park park ->
                    new Move(
                            task,
                            at,
                            Standing.WAITING,
                            ShownTask.NOWHERE,
                            new Reason(park.status().reason().code(), park.status().message()));
            case Decision.Evict evict ->
                    new Move(
                            task,
                            at,
                            Standing.EVICTED,
                            ShownTask.NOWHERE,
                            preempted(TaskRef.of(evict.preemptor())));
            case Decision.Fail fail ->
                    new Move(
                            task,
                            at,
                            Standing.ENDED,
                            ShownTask.NOWHERE,
                            new Reason(fail.status().reason().code(), fail.status().message()));
        };
    }
}
