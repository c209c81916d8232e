package dev.berth.conformance.simulation;

import dev.berth.application.port.out.DecisionObserver;
import dev.berth.conformance.plain.PlainOutcome;
import dev.berth.conformance.plain.PlainPlanner;
import dev.berth.conformance.plain.PlainUsage;
import dev.berth.conformance.plain.PlainWorld;
import dev.berth.conformance.simulation.known.TrueAnswers;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.journal.WriteRecord;
import dev.berth.memory.journal.WriteResult;
import dev.berth.memory.scheduler.SimulatedScheduler;
import dev.berth.memory.store.Change;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What must hold in every simulation, after every step or at its end. The names S1.. and L1.. are
/// those of docs/testing/simulation.md.
final class Invariants implements DecisionObserver {
    /// Most entries of any one size while the world is as small as these: far above what they need.
    private static final int SIZE_MAX = 1_000;

    private static final Duration HEARTBEAT_AGE_MAX = Duration.ofSeconds(15);

    private final Stage stage;
    private final Truth truth;
    private final Map<String, String> hostNameByUid = new TreeMap<>();
    private final Map<String, Instant> newestHeartbeat = new TreeMap<>();
    private final Map<ObjectName, Uid> parked = new TreeMap<>();
    private final TrueAnswers answers = new TrueAnswers();
    private final PodInvariants pods;
    private final GroupInvariants groups;

    Invariants(Stage stage, Truth truth) {
        this.stage = stage;
        this.truth = truth;
        this.pods = new PodInvariants(stage, truth);
        this.groups = new GroupInvariants(stage, truth);
    }

    @Override
    public void cycled(CycleResult result, Instant at) {
        if (result.outcome() == CycleResult.Outcome.PLANNED) {
            boolean isTree =
                    result.group()
                            .filter(name -> name.kind() == GroupKind.COMPOSITE_POD_GROUP)
                            .isPresent();
            stage.note("planned " + result.group());
            stage.marks.reached(isTree ? Mark.TREE_PLANNED : Mark.GROUP_PLANNED);
        }
    }

    @Override
    public void decided(Decision decision, Instant at) {
        stage.note("decided " + text(decision));
        ObjectName name = decision.task().name();
        switch (decision) {
            case Decision.Assign assign -> {
                boolean isPod = assign.task().kind() == TaskKind.POD;
                stage.marks.reached(isPod ? Mark.POD_ASSIGNED : Mark.ASSIGNED);
                if (!isPod) {
                    checkFresh(assign, at);
                }
                if (assign.task().uid().equals(parked.remove(name))) {
                    stage.marks.reached(isPod ? Mark.POD_WOKEN : Mark.WOKEN);
                }
            }
            case Decision.Park park -> {
                stage.marks.reached(
                        park.task().kind() == TaskKind.POD ? Mark.POD_PARKED : Mark.PARKED);
                parked.put(name, park.task().uid());
                markReason(park.status());
            }
            case Decision.Evict evict -> {
                stage.marks.reached(Mark.EVICTED);
                pods.evicted(evict);
            }
            case Decision.Fail _ -> stage.marks.reached(Mark.ENDED);
        }
    }

    /// S14: a repeated bind is not said to have failed where it was applied.
    @Override
    public void answered(CycleResult asked, WriteOutcome outcome, Instant decidedAt, Instant at) {
        if (asked.decision().orElse(null) instanceof Decision.Assign assign) {
            String wrong = answers.answered(assign, outcome, at, worldOf(assign.task()));
            check(wrong.isEmpty(), wrong);
        }
    }

    private PlainWorld worldOf(TaskKey task) {
        return task.kind() == TaskKind.POD ? truth.pods() : truth.world();
    }

    /// S2: what a scheduler knows of a heartbeat is never newer than any that was true.
    private void checkFresh(Decision.Assign assign, Instant at) {
        String uid = assign.assignment().host().uid().value();
        Instant newest = newestHeartbeat.getOrDefault(uid, Instant.MIN);
        check(
                !newest.equals(Instant.MIN) && !newest.plus(HEARTBEAT_AGE_MAX).isBefore(at),
                "S2: "
                        + assign.task()
                        + " is assigned to "
                        + assign.assignment().host()
                        + ", which never reported after "
                        + newest);
    }

