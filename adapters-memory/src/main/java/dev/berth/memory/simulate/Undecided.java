package dev.berth.memory.simulate;

import dev.berth.domain.decision.Decision;
import dev.berth.domain.explain.Explanation;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.Uid;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.simulate.Outcome.Explained;
import java.util.List;
import java.util.Optional;

/// What is said of a Run that was to be explained, or of a Pod, and about which no Host was asked.
final class Undecided {
    /// What is said of a Run that waits but names no runtime. The scheduler itself does not look at
    /// it.
    static final String MISSING_RUNTIME_MESSAGE = "spec.runtime names no Runtime";

    private Undecided() {}

    static Explained explained(Theatre theatre, TaskRef task) {
        Decision.Fail fail = theatre.ledger().failed().get(task);
        if (fail != null) {
            return explained(
                    task,
                    fail.status().phase().phase(),
                    fail.status().reason().code() + ": " + fail.status().message());
        }
        Optional<StoredObject> stored = theatre.find(task);
        if (stored.isEmpty() || stored.get().isTerminating()) {
            return explained(task, "Deleted", "It is being deleted, so it is not placed.");
        }
        return switch (task.kind()) {
            case RUN -> run(theatre, task, stored.get());
            case POD -> pod(task, stored.get());
        };
    }

    private static Explained run(Theatre theatre, TaskRef task, StoredObject stored) {
        if (theatre.waitsWithoutRuntime(task.name())) {
            return explained(
                    task,
                    "Pending",
                    ReasonCode.MISSING_RUNTIME.code() + ": " + MISSING_RUNTIME_MESSAGE);
        }
        String host = stored.status().text("assignedPod");
        return doesNotWait(
                task,
                stored.status().text("phase"),
                host.isEmpty() ? "" : " Its Runtime Pod is " + host + ".");
    }

    private static Explained pod(TaskRef task, StoredObject stored) {
        String phase = stored.status().text("phase");
        String node = stored.tree().fields("spec").text("nodeName");
        if (!node.isEmpty()) {
            return doesNotWait(
                    task, phase.isEmpty() ? "Bound" : phase, " Its Node is " + node + ".");
        }
        if (phase.equals("Succeeded") || phase.equals("Failed") || phase.equals("Running")) {
            return doesNotWait(task, phase, "");
        }
        return explained(
                task,
                "Pending",
                "It is another scheduler's Pod, or Pods are not decided about here.");
    }

    private static Explained doesNotWait(TaskRef task, String result, String where) {
        return explained(task, result, "It does not wait, so nothing is decided about it." + where);
    }

    private static Explained explained(TaskRef task, String result, String note) {
        TaskKey key = new TaskKey(task.kind(), task.name(), new Uid(""));
        return new Explained(task, result, new Explanation(key, List.of(), "", note));
    }
}
