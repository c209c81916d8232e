package dev.berth.memory.scenario;

import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;

/// What the status of a Run says, as far as scenarios look.
record RunView(String phase, String host, String hostUid, String message) {
    private static final String PENDING = "Pending";

    static RunView of(StoredObject run) {
        Json.Fields status = run.status();
        String phase = status.text("phase").isEmpty() ? PENDING : status.text("phase");
        // What waits is on no host, whatever an earlier attempt has left behind.
        boolean waits = phase.equals(PENDING);
        return new RunView(
                phase,
                waits ? "" : status.text("assignedPod"),
                waits ? "" : status.text("assignedPodUID"),
                status.text("message"));
    }

    boolean waits() {
        return phase.equals(PENDING);
    }

    boolean isPlaced() {
        return !host.isEmpty();
    }
}
