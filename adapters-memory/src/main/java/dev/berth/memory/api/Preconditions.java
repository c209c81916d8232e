package dev.berth.memory.api;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.wire.Failures;
import java.util.Optional;

/// The uid and the version that a writer expects an object to have, where its body names them.
final class Preconditions {
    private Preconditions() {}

    /// Why a write with that `metadata` is refused, empty where the object is as expected.
    static Optional<Outcome> fault(ObjectRef ref, Json.Fields metadata, StoredObject object) {
        String uid = metadata.text("uid");
        if (!uid.isEmpty() && !uid.equals(object.uid())) {
            return Optional.of(new Outcome.Refused(Failures.uidConflict(ref, uid, object.uid())));
        }
        String version = metadata.text("resourceVersion");
        return !version.isEmpty() && !version.equals(Long.toString(object.version()))
                ? Optional.of(new Outcome.Refused(Failures.versionConflict(ref)))
                : Optional.empty();
    }
}
