package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.BindingRequest;
import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.EvictionRequest;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.ReplaceRequest;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchRequest;
import java.time.Duration;

/// A client that passes everything on. Broken ones change one thing.
class Passing implements KubeApi {
    final KubeApi right;

    Passing(KubeApi right) {
        this.right = right;
    }

    @Override
    public void list(ListRequest request, ListHandler handler) {
        right.list(request, handler);
    }

    @Override
    public Subscription watch(WatchRequest request, WatchHandler handler) {
        return right.watch(request, handler);
    }

    @Override
    public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
        right.read(object, timeout, handler);
    }

    @Override
    public void patchStatus(PatchRequest request, ObjectHandler handler) {
        right.patchStatus(request, handler);
    }

    @Override
    public void patch(PatchRequest request, ObjectHandler handler) {
        right.patch(request, handler);
    }

    @Override
    public void bind(BindingRequest request, ObjectHandler handler) {
        right.bind(request, handler);
    }

    @Override
    public void evict(EvictionRequest request, ObjectHandler handler) {
        right.evict(request, handler);
    }

    @Override
    public void create(CreateRequest request, ObjectHandler handler) {
        right.create(request, handler);
    }

    @Override
    public void replace(ReplaceRequest request, ObjectHandler handler) {
        right.replace(request, handler);
    }
}
