package dev.berth.domain.core;

import dev.berth.domain.core.CycleResult.Outcome;
import dev.berth.domain.cycle.Selection;
import dev.berth.domain.cycle.gang.GangPlan;
import dev.berth.domain.decision.Assignment;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.decision.GroupNote;
import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.decision.StatusChange.TerminalPhase;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.queue.GroupQueue;
import dev.berth.domain.queue.Parking;
import dev.berth.domain.queue.PoolQueue;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.queue.ShapeQueue;
import dev.berth.domain.queue.TimerQueue;
import dev.berth.domain.queue.UnitQueue;
import dev.berth.domain.queue.WakeSource;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Trouble;
import dev.berth.domain.state.TaskEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The pure core: events in, decisions out. A deterministic function of its events and the instants
/// at which they come.
///
/// One thread owns it. After each decision it expects the answer to the write, as an event; until
/// then the Task is left alone, and what was held for it stays held.
public final class SchedulerCore {
    private final TimerQueue timers = new TimerQueue();
    private final Set<FeedKind> synced = EnumSet.noneOf(FeedKind.class);
    private final EnumSet<FeedKind> needed;
    private final SchedulingQueue queue;
    private final WakeIndex wakes;
    private final HostClock hostClock;
    private final QueueFeeder feeder;
    private final ClusterState state;
    private final AnswerDesk answers;
    private final GroupTeller teller;
    private final GroupDesk groups;
    private final PreemptionDesk preemption;
    private final ClearingDesk clearings;
    private final Selections selections;
    private final CoreDiagnostics diagnostics;

    /// The Shape that was judged last, while nothing has changed since.
    private @Nullable Shape judged;

    /// A core of Runs only that knows nothing yet.
    public SchedulerCore(Profile runs, CoreSettings settings) {
        this(Profiles.ofRuns(runs), settings);
    }

    /// A core that knows nothing yet.
    public SchedulerCore(Profiles profiles, CoreSettings settings) {
        this.needed = FeedKind.needed(profiles.pods().isPresent());
        this.queue = new SchedulingQueue(timers, settings.fallbackAfter());
        this.wakes = new WakeIndex(queue);
        this.hostClock = new HostClock(timers, settings.staleAfter());
        Nominations nominations = new Nominations();
        this.feeder = new QueueFeeder(queue, wakes, hostClock, nominations);
        this.state = new ClusterState(profiles, feeder);
        this.preemption = new PreemptionDesk(state, queue, timers, nominations);
        this.clearings =
                new ClearingDesk(state, queue, timers, preemption, settings.clearingLooks());
        this.answers = new AnswerDesk(state, queue, preemption);
        this.teller = new GroupTeller(state, new GroupReports(state, queue), timers);
        this.groups = new GroupDesk(state, queue, feeder, wakes, teller, settings);
        this.selections = new Selections(profiles);
        this.diagnostics =
                new CoreDiagnostics(
                        profiles, state, queue, timers, teller, preemption, clearings, selections);
    }

    /// Takes in an event.
    public void apply(ClusterEvent event, Instant now) {
        feeder.at(now);
        judged = null;
        switch (event) {
            case ClusterEvent.TaskSeen(var task) -> state.taskSeen(task);
            case ClusterEvent.TaskGone(var key) -> state.taskGone(key);
            case ClusterEvent.HostSeen(var host) -> hostClock.seen(state, host, now);
            case ClusterEvent.HostGone(var key) -> state.hostGone(key);
            case ClusterEvent.WorkspaceSeen(var workspace) ->
                    state.workspaces().seen(workspace).forEach(this::refresh);
            case ClusterEvent.WorkspaceGone(var name, var uid) ->
                    state.workspaces().gone(name, uid).forEach(this::refresh);
            case ClusterEvent.NamespaceSeen(var name, var uid, var version, var labels) ->
                    state.namespaceSeen(name, uid, version, labels);
            case ClusterEvent.NamespaceGone(var name, var uid) -> state.namespaceGone(name, uid);
            case ClusterEvent.GroupSeen(var group) -> {
                state.groupSeen(group);
                teller.changed(group.name());
            }
            case ClusterEvent.GroupGone(var name, var uid) -> state.groupGone(name, uid);
            case ClusterEvent.FeedSynced(var kind) -> synced.add(kind);
            case ClusterEvent.WriteAnswered answer -> answers.answered(answer, now);
            case ClusterEvent.GroupTold(var group, var uid, var outcome) ->
                    teller.answered(group, uid, outcome, now);
        }
        settle(now);
    }

    /// Lets everything happen that is due. Returns how many timers fired.
    public int fireDue(Instant now) {
        feeder.at(now);
        int fired = timers.fireDue(now);
        judged = fired > 0 ? null : judged;
        settle(now);
        return fired;
    }

    /// When something happens without an event; empty for never.
    public Optional<Instant> nextDue() {
        return timers.nextDue();
    }

