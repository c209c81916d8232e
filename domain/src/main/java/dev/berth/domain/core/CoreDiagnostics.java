package dev.berth.domain.core;

import dev.berth.domain.cycle.Explainer;
import dev.berth.domain.cycle.Rejections;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.explain.Advice;
import dev.berth.domain.explain.Explanation;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.PendingTask;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.queue.Parking;
import dev.berth.domain.queue.PoolQueue;
import dev.berth.domain.queue.QueueCounts;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.queue.TimerQueue;
import dev.berth.domain.queue.UnitQueue;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Lifting;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Trouble;
import dev.berth.domain.state.StateAudit;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;

/// Questions about the present state of the core; they change nothing.
public final class CoreDiagnostics {
    private final ClusterState state;
    private final SchedulingQueue queue;
    private final TimerQueue timers;
    private final GroupTeller teller;
    private final PreemptionDesk preemption;
    private final ClearingDesk clearings;
    private final Selections selections;
    private final Profiles profiles;
    private final StateAudit audit;
    private final QueueAudit queueAudit;

    CoreDiagnostics(
            Profiles profiles,
            ClusterState state,
            SchedulingQueue queue,
            TimerQueue timers,
            GroupTeller teller,
            PreemptionDesk preemption,
            ClearingDesk clearings,
            Selections selections) {
        this.state = state;
        this.queue = queue;
        this.timers = timers;
        this.teller = teller;
        this.preemption = preemption;
        this.clearings = clearings;
        this.selections = selections;
        this.profiles = profiles;
        this.audit = new StateAudit(state);
        this.queueAudit = new QueueAudit(queue);
    }

    /// Every Task that waits, in the order in which its pool serves it; pools in the order of their
    /// keys.
    public List<PendingTask> pending() {
        List<PendingTask> pending = new ArrayList<>();
        for (PoolQueue pool : queue.pools()) {
            NavigableMap<SchedulingUnit, PendingTask> ofPool = new TreeMap<>();
            for (UnitQueue queued : pool.queues()) {
                Parking parking = queued.parking();
                for (SchedulingUnit unit : queued.units()) {
                    ofPool.put(
                            unit,
                            parking == null
                                    ? notJudged(unit)
                                    : new PendingTask(
                                            unit.key(),
                                            parking.reason(),
                                            parking.message(),
                                            parking.hosts()));
                }
            }
            pool.delayed().forEach(unit -> ofPool.put(unit, delayed(unit)));
            pool.planned().forEach(unit -> ofPool.put(unit, planned(unit)));
            pool.writing().forEach(unit -> ofPool.put(unit, writing(unit)));
            pool.ending().forEach(unit -> ofPool.put(unit, ending(unit)));
            pending.addAll(ofPool.values());
        }
        return pending;
    }

    /// All groups by name, those that members name and nobody has seen included.
    public List<GroupReport> groups() {
        return new GroupReports(state, queue).all();
    }

    /// The smallest changes, each verified by a search, after which that group has room; empty
    /// where it did not lack room, or none is known. Of a tree the topmost group that is not placed
    /// is to be asked. It costs some tenths of a second at most.
    public List<Advice> wouldFit(GroupName group) {
        return new GroupRemedies(profiles, state, queue).of(group);
    }

    /// What would be decided about a waiting Task now, and why; empty where no such Task waits.
    public Optional<Explanation> explain(TaskKind kind, ObjectName name) {
        TaskEntry task = state.find(kind, name);
        SchedulingUnit unit = task == null ? null : task.unit();
        if (unit == null) {
            return Optional.empty();
        }
        Shape shape = unit.shape();
        if (shape == null || unit.cancelRequested()) {
            return Optional.of(new Explanation(unit.key(), List.of(), "", ending(unit).message()));
        }
        // Where capacity is held for it already, that is not in its way.
        Lifting lifting = new Lifting(state);
        try {
            lifting.lift(unit.task());
            return Optional.of(
                    new Explainer(profiles.of(kind)).explain(unit.key(), unit.pool(), shape));
        } finally {
            lifting.putBackAll();
        }
    }

    /// What is charged to the present Host of that name, by resource, at most 2^63-1 each; empty
    /// where there is none.
    public SortedMap<String, Long> charged(ObjectName host) {
        return state.charged(host);
    }

    /// Sizes of everything that grows with the cluster, by name.
    public SortedMap<String, Integer> sizes() {
        SortedMap<String, Integer> sizes = state.sizes();
        sizes.put("timers", timers.size());
        sizes.put("poolQueues", queue.size());
        teller.sizes(sizes);
        preemption.sizes(sizes);
        clearings.sizes(sizes);
        return sizes;
    }

    /// Differences between what is kept event by event and a full recount; empty when all is well.
    public List<String> audit() {
        List<String> differences = new ArrayList<>(audit.differences());
        differences.addAll(queueAudit.differences());
        return differences;
    }

    /// Rejections of Runtime Pods by filter and reason since the start.
    public Rejections rejections() {
        return rejections(TaskKind.RUN);
    }

    /// Rejections by filter and reason since the start, for Tasks of that kind, which there must
    /// be.
    public Rejections rejections(TaskKind kind) {
        return selections.of(kind).rejections();
    }

    /// How many units are where in the queue, and what has woken them.
    public QueueCounts queueCounts() {
        return queue.counts();
    }

    /// The Tasks for which others are to go, in the order in which that was decided, and the Hosts
    /// that are held for them.
    public SequencedMap<TaskKey, HostKey> nominated() {
        SequencedMap<TaskKey, HostKey> nominated = new LinkedHashMap<>();
        for (TaskEntry task : state.ledger().nominated()) {
            HostEntry host = task.host();
            if (host != null) {
                nominated.put(task.key(), host.key());
            }
        }
        return nominated;
    }

    /// Tasks that are known, whatever their state.
    public int tasks() {
        return state.taskCount();
    }

    /// Reservations that the watch has not confirmed yet.
    public int reservations() {
        return state.ledger().held();
    }

    private static PendingTask notJudged(SchedulingUnit unit) {
        return new PendingTask(unit.key(), ReasonCode.PENDING_EVALUATION, "waiting to be judged");
    }

    private static PendingTask delayed(SchedulingUnit unit) {
        Trouble trouble = unit.trouble();
        return trouble == null
                ? new PendingTask(
                        unit.key(),
                        ReasonCode.RETRY_DELAY,
                        "waiting for the end of the retry delay")
                : new PendingTask(unit.key(), trouble.reason(), trouble.message());
    }

    private static PendingTask planned(SchedulingUnit unit) {
        return new PendingTask(
                unit.key(), ReasonCode.PENDING_EVALUATION, "a decision is to be written");
    }

    private static PendingTask writing(SchedulingUnit unit) {
        return unit.task().openWrite() instanceof Decision.Park park
                ? new PendingTask(unit.key(), park.status().reason(), park.status().message())
                : new PendingTask(
                        unit.key(), ReasonCode.PENDING_EVALUATION, "a decision is being written");
    }

    private static PendingTask ending(SchedulingUnit unit) {
        TaskSpec.Invalid invalid = unit.invalid();
        return unit.cancelRequested() || invalid == null
                ? new PendingTask(unit.key(), ReasonCode.CANCELLED, "cancelled by user")
                : new PendingTask(unit.key(), invalid.reason(), invalid.message());
    }
}
