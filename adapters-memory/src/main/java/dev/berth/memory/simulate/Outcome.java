package dev.berth.memory.simulate;

import dev.berth.domain.explain.Explanation;
import dev.berth.domain.explain.GroupReport;
import java.time.Instant;
import java.util.List;
import java.util.SequencedMap;

/// What a simulation found, in the order of its decisions; groups by name.
///
/// `warnings` are about the input as a whole; `explanations` answer what was asked to be explained.
public record Outcome(
        Instant start,
        List<Placed> assignments,
        List<Pending> pending,
        List<Ended> failed,
        List<Evicted> evicted,
        List<GroupReport> groups,
        List<Explained> explanations,
        List<String> warnings) {
    public Outcome {
        assignments = List.copyOf(assignments);
        pending = List.copyOf(pending);
        failed = List.copyOf(failed);
        evicted = List.copyOf(evicted);
        groups = List.copyOf(groups);
        explanations = List.copyOf(explanations);
        warnings = List.copyOf(warnings);
    }

    /// True where every Task that waited was placed.
    public boolean allPlaced() {
        return pending.isEmpty() && failed.isEmpty();
    }

    /// A Task that got a Host; `runtime` is "" for Pods.
    public record Placed(TaskRef task, String runtime, String host) {}

    /// A Task that waits on, and why. For a Pod that was judged, `hosts` says how many Nodes
    /// rejected it for which reason.
    public record Pending(
            TaskRef task,
            String runtime,
            String reason,
            String message,
            SequencedMap<String, Integer> hosts) {}

    /// A Task that ended without a Host.
    public record Ended(
            TaskRef task, String runtime, String phase, String reason, String message) {}

    /// A Pod that was asked to go from that Node, so that `preemptor` has room.
    public record Evicted(TaskRef task, String host, TaskRef preemptor) {}

    /// Why a Task stands where it stands: as it was when it was decided, or as it is at the end
    /// where it waits.
    public record Explained(TaskRef task, String result, Explanation explanation) {}
}