    /// True once the first list of every kind that is needed is complete; nothing is decided
    /// before.
    public boolean isSynced() {
        return synced.containsAll(needed);
    }

    /// One turn: the pool whose turn it is ends, judges or informs one Task. Empty where there is
    /// nothing to do.
    public Optional<CycleResult> cycle(Instant now) {
        if (!isSynced()) {
            return Optional.empty();
        }
        feeder.at(now);
        Optional<CycleResult> preempting =
                preemption.nextEviction(now).or(() -> clearings.turn(now, queue.mayHaveWork()));
        PoolQueue pool = preempting.isPresent() ? null : queue.nextPool();
        if (pool == null) {
            // With nothing else to be done, looking for room waits for no turn.
            Optional<CycleResult> result = preempting.or(() -> clearings.turn(now, false));
            if (result.isPresent()) {
                judged = null;
                settle(now);
            }
            return result;
        }
        CycleResult result = turn(pool, now);
        settle(now);
        return Optional.of(result);
    }

    /// A group whose condition does not say what is so, to be written; empty where there is none
    /// now. The answer to the write is expected as an event, and until then the group is left
    /// alone.
    public Optional<GroupNote> tellGroup() {
        return isSynced() ? teller.next() : Optional.empty();
    }

    /// Judges a waiting Task once more, even if nothing changed; nothing happens while a write
    /// about it is open or not seen yet. For tests of what an attempt at an unlucky moment does.
    public void reconsider(TaskKind kind, ObjectName name, Instant now) {
        TaskEntry task = state.find(kind, name);
        SchedulingUnit unit = task == null ? null : task.unit();
        if (unit != null && unit.place() != SchedulingUnit.Place.WRITING) {
            feeder.at(now);
            // Others may wait with it, and would keep it parked.
            if (!queue.wakeWith(unit, WakeSource.FALLBACK)) {
                queue.remove(unit);
                queue.add(unit, now);
            }
        }
    }

    /// Questions about the present state.
    public CoreDiagnostics diagnostics() {
        return diagnostics;
    }

    private CycleResult turn(PoolQueue pool, Instant now) {
        SchedulingUnit ending = pool.firstEnding();
        if (ending != null) {
            return end(ending);
        }
        Map.Entry<SchedulingUnit, HostEntry> planned = pool.firstPlanned();
        if (planned != null) {
            return carryOut(planned.getKey(), planned.getValue(), now);
        }
        GroupQueue searching = pool.nextSearch();
        if (searching != null) {
            return judge(pool, searching, now);
        }
        UnitQueue ready = pool.firstReady();
        if (ready != null) {
            return switch (ready) {
                case ShapeQueue ofShape -> judge(pool, ofShape, now);
                case GroupQueue ofGroup -> judge(pool, ofGroup, now);
            };
        }
        UnitQueue telling = pool.firstTelling();
        SchedulingUnit untold = telling == null ? null : telling.firstUntold();
        Parking parking = telling == null ? null : telling.parking();
        if (telling == null || untold == null || parking == null) {
            throw new IllegalStateException(
                    "pool " + pool.pool().key() + " has work but nothing to do");
        }
        if (telling instanceof ShapeQueue ofShape) {
            countRejections(pool, ofShape.shape());
        }
        return tell(untold, Outcome.TOLD, parking);
    }

    private CycleResult end(SchedulingUnit unit) {
        TaskSpec.Invalid invalid = unit.invalid();
        StatusChange.Terminal status =
                unit.cancelRequested() || invalid == null
                        ? new StatusChange.Terminal(
                                TerminalPhase.CANCELLED, ReasonCode.CANCELLED, "cancelled by user")
                        : new StatusChange.Terminal(
                                TerminalPhase.FAILED, invalid.reason(), invalid.message());
        return decided(
                unit, Outcome.ENDED, new Decision.Fail(unit.key(), unit.task().observed(), status));
    }

    private CycleResult judge(PoolQueue pool, ShapeQueue ready, Instant now) {
        SchedulingUnit unit = ready.head();
        return switch (select(pool, ready.shape())) {
            case Selection.Chosen(HostEntry host) -> assign(unit, host, now);
            case Selection.NothingFits(RejectionReason reason) -> {
                SchedulingUnit preemptor = clearings.nominate(pool, ready, now);
                if (preemptor != null) {
                    yield CycleResult.of(preemptor, Outcome.NOMINATED, Optional.empty());
                }
                Parking parking =
                        selections.of(pool.pool()).parking(pool.pool(), ready.shape(), reason);
                queue.park(pool, ready, parking, now);
                yield unit.message().equals(parking.message())
                        ? CycleResult.of(unit, Outcome.NOTHING_FITS, Optional.empty())
                        : tell(unit, Outcome.NOTHING_FITS, parking);
            }
            case Selection.Aborted(String scorer, String message) ->
                    undecided(
                            unit,
                            Outcome.SCORER_FAILED,
                            new Trouble(ReasonCode.SCORER_FAILED, scorer + ": " + message, false),
                            now);
        };
    }

