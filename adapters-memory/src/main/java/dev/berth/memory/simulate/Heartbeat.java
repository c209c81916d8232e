package dev.berth.memory.simulate;

import dev.berth.k8s.mapping.text.Rfc3339;
import dev.berth.memory.json.Json;
import java.time.Instant;
import java.util.Optional;

/// Reads when a Runtime Pod last reported, and what else in an object tells the time.
final class Heartbeat {
    private static final String CONDITION = "kruntimes.io/RuntimedReady";

    private Heartbeat() {}

    /// Time of the newest heartbeat of a Pod; empty where it has none, or is no Runtime Pod.
    static Optional<Instant> of(Json.Fields pod) {
        if (pod.fields("metadata").fields("labels").text("runtime").isEmpty()) {
            return Optional.empty();
        }
        for (Json condition : pod.fields("status").items("conditions")) {
            if (condition instanceof Json.Fields fields && fields.text("type").equals(CONDITION)) {
                return time(fields.text("lastProbeTime"));
            }
        }
        return Optional.empty();
    }

    /// When an object was created; empty where it does not say.
    static Optional<Instant> creationOf(Json.Fields object) {
        return time(object.fields("metadata").text("creationTimestamp"));
    }

    private static Optional<Instant> time(String text) {
        return Rfc3339.parse(text);
    }
}
