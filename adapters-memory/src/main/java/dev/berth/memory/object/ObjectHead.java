package dev.berth.memory.object;

import dev.berth.domain.model.Labels;
import dev.berth.k8s.api.ObjectRef;

/// What the server knows of an object's metadata. Versions that only differ in status share one.
record ObjectHead(
        ObjectRef ref, String uid, Labels labels, boolean terminating, boolean finalizers) {}
