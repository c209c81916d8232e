package dev.berth.memory.simulate;

import dev.berth.domain.explain.Explanation;
import dev.berth.domain.model.ObjectName;
import java.time.Instant;
import java.util.List;

/// What a simulation found, in the order of its decisions.
///
/// `warnings` are about the input as a whole; `explanations` answer what was asked to be explained.
public record Outcome(
        Instant start,
        List<Placed> assignments,
        List<Pending> pending,
        List<Ended> failed,
        List<Explained> explanations,
        List<String> warnings) {
    public Outcome {
        assignments = List.copyOf(assignments);
        pending = List.copyOf(pending);
        failed = List.copyOf(failed);
        explanations = List.copyOf(explanations);
        warnings = List.copyOf(warnings);
    }

    /// True where every Run that waited was placed.
    public boolean allPlaced() {
        return pending.isEmpty() && failed.isEmpty();
    }

    /// A Run that got a Runtime Pod.
    public record Placed(ObjectName task, String runtime, String host) {}

    /// A Run that waits on, and why.
    public record Pending(ObjectName task, String runtime, String reason, String message) {}

    /// A Run that ended without a Runtime Pod.
    public record Ended(
            ObjectName task, String runtime, String phase, String reason, String message) {}

    /// Why a Run stands where it stands: as it was when it was decided, or as it is at the end
    /// where it waits.
    public record Explained(ObjectName task, String result, Explanation explanation) {}
}
