package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ObjectCursor;

/// A handler that passes everything on.
class PassingList implements ListHandler {
    final ListHandler right;

    PassingList(ListHandler right) {
        this.right = right;
    }

    @Override
    public void item(ObjectCursor object) {
        right.item(object);
    }

    @Override
    public void page(String version, String continueToken) {
        right.page(version, continueToken);
    }

    @Override
    public void failed(ApiFailure failure) {
        right.failed(failure);
    }
}
