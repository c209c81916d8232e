package dev.berth.k8s.event;

import dev.berth.application.port.out.DecisionObserver;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKey;
import java.time.Instant;

/// Makes Events of what the scheduler does: one when the server has taken the status that says why
/// a Task waits or failed, and one when it refuses to take a status. There is none for success, nor
/// for what its user asked for.
///
/// Only who holds the right to write hears of answered writes, so a standby makes none.
public final class EventRecorder implements DecisionObserver {
    /// Names nobody: the other Pod may be of another namespace.
    private static final String PREEMPTED = "a Pod of higher priority needs its room";

    private final EventWriter writer;

    /// A recorder of what `writer` writes.
    public EventRecorder(EventWriter writer) {
        this.writer = writer;
    }

    @Override
    public void answered(CycleResult asked, WriteOutcome outcome, Instant decidedAt, Instant at) {
        if (asked.decision().isEmpty()) {
            return;
        }
        Decision decision = asked.decision().get();
        switch (outcome) {
            case WriteOutcome.Applied _ -> applied(decision, decidedAt);
            case WriteOutcome.Refused refused -> refused(decision.task(), refused, at);
            case WriteOutcome.Conflict _, WriteOutcome.Unknown _ -> {}
        }
    }

    private void applied(Decision decision, Instant at) {
        switch (decision) {
            case Decision.Assign assign -> writer.placed(assign.task());
            case Decision.Park(var task, _, var status) ->
                    writer.add(
                            new TaskEvent(
                                    task,
                                    TaskEvent.Kind.WAITS,
                                    status.reason(),
                                    status.message(),
                                    at));
            case Decision.Evict(var task, _, _) ->
                    writer.add(
                            new TaskEvent(
                                    task,
                                    TaskEvent.Kind.GOES,
                                    ReasonCode.PREEMPTED,
                                    PREEMPTED,
                                    at));
            case Decision.Fail(var task, _, var status) -> ended(task, status, at);
        }
    }

    private void ended(TaskKey task, StatusChange.Terminal status, Instant at) {
        switch (status.phase()) {
            case FAILED ->
                    writer.add(
                            new TaskEvent(
                                    task,
                                    TaskEvent.Kind.FAILS,
                                    status.reason(),
                                    status.message(),
                                    at));
            case CANCELLED -> writer.placed(task);
        }
    }

    /// What the server says may name others' objects; its number does not.
    private void refused(TaskKey task, WriteOutcome.Refused refused, Instant at) {
        writer.add(
                new TaskEvent(
                        task,
                        TaskEvent.Kind.FAILS,
                        ReasonCode.WRITE_REFUSED,
                        "the API server refused the status of this "
                                + task.kind().kind()
                                + " ("
                                + refused.status()
                                + "); it is tried again",
                        at));
    }
}
