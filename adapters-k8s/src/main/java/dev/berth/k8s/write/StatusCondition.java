package dev.berth.k8s.write;

import dev.berth.k8s.mapping.text.JsonText;

/// A condition that we write.
public record StatusCondition(String type, String status, String reason, String message) {
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
