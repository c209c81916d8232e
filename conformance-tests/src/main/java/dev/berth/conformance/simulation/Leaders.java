package dev.berth.conformance.simulation;

import dev.berth.application.port.out.DecisionObserver;
import dev.berth.conformance.simulation.known.Knowledge;
import dev.berth.memory.scheduler.SchedulerSetup;
import dev.berth.memory.scheduler.ScriptedLeadership;
import dev.berth.memory.scheduler.SimulatedScheduler;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The schedulers: one leads at a time. It renews its lease, until it crashes, stands still, or
/// loses it; when the lease is over, the next one lists everything and leads.
final class Leaders {
    private static final Duration LEASE = Duration.ofSeconds(15);
    private static final Duration RENEWAL = Duration.ofSeconds(4);

    private final Stage stage;
    private final DecisionObserver observer;
    private final Map<String, Instance> processes = new TreeMap<>();
    private final List<Instance> alive = new ArrayList<>();
    private int started;

    /// One scheduler; its writes are right up to `writesEnd`.
    private static final class Instance {
        private final SimulatedScheduler scheduler;
        private final ScriptedLeadership leadership;
        private Instant leaseEnd = Instant.MIN;
        private boolean renews = true;

        Instance(SimulatedScheduler scheduler, ScriptedLeadership leadership) {
            this.scheduler = scheduler;
            this.leadership = leadership;
        }
    }

    Leaders(Stage stage, DecisionObserver observer) {
        this.stage = stage;
        this.observer = observer;
    }

    void begin() {
        lead();
        if (stage.plot.takeOvers()) {
            stage.often("leadership", 45_000, this::change);
        }
    }

    /// The one that leads now, or is about to.
    SimulatedScheduler leader() {
        return alive.getLast().scheduler;
    }

    /// All that are not dead.
    List<SimulatedScheduler> alive() {
        return alive.stream().map(process -> process.scheduler).toList();
    }

    /// True where that client may have sent a write at that instant: its lease lasts for longer
    /// than the write can take.
    boolean mayHaveSent(String client, Instant at) {
        Instance process = processes.get(client);
        return process != null
                && !at.plus(SchedulerSetup.REQUEST_TIMEOUT).isAfter(process.leaseEnd);
    }

    private void lead() {
        ScriptedLeadership leadership = new ScriptedLeadership(SchedulerSetup.REQUEST_TIMEOUT);
        SchedulerSetup setup =
                SchedulerSetup.named("berth-" + ++started)
                        .turningByItself()
                        .withCyclesPerTurn(stage.choices.oneOf(List.of(1, 3, 1_000)));
        if (stage.hasPods) {
            setup = setup.withPods(Truth.SCHEDULER::equals);
        }
        Knowledge knowledge = new Knowledge(() -> stage.marks.reached(Mark.PLAN_CHECKED));
        SimulatedScheduler scheduler =
                new SimulatedScheduler(
                        stage.api,
                        setup,
                        leadership,
                        DecisionObserver.all(List.of(observer, knowledge)));
        scheduler.listen(knowledge::heard);
        Instance process = new Instance(scheduler, leadership);
        processes.put(scheduler.name(), process);
        alive.add(process);
        scheduler.start();
        stage.note("started " + scheduler.name());
        renew(process);
    }

    private void renew(Instance process) {
        if (process.renews && !process.scheduler.isStopped()) {
            process.leaseEnd = stage.now().plus(LEASE);
            process.leadership.holdUntil(process.leaseEnd);
            stage.timeline.schedule(RENEWAL, "renew", () -> renew(process));
        }
    }

    /// The leader ceases to renew; the next one starts when the lease is over.
    private void change() {
        Instance old = alive.getLast();
        if (!old.renews) {
            return;
        }
        old.renews = false;
        switch ((int) stage.choices.below(3)) {
            case 0 -> crash(old);
            case 1 -> {
                stage.note("paused " + old.scheduler.name());
                old.scheduler.pause();
                stage.timeline.schedule(
                        Duration.ofSeconds(stage.choices.between(1, 40)),
                        "resume",
                        () -> resume(old));
            }
            default -> stage.note("lost the lease " + old.scheduler.name());
        }
        stage.timeline.schedule(
                old.leaseEnd,
                "take over",
                () -> {
                    stage.marks.reached(Mark.TAKEN_OVER);
                    lead();
                });
        // Whoever lost its lease ends itself, sooner or later.
        stage.timeline.schedule(old.leaseEnd.plusSeconds(45), "exit", () -> crash(old));
    }

    private void resume(Instance process) {
        if (!process.scheduler.isStopped()) {
            if (stage.now().isAfter(process.leaseEnd)) {
                stage.marks.reached(Mark.PAUSED_BEYOND_LEASE);
            }
            process.scheduler.resume();
        }
    }

    private void crash(Instance process) {
        if (!process.scheduler.isStopped()) {
            if (!stage.api.inFlight().isEmpty()) {
                stage.marks.reached(Mark.CRASHED_IN_FLIGHT);
            }
            stage.note("crashed " + process.scheduler.name());
            process.scheduler.stop();
        }
        if (alive.size() > 1) {
            alive.remove(process);
        }
    }
}
