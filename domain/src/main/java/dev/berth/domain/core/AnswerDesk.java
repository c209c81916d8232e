package dev.berth.domain.core;

import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent.WriteAnswered;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.queue.Backoff;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Trouble;
import dev.berth.domain.state.TaskEntry;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What follows from the answer to a write.
///
/// | answer | reservation | the Task |
/// |---|---|---|
/// | applied, an assignment | stays until the watch confirms it | waits for the watch |
/// | applied, a message | none | back into the queue |
/// | conflict | given back | tried again: the first time at once, then after a pause or when a newer version is seen |
/// | applied, an eviction | none | leaves, as the watch will show |
/// | conflict, an eviction | none | is gone, or looked at again after a while |
/// | refused, an eviction | none | is left alone for a while |
/// | refused, a message | none, or that of a nomination, which stays | tried again after a growing pause |
/// | refused | given back | tried again after a growing pause, or when the server said |
final class AnswerDesk {
    /// Longest pause that a server may ask for: a wrong header must not put a Run away for years.
    private static final Duration RETRY_AFTER_MAX = Duration.ofMinutes(2);

    private final ClusterState state;
    private final SchedulingQueue queue;
    private final PreemptionDesk preemption;

    AnswerDesk(ClusterState state, SchedulingQueue queue, PreemptionDesk preemption) {
        this.state = state;
        this.queue = queue;
        this.preemption = preemption;
    }

    void answered(WriteAnswered answer, Instant now) {
        TaskEntry task = state.find(answer.task());
        Decision decision = task == null ? null : task.openWrite();
        if (task == null || decision == null) {
            return;
        }
        switch (answer.outcome()) {
            case WriteOutcome.Applied(Observed written) -> applied(task, decision, written, now);
            case WriteOutcome.Conflict() when decision instanceof Decision.Evict -> {
                task.writeFailed();
                preemption.missed(task, now);
            }
            case WriteOutcome.Refused refused when decision instanceof Decision.Evict -> {
                task.writeFailed();
                preemption.refused(task, refused.retryAfter().orElse(Duration.ZERO), now);
            }
            case WriteOutcome.Conflict() ->
                    failed(
                            task,
                            decision,
                            new Trouble(ReasonCode.WRITE_REFUSED, "conflict", true),
                            Duration.ZERO,
                            now);
            case WriteOutcome.Refused refused ->
                    failed(
                            task,
                            decision,
                            new Trouble(
                                    ReasonCode.WRITE_REFUSED,
                                    "the API server answered "
                                            + refused.status()
                                            + ": "
                                            + refused.message(),
                                    false),
                            refused.retryAfter().orElse(Duration.ZERO),
                            now);
            case WriteOutcome.Unknown _ -> {
                // Still open: the same write is repeated until it is answered.
            }
        }
    }

    private void applied(TaskEntry task, Decision decision, Observed written, Instant now) {
        boolean newest = task.writeApplied(written);
        SchedulingUnit unit = task.unit();
        if (unit != null) {
            unit.succeeded();
        }
        switch (decision) {
            case Decision.Assign _ -> {
                // A version after the write that still waits: somebody has set the Task back.
                if (!newest && unit != null) {
                    state.ledger().release(task);
                    requeue(unit, now);
                }
            }
            case Decision.Park park -> {
                if (unit != null) {
                    if (newest) {
                        unit.told(park.status().message());
                    }
                    requeue(unit, now);
                }
            }
            case Decision.Evict _ -> task.askedToGo(now);
            case Decision.Fail _ -> {
                if (!newest && unit != null) {
                    requeue(unit, now);
                }
            }
        }
    }

    /// What is held for a nomination rests on no write, and stays.
    private void failed(
            TaskEntry task, Decision decision, Trouble trouble, Duration atLeast, Instant now) {
        task.writeFailed();
        if (decision instanceof Decision.Assign) {
            state.ledger().release(task);
        }
        SchedulingUnit unit = task.unit();
        if (unit != null) {
            retryLater(unit, trouble, atLeast, now);
        }
    }

    /// Tries a unit again after a pause that grows with its failures in a row.
    void retryLater(SchedulingUnit unit, Trouble trouble, Duration atLeast, Instant now) {
        int failures = unit.failed(trouble);
        queue.remove(unit);
        if (trouble.isConflict() && failures == 1) {
            queue.add(unit, now);
            return;
        }
        Duration pause = Backoff.after(trouble.isConflict() ? failures - 1 : failures);
        queue.delay(unit, now.plus(longer(pause, shorter(atLeast, RETRY_AFTER_MAX))));
    }

    private void requeue(@Nullable SchedulingUnit unit, Instant now) {
        if (unit != null) {
            queue.remove(unit);
            queue.add(unit, now);
        }
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
