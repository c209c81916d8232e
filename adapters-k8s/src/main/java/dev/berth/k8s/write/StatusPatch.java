package dev.berth.k8s.write;

import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.mapping.ConditionReader;
import dev.berth.k8s.mapping.Conditions;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.JsonText;
import dev.berth.k8s.mapping.text.Rfc3339;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The body of one merge patch of a status, with the object's uid and version as preconditions. It
/// is built from front to back, and used once.
public final class StatusPatch {
    /// Longest message in characters, from the API of Runs; far below what Pods allow.
    public static final int MESSAGE_LENGTH_MAX = 4_096;

    private final JsonText text = new JsonText();
    private final Observed observed;
    private final Instant at;

    /// A patch that changes nothing yet; what it dates is dated `at`.
    public StatusPatch(TaskKey task, Observed observed, Instant at) {
        this(task.uid(), observed, at);
    }

    /// The same for the object of that uid.
    public StatusPatch(Uid uid, Observed observed, Instant at) {
        this.observed = observed;
        this.at = at;
        text.startObject()
                .field("metadata")
                .startObject()
                .string("uid", uid.value())
                .string("resourceVersion", Long.toString(observed.version()))
                .endObject()
                .field("status")
                .startObject();
    }

    /// The fields of the status.
    public JsonText text() {
        return text;
    }

    /// The whole list: those of others as they were, ours in their old places, new ones last.
    public StatusPatch conditions(List<StatusCondition> ours) {
        List<StatusCondition> left = new ArrayList<>(ours);
        text.field("conditions").startArray();
        Conditions known = Conditions.of(observed.carried());
        FieldReader types = known.walk();
        FieldReader values = known.walk();
        if (types.startArray("conditions") && values.startArray("conditions")) {
            while (types.nextItem() && values.nextItem()) {
                known(ConditionReader.read(types), values, ours, left);
            }
        }
        for (StatusCondition condition : left) {
            condition.write(text, Rfc3339.format(at));
        }
        text.endArray();
        return this;
    }

    /// The whole patch, UTF-8 JSON.
    public byte[] body() {
        return text.endObject().endObject().toBytes();
    }

    /// A message that is not too long. A pair of surrogates is never cut in two.
    public static String cut(String message) {
        if (message.length() <= MESSAGE_LENGTH_MAX) {
            return message;
        }
        int end = MESSAGE_LENGTH_MAX;
        return message.substring(
                0, Character.isHighSurrogate(message.charAt(end - 1)) ? end - 1 : end);
    }

    private void known(
            ConditionReader old,
            FieldReader value,
            List<StatusCondition> ours,
            List<StatusCondition> left) {
        for (StatusCondition condition : ours) {
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
}
