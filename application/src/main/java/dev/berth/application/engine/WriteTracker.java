package dev.berth.application.engine;

import dev.berth.application.port.out.BindRequest;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.DecisionObserver;
import dev.berth.application.port.out.EvictRequest;
import dev.berth.application.port.out.Evictor;
import dev.berth.application.port.out.Leadership;
import dev.berth.application.port.out.StatusRequest;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.event.ClusterEvent.WriteAnswered;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.queue.TimerQueue;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The writes that are not answered yet. One whose result is unknown is repeated, the same write
/// with the same conditions and the same number, until it is answered; only then does the core hear
/// of it.
final class WriteTracker {
    /// Writes that are not answered yet, waiting ones included: each holds capacity and some
    /// hundred bytes. With so many the API server is gone, and more decisions would be of no use.
    private static final int OPEN_MAX = 10_000;

    private final Binder binder;
    private final StatusWriter statusWriter;
    private final Optional<Evictor> evictor;
    private final Leadership leadership;
    private final DecisionObserver observer;
    private final LoopLimits limits;
    private final TimerQueue repeats = new TimerQueue();
    private final Map<Long, OpenWrite> open = new LinkedHashMap<>();
    private final Map<TaskKey, Long> newestByTask = new LinkedHashMap<>();
    private int inFlight;
    private long lastWriteId;

    WriteTracker(SchedulerLoop.Ports ports, LoopLimits limits) {
        this.binder = ports.binder();
        this.statusWriter = ports.statusWriter();
        this.evictor = ports.evictor();
        this.leadership = ports.leadership();
        this.observer = ports.observer();
        this.limits = limits;
    }

    private static final class OpenWrite {
        private final CycleResult asked;
        private final Instant decidedAt;
        private final Runnable send;
        private int unknownAnswers;
        private boolean inFlight;

        OpenWrite(CycleResult asked, Instant decidedAt, Runnable send) {
            this.asked = asked;
            this.decidedAt = decidedAt;
            this.send = send;
        }
    }

    /// True where one more write may start. A write that waits for its repetition takes no place in
    /// the window, so that writes that nobody answers do not stop those of others; how many there
    /// are of them is bounded apart.
    boolean hasRoom() {
        return inFlight < limits.writesInFlight() && open.size() < OPEN_MAX;
    }

    int size() {
        return open.size();
    }

    Optional<Instant> nextDue() {
        return repeats.nextDue();
    }

    /// Starts the write that the decision of a cycle asks for.
    void start(CycleResult result, Decision decision, Instant now) {
        long id = ++lastWriteId;
        OpenWrite write = new OpenWrite(result, now, send(id, decision, now));
        open.put(id, write);
        newestByTask.put(decision.task(), id);
        send(write);
    }

    /// Takes in an answer. Returns true where it settles the write, so that the core is to hear it.
    ///
    /// Of one Task two writes can be open, where a feed said that it is gone and then has it again:
    /// a server that was restored. The core knows of the newer one only, and must not take the
    /// answer to the older for its.
    boolean settles(WriteAnswered answer, Instant now) {
        OpenWrite write = open.get(answer.writeId());
        if (write == null || !write.inFlight) {
            return false;
        }
        write.inFlight = false;
        inFlight--;
        observer.answered(write.asked, answer.outcome(), write.decidedAt, now);
        if (answer.outcome() instanceof WriteOutcome.Unknown) {
            repeatLater(write, now.plus(pause(write.unknownAnswers++)));
            return false;
        }
        open.remove(answer.writeId());
        return newestByTask.remove(answer.task(), answer.writeId());
    }

    /// Repeats what is due. Returns how many writes that were.
    int repeatDue(Instant now) {
        return repeats.fireDue(now);
    }

    private void repeatLater(OpenWrite write, Instant at) {
        repeats.set(
                at,
                now -> {
                    if (!leadership.mayWrite(now)) {
                        repeatLater(write, now.plus(limits.repeatAfterMax()));
                    } else if (inFlight < limits.writesInFlight()) {
                        send(write);
                    } else {
                        // A server that comes back must not get all of them at once.
                        repeatLater(write, now.plus(limits.repeatAfter()));
                    }
                });
    }

    private void send(OpenWrite write) {
        write.inFlight = true;
        inFlight++;
        write.send.run();
    }

    private Duration pause(int earlierPauses) {
        // 16 doublings of any pause that makes sense are beyond any maximum that does.
        Duration pause = limits.repeatAfter().multipliedBy(1L << Math.min(earlierPauses, 16));
        return pause.compareTo(limits.repeatAfterMax()) < 0 ? pause : limits.repeatAfterMax();
    }

    private Runnable send(long id, Decision decision, Instant now) {
        return switch (decision) {
            case Decision.Assign(var assignment, var observed) -> {
                BindRequest request = new BindRequest(id, assignment, observed, now);
                yield () -> binder.bind(request);
            }
            case Decision.Park(var task, var observed, var status) ->
                    status(id, task, observed, status, now);
            case Decision.Evict(var task, _, var preemptor) -> {
                EvictRequest request = new EvictRequest(id, task, preemptor);
                Evictor asking = evictor.orElseThrow();
                yield () -> asking.evict(request);
            }
            case Decision.Fail(var task, var observed, var status) ->
                    status(id, task, observed, status, now);
        };
    }

    private Runnable status(
            long id, TaskKey task, Observed observed, StatusChange change, Instant now) {
        StatusRequest request = new StatusRequest(id, task, observed, change, now);
        return () -> statusWriter.write(request);
    }
}
