package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;

/// A handler that passes everything on.
class PassingObject implements ObjectHandler {
    final ObjectHandler right;

    PassingObject(ObjectHandler right) {
        this.right = right;
    }

    @Override
    public void answered(ObjectCursor object) {
        right.answered(object);
    }

    @Override
    public void failed(ApiFailure failure) {
        right.failed(failure);
    }
}
