package dev.berth.application.engine;

import dev.berth.application.port.in.Diagnostics;
import dev.berth.application.port.in.SchedulerControl;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.DecisionObserver;
import dev.berth.application.port.out.Evictor;
import dev.berth.application.port.out.GroupStatusWriter;
import dev.berth.application.port.out.Leadership;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.event.ClusterEvent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Turns the core: takes in what was seen, lets time pass, runs cycles and starts their writes.
///
/// ```
///   inbox --> core.apply --> core.fireDue --> core.cycle --> writes --> (answers come back through the inbox)
/// ```
///
/// Everything that was received is applied before time passes, so that a heartbeat that waited in
/// the inbox counts before its Host is judged. Nothing is decided without the right to write, or
/// while the window of open writes is full.
public final class SchedulerLoop implements SchedulerControl {
    private final SchedulerCore core;
    private final Inbox inbox;
    private final Leadership leadership;
    private final DecisionObserver observer;
    private final LoopLimits limits;
    private final WriteTracker writes;
    private final GroupTellings groups;
    private final CoreReadings readings;
    private final Diagnostics diagnostics;

    /// A loop over that core. `ports` are what it acts through.
    public SchedulerLoop(SchedulerCore core, Inbox inbox, Ports ports, LoopLimits limits) {
        this.core = core;
        this.inbox = inbox;
        this.leadership = ports.leadership();
        this.observer = ports.observer();
        this.limits = limits;
        this.writes = new WriteTracker(ports, limits);
        this.groups = new GroupTellings(core, ports.groupWriter(), ports.leadership());
        this.readings = new CoreReadings(core.diagnostics(), writes);
        this.diagnostics = new LoopDiagnostics(core, writes, groups);
    }

    /// What a loop acts through.
    ///
    /// @param groupWriter empty where no groups are known
    /// @param evictor empty where nobody ever has to go, as for Runs
    public record Ports(
            Binder binder,
            StatusWriter statusWriter,
            Optional<GroupStatusWriter> groupWriter,
            Optional<Evictor> evictor,
            Leadership leadership,
            DecisionObserver observer) {
        /// Ports of a loop that knows no groups.
        public Ports(
                Binder binder,
                StatusWriter statusWriter,
                Leadership leadership,
                DecisionObserver observer) {
            this(binder, statusWriter, Optional.empty(), Optional.empty(), leadership, observer);
        }
    }

    @Override
    public int doWork(Instant now) {
        // Asked before anything is taken in: a leader whose lists came in just now has not seen
        // their last events yet.
        boolean leads = leadership.mayWrite(now);
        int work = takeIn(inbox.drain(), now);
        work += core.fireDue(now);
        work += writes.repeatDue(now);
        if (leads) {
            work += decide(now);
            work += groups.tell(now);
        }
        if (work > 0) {
            observer.turned(readings, now);
        }
        return work;
    }

    @Override
    public Optional<Instant> nextDue() {
        return earlier(core.nextDue(), writes.nextDue());
    }

    /// Questions about the present state.
    public Diagnostics diagnostics() {
        return diagnostics;
    }

    private int takeIn(List<ClusterEvent> events, Instant now) {
        for (ClusterEvent event : events) {
            if (!(event instanceof ClusterEvent.WriteAnswered answer)
                    || writes.settles(answer, now)) {
                groups.heard(event);
                core.apply(event, now);
            }
        }
        return events.size();
    }

    private int decide(Instant now) {
        int cycles = 0;
        while (cycles < limits.cyclesPerStep() && writes.hasRoom() && leadership.mayWrite(now)) {
            observer.cycleBegins(now);
            Optional<CycleResult> result = core.cycle(now);
            if (result.isEmpty()) {
                return cycles;
            }
            cycles++;
            carryOut(result.get(), now);
            if (result.get().outcome() == CycleResult.Outcome.SEARCHING) {
                // It took as long as many others: what happened meanwhile comes first.
                return cycles;
            }
        }
        return cycles;
    }

    private void carryOut(CycleResult result, Instant now) {
        if (result.outcome() != CycleResult.Outcome.EVICTED) {
            observer.attempted(result.task(), now);
        }
        observer.cycled(result, now);
        if (result.decision().isPresent()) {
            observer.decided(result.decision().get(), now);
            writes.start(result, result.decision().get(), now);
        }
    }

    private static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.isEmpty() ? other : one;
        }
        return one.get().isAfter(other.get()) ? other : one;
    }
}
