package dev.berth.k8s.run;

import dev.berth.domain.decision.Assignment;
import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskKey;
import dev.berth.k8s.mapping.ConditionReader;
import dev.berth.k8s.mapping.Conditions;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.JsonText;
import dev.berth.k8s.mapping.text.Rfc3339;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The body of one merge patch of a Run's status, with the Run's uid and version as preconditions.
final class RunPatch {
    /// Longest message in characters, from the API of Runs.
    static final int MESSAGE_LENGTH_MAX = 4_096;

    private final JsonText text = new JsonText();
    private final Observed observed;
    private final Instant at;

    private RunPatch(TaskKey task, Observed observed, Instant at) {
        this.observed = observed;
        this.at = at;
        text.startObject()
                .field("metadata")
                .startObject()
                .string("uid", task.uid().value())
                .string("resourceVersion", Long.toString(observed.version()))
                .endObject()
                .field("status")
                .startObject();
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
        patch.conditions(
                List.of(
                        new Condition(
                                "Scheduled",
                                "True",
                                "Assigned",
                                "assigned to runtime pod " + hostName)));
        return patch.body();
    }

    /// The Run is as `change` says.
    static byte[] changed(TaskKey task, Observed observed, StatusChange change, Instant at) {
        RunPatch patch = new RunPatch(task, observed, at);
        switch (change) {
            case StatusChange.Waiting waiting -> {
                patch.text.string("phase", "Pending");
                patch.message(cut(waiting.message()));
            }
            case StatusChange.Terminal terminal -> patch.terminal(terminal);
        }
        return patch.body();
    }

    private void terminal(StatusChange.Terminal terminal) {
        String message = cut(terminal.message());
        String reason = terminal.reason().code();
        text.string("phase", terminal.phase().phase());
        message(message);
        text.string("completionTime", Rfc3339.format(at));
        conditions(
                List.of(
                        new Condition("Running", "False", reason, message),
                        new Condition("Completed", "False", reason, message)));
    }

    private void message(String message) {
        text.field("message");
        if (message.isEmpty()) {
            text.raw("null");
        } else {
            text.string(message);
        }
    }

    /// The whole list: those of others as they were, ours in their old places, new ones last.
    private void conditions(List<Condition> ours) {
        List<Condition> left = new ArrayList<>(ours);
        text.field("conditions").startArray();
        Conditions known = Conditions.of(observed.carried());
        FieldReader types = known.walk();
        FieldReader values = known.walk();
        if (types.startArray("conditions") && values.startArray("conditions")) {
            while (types.nextItem() && values.nextItem()) {
                known(ConditionReader.read(types), values, ours, left);
            }
        }
        for (Condition condition : left) {
            condition.write(text, Rfc3339.format(at));
        }
        text.endArray();
    }

    private void known(
            ConditionReader old, FieldReader value, List<Condition> ours, List<Condition> left) {
        for (Condition condition : ours) {
            if (condition.type().equals(old.type())) {
                value.skip();
                if (left.remove(condition)) {
                    boolean isSame =
                            old.isStatus(condition.status()) && !old.lastTransitionTime().isEmpty();
                    condition.write(text, isSame ? old.lastTransitionTime() : Rfc3339.format(at));
                }
                return;
            }
        }
        text.copy(value.cursor(), Integer.MAX_VALUE);
    }

    private byte[] body() {
        return text.endObject().endObject().toBytes();
    }

    /// A pair of surrogates is never cut in two.
    private static String cut(String message) {
        if (message.length() <= MESSAGE_LENGTH_MAX) {
            return message;
        }
        int end = MESSAGE_LENGTH_MAX;
        return message.substring(
                0, Character.isHighSurrogate(message.charAt(end - 1)) ? end - 1 : end);
    }

    /// A condition that we write.
    private record Condition(String type, String status, String reason, String message) {
        void write(JsonText text, String lastTransitionTime) {
            text.startObject()
                    .string("type", type)
                    .string("status", status)
                    .string("lastTransitionTime", lastTransitionTime)
                    .string("reason", reason)
                    .string("message", message)
                    .endObject();
        }
    }
}
