package dev.berth.memory.scenario;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;

/// What a Run or a Pod says of itself, as far as scenarios look. `uid` is that of a Run's Host, and
/// a Pod's own.
record TaskView(String kind, String phase, boolean waits, String host, String uid, String message) {
    private static final String PENDING = "Pending";
    private static final String SCHEDULED = "PodScheduled";

    static TaskView of(StoredObject task) {
        return task.ref().resource() == Resource.PODS ? ofPod(task) : ofRun(task);
    }

    private static TaskView ofRun(StoredObject run) {
        Json.Fields status = run.status();
        String phase = phase(status);
        // What waits is on no host, whatever an earlier attempt has left behind.
        boolean waits = phase.equals(PENDING);
        return new TaskView(
                Resource.RUNS.kind(),
                phase,
                waits,
                waits ? "" : status.text("assignedPod"),
                waits ? "" : status.text("assignedPodUID"),
                status.text("message"));
    }

    private static TaskView ofPod(StoredObject pod) {
        Json.Fields status = pod.status();
        String node = pod.tree().fields("spec").text("nodeName");
        return new TaskView(
                Resource.PODS.kind(),
                phase(status),
                phase(status).equals(PENDING) && node.isEmpty(),
                node,
                pod.uid(),
                message(status));
    }

    private static String phase(Json.Fields status) {
        return status.text("phase").isEmpty() ? PENDING : status.text("phase");
    }

    private static String message(Json.Fields status) {
        for (Json item : status.items("conditions")) {
            if (item instanceof Json.Fields condition
                    && condition.text("type").equals(SCHEDULED)
                    && condition.text("status").equals("False")) {
                return condition.text("message");
            }
        }
        return "";
    }

    boolean isPlaced() {
        return !host.isEmpty();
    }
}
