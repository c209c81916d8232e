package dev.berth.application.port.out;

import dev.berth.domain.decision.Decision;
import dev.berth.domain.model.TaskKey;
import java.time.Instant;

/// Is told what the scheduler does, for metrics, logs and tests. Called by the loop thread; must
/// not call back.
public interface DecisionObserver {
    /// Hears nothing.
    DecisionObserver SILENT = new DecisionObserver() {};

    /// A cycle judged this Task. Called after the cycle and before its writes.
    default void attempted(TaskKey task, Instant at) {}

    /// A decision that leads to a write.
    default void decided(Decision decision, Instant at) {}
}
