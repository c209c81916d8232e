package dev.berth.domain.decision;

import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskKey;

/// Output of a cycle that asks for a write, on the condition that the Task is still as `observed`.
public sealed interface Decision {
    /// The Task that was decided.
    TaskKey task();

    /// The version of the Task that the decision rests on.
    Observed observed();

    /// Bind the Task to the Host; its capacity is reserved until the watch confirms it or the write
    /// fails.
    record Assign(Assignment assignment, Observed observed) implements Decision {
        @Override
        public TaskKey task() {
            return assignment.task();
        }
    }

    /// Nothing fits now: say so in the Task's status. Only returned where the status does not say
    /// so already.
    record Park(TaskKey task, Observed observed, StatusChange.Waiting status) implements Decision {}

    /// Ask the Task to go, so that there is room for `preemptor`. Unlike all others, this decision
    /// is about a Task that holds capacity, and it rests on its uid alone.
    record Evict(TaskKey task, Observed observed, TaskKey preemptor) implements Decision {}

    /// The Task ends without a Host.
    record Fail(TaskKey task, Observed observed, StatusChange.Terminal status)
            implements Decision {}
}
