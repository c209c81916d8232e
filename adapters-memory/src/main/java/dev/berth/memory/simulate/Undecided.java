package dev.berth.memory.simulate;

import dev.berth.domain.decision.Decision;
import dev.berth.domain.explain.Explanation;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.Uid;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.simulate.Outcome.Explained;
import java.util.List;
import java.util.Optional;

/// What is said of a Run that was to be explained, and about which no Runtime Pod was asked.
final class Undecided {
    /// Reason of a Run that waits but names no runtime. The scheduler itself does not look at it.
    static final String MISSING_RUNTIME = "MissingRuntime";

    static final String MISSING_RUNTIME_MESSAGE = "spec.runtime names no Runtime";

    private Undecided() {}

    static Explained explained(Theatre theatre, ObjectName run) {
        Decision.Fail fail = theatre.ledger().failed().get(run);
        if (fail != null) {
            return explained(
                    run,
                    fail.status().phase().phase(),
                    fail.status().reason().code() + ": " + fail.status().message());
        }
        if (theatre.waitsWithoutRuntime(run)) {
            return explained(run, "Pending", MISSING_RUNTIME + ": " + MISSING_RUNTIME_MESSAGE);
        }
        Optional<StoredObject> stored = theatre.run(run);
        if (stored.isEmpty() || stored.get().isTerminating()) {
            return explained(run, "Deleted", "It is being deleted, so it is not placed.");
        }
        Json.Fields status = stored.get().tree().fields("status");
        String host = status.text("assignedPod");
        return explained(
                run,
                status.text("phase"),
                "It does not wait, so nothing is decided about it."
                        + (host.isEmpty() ? "" : " Its Runtime Pod is " + host + "."));
    }

    private static Explained explained(ObjectName run, String result, String note) {
        TaskKey key = new TaskKey(TaskKind.RUN, run, new Uid(""));
        return new Explained(run, result, new Explanation(key, List.of(), "", note));
    }
}
