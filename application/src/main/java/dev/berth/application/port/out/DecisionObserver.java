package dev.berth.application.port.out;

import dev.berth.domain.core.CycleResult;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.TaskKey;
import java.time.Instant;
import java.util.List;

/// Is told what the scheduler does, for metrics, logs and tests. Called by the loop thread; must
/// neither call back nor wait, and should allocate nothing for each call.
public interface DecisionObserver {
    /// Hears nothing.
    DecisionObserver SILENT = new DecisionObserver() {};

    /// One observer that tells all of these, in this order.
    static DecisionObserver all(List<DecisionObserver> observers) {
        return new ObserverChain(observers);
    }

    /// A cycle begins. Where there turns out to be nothing to do, nothing follows.
    default void cycleBegins(Instant at) {}

    /// A cycle was about this Task, which waits. Called after the cycle and before its writes.
    default void attempted(TaskKey task, Instant at) {}

    /// What a cycle did. Called after `attempted`, if that was called, and before `decided`.
    default void cycled(CycleResult result, Instant at) {}

    /// A decision that leads to a write.
    default void decided(Decision decision, Instant at) {}

    /// The write that a cycle asked for at `decidedAt` was answered. Where the answer is `Unknown`,
    /// the same write is repeated and another answer follows; no other outcome comes twice.
    default void answered(CycleResult asked, WriteOutcome outcome, Instant decidedAt, Instant at) {}

    /// A turn of the loop that did something is over.
    default void turned(LoopReadings readings, Instant at) {}
}
