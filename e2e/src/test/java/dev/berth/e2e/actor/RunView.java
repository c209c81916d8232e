package dev.berth.e2e.actor;

import dev.berth.memory.json.Json;

/// A Run as the server shows it.
public record RunView(Json.Fields object) {
    /// Its name.
    public String name() {
        return object.fields("metadata").text("name");
    }

    /// Its uid.
    public String uid() {
        return object.fields("metadata").text("uid");
    }

    /// Its resourceVersion.
    public long version() {
        return Long.parseLong(object.fields("metadata").text("resourceVersion"));
    }

    /// Its status.
    public Json.Fields status() {
        return object.fields("status");
    }

    /// Its phase, Pending where none is written.
    public String phase() {
        String phase = status().text("phase");
        return phase.isEmpty() ? "Pending" : phase;
    }

    /// The Runtime Pod that it is assigned to, or "".
    public String pod() {
        return status().text("assignedPod");
    }

    /// The uid of that Pod, or "".
    public String podUid() {
        return status().text("assignedPodUID");
    }

    /// What its status says.
    public String message() {
        return status().text("message");
    }

    /// True where it holds capacity.
    public boolean isActive() {
        return switch (phase()) {
            case "Scheduled", "Running", "Ready" -> !pod().isEmpty();
            default -> false;
        };
    }

    /// Its condition of that type, without fields where there is none.
    public Json.Fields condition(String type) {
        return status().items("conditions").stream()
                .map(Json.Fields.class::cast)
                .filter(condition -> condition.text("type").equals(type))
                .findFirst()
                .orElse(Json.Fields.none());
    }
}
