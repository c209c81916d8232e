package dev.berth.memory.simulate;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.store.Change;
import java.time.Duration;
import java.util.Optional;

/// The part of kubelets in evictions: a Pod that is being deleted ends, although a finalizer, such
/// as that of each Pod of a Job, keeps its object. It then uses nothing.
///
/// That takes no time here, as evictions do.
final class Endings {
    private final MemoryApi api;

    Endings(MemoryApi api) {
        this.api = api;
    }

    /// Looks at each change from now on.
    void watch() {
        api.observe(this::changed);
    }

    private void changed(Change change) {
        boolean isAsked =
                change.ref().resource() == Resource.PODS
                        && change.before().filter(pod -> !pod.isTerminating()).isPresent()
                        && change.after().filter(StoredObject::isTerminating).isPresent();
        if (isAsked) {
            api.timeline().schedule(Duration.ZERO, "end " + change.ref(), () -> end(change));
        }
    }

    private void end(Change change) {
        Optional<StoredObject> pod = api.find(change.ref());
        if (pod.filter(StoredObject::isTerminating).isPresent()) {
            Json.Fields status = Json.Fields.none();
            status.put("phase", "Failed");
            api.mergeStatus(change.ref(), status);
        }
    }
}