    private void noteHeartbeats() {
        for (Host host : truth.world().hosts()) {
            host.heartbeatAt()
                    .ifPresent(beat ->
                            newestHeartbeat.merge(
                                    host.key().uid().value(),
                                    beat,
                                    (one, other) -> one.isAfter(other) ? one : other));
        }
    }

    private static String text(Decision decision) {
        return switch (decision) {
            case Decision.Assign(var assignment, var _) ->
                    assignment.task() + " -> " + assignment.host() + " " + assignment.host().uid();
            case Decision.Park(var task, var _, var status) -> task + ": " + status.message();
            case Decision.Evict(var task, var _, var preemptor) -> task + " goes for " + preemptor;
            case Decision.Fail(var task, var _, var status) ->
                    task + " " + status.phase() + ": " + status.message();
        };
    }

    private void markReason(StatusChange.Waiting status) {
        switch (status.reason()) {
            case WORKSPACE_UNAVAILABLE -> stage.marks.reached(Mark.WORKSPACE_WAIT);
            case UNSATISFIED_RUN_AFFINITY -> stage.marks.reached(Mark.AFFINITY_WAIT);
            case UNSATISFIED_RUN_ANTI_AFFINITY -> stage.marks.reached(Mark.ANTI_AFFINITY_WAIT);
            case SCHEDULING_GATED -> stage.marks.reached(Mark.GATED);
            case HOST_PORT_IN_USE -> stage.marks.reached(Mark.PORT_WAIT);
            case REPELLED_BY_POD -> stage.marks.reached(Mark.REPELLED);
            case UNSATISFIED_TOPOLOGY_SPREAD -> stage.marks.reached(Mark.SPREAD_WAIT);
            case GROUP_NOT_FOUND -> stage.marks.reached(Mark.GROUP_MISSING);
            case GROUP_INCOMPLETE -> stage.marks.reached(Mark.GROUP_INCOMPLETE);
            case GROUP_DOES_NOT_FIT -> stage.marks.reached(Mark.GROUP_WITHOUT_ROOM);
            case RUNTIME_POD_UNAVAILABLE,
                    RETRY_DELAY,
                    PENDING_EVALUATION,
                    MISSING_RUNTIME,
                    FILTER_FAILED,
                    SCORER_FAILED,
                    WRITE_REFUSED,
                    INVALID_RESOURCES,
                    SELECTION_FAILED,
                    INVALID_PRIORITY,
                    PREEMPTED,
                    CANCELLED,
                    UNSUPPORTED_CONSTRAINT,
                    NO_NODE,
                    NODE_UNSCHEDULABLE,
                    UNTOLERATED_TAINT,
                    UNSATISFIED_NODE_AFFINITY,
                    INSUFFICIENT_RESOURCES,
                    UNSATISFIED_POD_AFFINITY,
                    UNSATISFIED_POD_ANTI_AFFINITY,
                    GROUP_UNDECIDED,
                    GROUP_INVALID -> {}
        }
    }

    /// Notes each change of the truth, and which Pods ever were.
    void changed(Change change) {
        stage.note(change + " " + Arrays.hashCode(change.known().json()));
        if (change.ref().resource() == Resource.PODS) {
            hostNameByUid.put(
                    change.known().uid(), change.ref().namespace() + "/" + change.ref().name());
            noteHeartbeats();
            if (stage.hasGroups) {
                groups.changed();
            }
        }
    }

    /// S2, S5 and S1 of each write of a scheduler.
    void wrote(WriteRecord write, Leaders leaders) {
        switch (write.result()) {
            case WriteResult.Open _ ->
                    check(
                            leaders.mayHaveSent(write.client(), stage.now()),
                            "S5: " + write.client() + " writes outside its lease: " + write);
            case WriteResult.Applied _ -> {
                if (write.isBind()) {
                    answers.bound(write.object(), stage.now());
                    if (write.object().resource() == Resource.PODS) {
                        pods.bound(write);
                    } else {
                        checkBind(write);
                    }
                }
            }
            case WriteResult.Refused refused -> {
                if (refused.status() == 409) {
                    stage.marks.reached(Mark.CONFLICT);
                }
            }
            case WriteResult.Unchanged _ -> {}
        }
    }

