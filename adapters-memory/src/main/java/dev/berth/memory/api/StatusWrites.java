package dev.berth.memory.api;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.MergePatch;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.store.Store;
import dev.berth.memory.wire.Failures;
import java.util.Optional;

/// Merge patches of status subresources: the version, then the status, nothing else.
final class StatusWrites {
    private final Store store;

    StatusWrites(Store store) {
        this.store = store;
    }

    Outcome patch(ObjectRef ref, Json.Fields body) {
        Optional<StoredObject> found = store.find(ref);
        if (found.isEmpty()) {
            return new Outcome.Refused(Failures.notFound(ref));
        }
        StoredObject object = found.get();
        Json.Fields precondition = body.fields("metadata");
        String version = precondition.text("resourceVersion");
        if (!version.isEmpty() && !version.equals(Long.toString(object.version()))) {
            return new Outcome.Refused(Failures.versionConflict(ref));
        }
        String uid = precondition.text("uid");
        if (!uid.isEmpty() && !uid.equals(object.uid()) && isUidChecked(ref)) {
            return new Outcome.Refused(
                    Failures.invalid(
                            ref,
                            "metadata.uid: Invalid value: \"" + uid + "\": field is immutable"));
        }
        return write(object, body);
    }

    /// A patch of the status of a custom resource takes over the metadata that is stored before
    /// anything is compared with it, but for the version; a built-in kind is validated as a whole.
    private static boolean isUidChecked(ObjectRef ref) {
        return ref.resource() != Resource.RUNS && ref.resource() != Resource.PERSISTENT_WORKSPACES;
    }

    private Outcome write(StoredObject object, Json.Fields body) {
        Json.Fields before = object.status();
        Json merged =
                body.find("status").map(change -> MergePatch.apply(before, change)).orElse(before);
        Json after = merged instanceof Json.Null ? Json.Fields.none() : merged;
        if (!(after instanceof Json.Fields status)) {
            return new Outcome.Refused(Failures.invalid(object.ref(), "status: must be an object"));
        }
        Optional<String> fault = StatusRules.fault(object.ref(), status);
        if (fault.isPresent()) {
            return new Outcome.Refused(Failures.invalid(object.ref(), fault.get()));
        }
        if (status.equals(before)) {
            return new Outcome.Same(object);
        }
        StoredObject changed = object.withStatus(status, store.nextVersion());
        store.put(changed);
        return new Outcome.Changed(changed);
    }
}
