package dev.berth.memory.scenario;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.scenario.document.Spans;
import dev.berth.memory.store.Change;
import java.time.Duration;
import java.util.Optional;

/// Starts the Pods that get a Node, 2 s later; the annotation `scenario.berth.dev/starts` changes
/// that to another time, or to `never`.
final class Kubelets {
    private static final String ANNOTATION = "scenario.berth.dev/starts";
    private static final Duration START = Duration.ofSeconds(2);

    private final MemoryApi api;

    Kubelets(MemoryApi api) {
        this.api = api;
    }

    /// Looks at each change from now on.
    void watch() {
        api.observe(this::changed);
    }

    private void changed(Change change) {
        if (change.ref().resource() != Resource.PODS || change.after().isEmpty()) {
            return;
        }
        StoredObject pod = change.after().get();
        boolean wasBound =
                change.before()
                        .filter(before -> isOnNode(before) && isSame(before, pod))
                        .isPresent();
        if (!wasBound && isOnNode(pod)) {
            delay(pod)
                    .ifPresent(delay ->
                            api.timeline().schedule(delay, "start " + pod.ref(), () -> start(pod)));
        }
    }

    private static boolean isOnNode(StoredObject pod) {
        return !pod.tree().fields("spec").text("nodeName").isEmpty();
    }

    private static boolean isSame(StoredObject one, StoredObject other) {
        return one.uid().equals(other.uid());
    }

    private static Optional<Duration> delay(StoredObject pod) {
        String text = pod.tree().fields("metadata").fields("annotations").text(ANNOTATION);
        if (text.equals("never")) {
            return Optional.empty();
        }
        return Optional.of(text.isEmpty() ? START : Spans.of("annotation " + ANNOTATION, text));
    }

    private void start(StoredObject bound) {
        Optional<StoredObject> pod = api.find(bound.ref());
        if (pod.isPresent()
                && isSame(pod.get(), bound)
                && !pod.get().isTerminating()
                && TaskView.of(pod.get()).phase().equals("Pending")) {
            Json.Fields status = Json.Fields.none();
            status.put("phase", "Running");
            api.mergeStatus(bound.ref(), status);
        }
    }
}
