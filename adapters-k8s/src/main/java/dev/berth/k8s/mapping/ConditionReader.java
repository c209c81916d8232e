package dev.berth.k8s.mapping;

import dev.berth.k8s.mapping.text.FieldReader;

/// One status condition, as far as it was read.
public final class ConditionReader {
    private String type = "";
    private String status = "";
    private String lastTransitionTime = "";
    private String lastProbeTime = "";
    private String reason = "";
    private String message = "";

    private ConditionReader() {}

    /// Reads the condition on which the walk stands. A value of a wrong type counts as absent.
    public static ConditionReader read(FieldReader fields) {
        ConditionReader condition = new ConditionReader();
        if (fields.startObject("a condition")) {
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "type" -> condition.type = fields.text("type of a condition");
                    case "status" -> condition.status = fields.text("status of a condition");
                    case "lastTransitionTime" ->
                            condition.lastTransitionTime =
                                    fields.text("lastTransitionTime of a condition");
                    case "lastProbeTime" ->
                            condition.lastProbeTime = fields.text("lastProbeTime of a condition");
                    case "reason" -> condition.reason = fields.text("reason of a condition");
                    case "message" -> condition.message = fields.text("message of a condition");
                    default -> fields.skip();
                }
            }
        }
        return condition;
    }

    /// Kind of the condition; "" where it has none.
    public String type() {
        return type;
    }

    /// True where the condition's status is spelled so.
    public boolean isStatus(String wanted) {
        return status.equals(wanted);
    }

    /// One word why the status is so; "" where it does not say.
    public String reason() {
        return reason;
    }

    /// A sentence why the status is so; "" where it does not say.
    public String message() {
        return message;
    }

    /// When the status changed, as it is written; "" where it is not.
    public String lastTransitionTime() {
        return lastTransitionTime;
    }

    /// When the status was confirmed, as it is written; "" where it is not.
    public String lastProbeTime() {
        return lastProbeTime;
    }
}