    /// Judges the members of a group together. Those that were placed are told one by one, in the
    /// turns that follow.
    private CycleResult judge(PoolQueue pool, GroupQueue ready, Instant now) {
        judged = null;
        SchedulingUnit first = ready.head();
        GangPlan plan = groups.judge(pool, ready, selections.of(pool.pool()), now);
        return switch (plan) {
            case GangPlan.Fits _ -> ofGroup(first, ready, Outcome.PLANNED, Optional.empty());
            case GangPlan.Fails _ -> {
                SchedulingUnit untold = ready.firstUntold();
                Parking parking = ready.parking();
                yield untold == null || parking == null
                        ? ofGroup(first, ready, Outcome.NOTHING_FITS, Optional.empty())
                        : ofGroup(
                                untold,
                                ready,
                                Outcome.NOTHING_FITS,
                                Optional.of(opened(untold, park(untold, parking))));
            }
            case GangPlan.Unfinished _ ->
                    ofGroup(first, ready, Outcome.SEARCHING, Optional.empty());
            case GangPlan.Aborted(var message) -> {
                Trouble trouble = new Trouble(ReasonCode.SCORER_FAILED, message, false);
                for (TaskEntry member : ready.members()) {
                    if (member.unit() != null) {
                        answers.retryLater(member.unit(), trouble, Duration.ZERO, now);
                    }
                }
                yield ofGroup(first, ready, Outcome.SCORER_FAILED, Optional.empty());
            }
        };
    }

    private static CycleResult ofGroup(
            SchedulingUnit unit, GroupQueue ready, Outcome outcome, Optional<Decision> decision) {
        return new CycleResult(
                unit.key(),
                unit.pool().key(),
                unit.createdAt(),
                outcome,
                decision,
                Optional.of(ready.group().name()));
    }

    /// The next write of a plan. Where its Host is gone, or another one by now, what is left of the
    /// plan is made anew.
    private CycleResult carryOut(SchedulingUnit unit, HostEntry host, Instant now) {
        judged = null;
        boolean isAlone = unit.group() == null;
        if (!host.equals(state.findHost(host.key().name()))
                || (isAlone && !state.ledger().holdAgain(unit, host))) {
            groups.cancel(unit, now);
            return CycleResult.of(unit, Outcome.NOT_RESERVED, Optional.empty());
        }
        return decided(unit, Outcome.ASSIGNED, assignment(unit, host));
    }

    private Selection select(PoolQueue pool, Shape shape) {
        judged = shape;
        return selections.of(pool.pool()).select(pool.pool(), shape);
    }

    /// The rejections of a Task that is told count too: it is one Task more that these Hosts do not
    /// take. Of many in a row only the first has to be looked at.
    private void countRejections(PoolQueue pool, Shape shape) {
        if (Objects.equals(judged, shape)) {
            selections.of(pool.pool()).countAgain();
        } else {
            select(pool, shape);
        }
    }

    private CycleResult assign(SchedulingUnit unit, HostEntry host, Instant now) {
        judged = null;
        preemption.placed(unit);
        if (!state.ledger().hold(unit, host)) {
            return undecided(
                    unit,
                    Outcome.NOT_RESERVED,
                    new Trouble(
                            ReasonCode.PENDING_EVALUATION,
                            "the chosen host could not be reserved",
                            false),
                    now);
        }
        return decided(unit, Outcome.ASSIGNED, assignment(unit, host));
    }

    private static Decision assignment(SchedulingUnit unit, HostEntry host) {
        return new Decision.Assign(new Assignment(unit.key(), host.key()), unit.task().observed());
    }

    private CycleResult undecided(
            SchedulingUnit unit, Outcome outcome, Trouble trouble, Instant now) {
        answers.retryLater(unit, trouble, Duration.ZERO, now);
        return CycleResult.of(unit, outcome, Optional.empty());
    }

    private CycleResult tell(SchedulingUnit unit, Outcome outcome, Parking parking) {
        return decided(unit, outcome, park(unit, parking));
    }

    private static Decision park(SchedulingUnit unit, Parking parking) {
        return new Decision.Park(
                unit.key(),
                unit.task().observed(),
                new StatusChange.Waiting(parking.reason(), parking.message()));
    }

    private CycleResult decided(SchedulingUnit unit, Outcome outcome, Decision decision) {
        return CycleResult.of(unit, outcome, Optional.of(opened(unit, decision)));
    }

    private Decision opened(SchedulingUnit unit, Decision decision) {
        unit.task().writeOpened(decision);
        queue.write(unit);
        return decision;
    }

    /// Does what follows from all changes of one event or turn together.
    private void settle(Instant now) {
        state.settlePeers();
        groups.review(now);
        preemption.review();
        wakes.wakeHelped(state.groups());
    }

    private void refresh(TaskKey key) {
        TaskEntry task = state.find(key);
        if (task != null) {
            state.refresh(task);
        }
    }
}
