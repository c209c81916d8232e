package dev.berth.memory.api;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import java.util.List;
import java.util.Optional;

/// What the Run's schema refuses in a status that a client writes.
final class StatusRules {
    /// Longest status.message in characters, as in the Run's schema.
    static final int MESSAGE_LENGTH_MAX = 4_096;

    private static final List<String> PHASES =
            List.of(
                    "Pending",
                    "Scheduled",
                    "Running",
                    "Ready",
                    "Succeeded",
                    "Failed",
                    "Timeout",
                    "Cancelled");

    private StatusRules() {}

    /// What is wrong with that status; empty where nothing is.
    static Optional<String> fault(ObjectRef ref, Json.Fields status) {
        if (ref.resource() != Resource.RUNS) {
            return Optional.empty();
        }
        String message = status.text("message");
        int length = message.codePointCount(0, message.length());
        if (length > MESSAGE_LENGTH_MAX) {
            return Optional.of(
                    "status.message: Too long: "
                            + length
                            + " characters, may not be more than "
                            + MESSAGE_LENGTH_MAX);
        }
        if (status.find("phase").isPresent() && !PHASES.contains(status.text("phase"))) {
            return Optional.of(
                    "status.phase: Unsupported value: \""
                            + status.text("phase")
                            + "\": supported values: "
                            + String.join(", ", PHASES));
        }
        return Optional.empty();
    }
}
