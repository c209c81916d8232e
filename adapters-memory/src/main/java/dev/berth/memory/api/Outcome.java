package dev.berth.memory.api;

import dev.berth.k8s.api.ApiFailure.Answered;
import dev.berth.memory.object.StoredObject;

/// What became of a write at the server.
sealed interface Outcome {
    /// The object as it is now.
    record Changed(StoredObject object) implements Outcome {}

    /// The object, which was so already.
    record Same(StoredObject object) implements Outcome {}

    /// Nothing was done.
    record Refused(Answered failure) implements Outcome {}
}