    private void checkBind(WriteRecord write) {
        PlainWorld world = truth.world();
        Task task = find(world, write.object()).orElseThrow();
        check(
                task.state() instanceof TaskState.Active,
                "S2: a bind was applied and the Run is not active: " + task);
        TaskState.Active active = (TaskState.Active) task.state();
        String uid = active.hostUid().map(Uid::value).orElse("");
        String name = write.object().namespace() + "/" + active.hostName();
        check(
                name.equals(hostNameByUid.get(uid)),
                "S2: bound to " + name + " with uid " + uid + ", which never was its uid");
        if (task.spec() instanceof TaskSpec.Valid valid && valid.priority() != 0) {
            stage.marks.reached(Mark.PRIORITY_USED);
        }
        Optional<Host> host =
                world.hosts().stream().filter(h -> h.key().uid().value().equals(uid)).findFirst();
        if (host.isEmpty()) {
            check(
                    stage.disturbances.excuse(uid, stage.now()) || stage.plot.lateWrites(),
                    "S2: bound to " + name + ", which is long gone");
            return;
        }
        List<String> over = Truth.overcommitted(world, host.get(), task);
        if (!over.isEmpty()) {
            stage.marks.reached(Mark.OVERCOMMITTED);
            check(
                    stage.disturbances.excuse(uid, stage.now())
                            || stage.disturbances.excuse(name, stage.now())
                            || stage.plot.lateWrites(),
                    "S1: " + write.object() + " overcommits " + over + " of " + name);
        }
    }

    private static Optional<Task> find(PlainWorld world, ObjectRef ref) {
        return world.tasks().stream().filter(task -> Users.ref(task).equals(ref)).findFirst();
    }

    /// S9 and S10, after every step.
    void afterStep(Leaders leaders) {
        for (SimulatedScheduler scheduler : leaders.alive()) {
            List<String> differences = scheduler.diagnostics().audit();
            check(differences.isEmpty(), "S9: a recount differs: " + differences);
        }
    }

    void bounded(Leaders leaders) {
        for (SimulatedScheduler scheduler : leaders.alive()) {
            scheduler
                    .diagnostics()
                    .sizes()
                    .forEach((what, size) ->
                            check(size <= SIZE_MAX, "S10: " + what + " has grown to " + size));
        }
    }

    /// L1: no Run waits that could be decided. S9: what the leader charges is what is true.
    void atRest(Leaders leaders) {
        PlainWorld world = truth.world();
        for (Task task : world.tasks()) {
            if (task.state() instanceof TaskState.Waiting) {
                PlainOutcome outcome = PlainPlanner.decide(world, task);
                check(
                        outcome instanceof PlainOutcome.Waiting,
                        "L1: " + task.key() + " still waits, and would be " + outcome);
            }
        }
        pods.atRest(leaders.leader());
        groups.atRest(leaders.leader());
        PlainUsage usage = PlainUsage.of(world);
        for (Host host : world.hosts()) {
            Map<String, Long> charged = leaders.leader().diagnostics().charged(host.key().name());
            for (String resource : List.of("runs", "cpu")) {
                check(
                        charged.getOrDefault(resource, 0L)
                                == usage.used(host, resource).longValueExact(),
                        "S9: "
                                + host.key()
                                + " is charged "
                                + charged
                                + ", in truth "
                                + usage.used(host, resource)
                                + " of "
                                + resource);
            }
        }
    }

    /// S13: each Run that waits says what keeps it now.
    void messagesAreTrue(Leaders leaders) {
        pods.messagesAreTrue();
        groups.messagesAreTrue(leaders.leader());
        PlainWorld world = truth.world();
        for (Task task : world.tasks()) {
            if (task.state() instanceof TaskState.Waiting waiting
                    && PlainPlanner.decide(world, task) instanceof PlainOutcome.Waiting expected) {
                check(
                        waiting.message().equals(expected.message()),
                        "S13: "
                                + task.key()
                                + " says \""
                                + waiting.message()
                                + "\", not "
                                + expected);
            }
        }
    }

    void check(boolean holds, String message) {
        if (!holds) {
            throw new SimulationFailure(message);
        }
    }
}
