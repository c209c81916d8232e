package dev.berth.k8s.run;

import dev.berth.domain.decision.Assignment;
import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskKey;
import dev.berth.k8s.mapping.text.JsonText;
import dev.berth.k8s.mapping.text.Rfc3339;
import dev.berth.k8s.write.StatusCondition;
import dev.berth.k8s.write.StatusPatch;
import java.time.Instant;
import java.util.List;

/// The body of one merge patch of a Run's status, with the Run's uid and version as preconditions.
final class RunPatch {
    private final StatusPatch patch;
    private final JsonText text;
    private final Instant at;

    private RunPatch(TaskKey task, Observed observed, Instant at) {
        this.patch = new StatusPatch(task, observed, at);
        this.text = patch.text();
        this.at = at;
    }

    /// The Run stands on its Host.
    static byte[] assigned(Assignment assignment, Observed observed, Instant at) {
        RunPatch patch = new RunPatch(assignment.task(), observed, at);
        String hostName = assignment.host().name().name();
        patch.text
                .string("phase", "Scheduled")
                .string("assignedPod", hostName)
                .string("assignedPodUID", assignment.host().uid().value())
                .field("message")
                .raw("null");
        patch.patch.conditions(
                List.of(
                        new StatusCondition(
                                "Scheduled",
                                "True",
                                "Assigned",
                                "assigned to runtime pod " + hostName)));
        return patch.patch.body();
    }

    /// The Run is as `change` says.
    static byte[] changed(TaskKey task, Observed observed, StatusChange change, Instant at) {
        RunPatch patch = new RunPatch(task, observed, at);
        switch (change) {
            case StatusChange.Waiting waiting -> {
                patch.text.string("phase", "Pending");
                patch.message(StatusPatch.cut(waiting.message()));
            }
            case StatusChange.Terminal terminal -> patch.terminal(terminal);
        }
        return patch.patch.body();
    }

    private void terminal(StatusChange.Terminal terminal) {
        String message = StatusPatch.cut(terminal.message());
        String reason = terminal.reason().code();
        text.string("phase", terminal.phase().phase());
        message(message);
        text.string("completionTime", Rfc3339.format(at));
        patch.conditions(
                List.of(
                        new StatusCondition("Running", "False", reason, message),
                        new StatusCondition("Completed", "False", reason, message)));
    }

    private void message(String message) {
        text.field("message");
        if (message.isEmpty()) {
            text.raw("null");
        } else {
            text.string(message);
        }
    }
}
