package dev.berth.conformance.feed;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.BindingRequest;
import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.EvictionRequest;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.ReplaceRequest;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchRequest;
import java.time.Duration;

/// A KubeApi between a feed and its server that tampers with what passes: by itself with nothing.
class Tampering implements KubeApi {
    private final KubeApi server;

    Tampering(KubeApi server) {
        this.server = server;
    }

    void page(ListRequest request, ListHandler handler, String version, String continueToken) {
        handler.page(version, continueToken);
    }

    void listFailed(ListRequest request, ListHandler handler, ApiFailure failure) {
        handler.failed(failure);
    }

    void event(
            WatchRequest request,
            WatchHandler handler,
            WatchHandler.ChangeType type,
            ObjectCursor object) {
        handler.event(type, object);
    }

    void closed(WatchHandler handler) {
        handler.closed();
    }

    @Override
    public void list(ListRequest request, ListHandler handler) {
        server.list(
                request,
                new ListHandler() {
                    @Override
                    public void item(ObjectCursor object) {
                        handler.item(object);
                    }

                    @Override
                    public void page(String version, String continueToken) {
                        Tampering.this.page(request, handler, version, continueToken);
                    }

                    @Override
                    public void failed(ApiFailure failure) {
                        listFailed(request, handler, failure);
                    }
                });
    }

    @Override
    public Subscription watch(WatchRequest request, WatchHandler handler) {
        return server.watch(
                request,
                new WatchHandler() {
                    @Override
                    public void event(ChangeType type, ObjectCursor object) {
                        Tampering.this.event(request, handler, type, object);
                    }

                    @Override
                    public void bookmark(String version) {
                        handler.bookmark(version);
                    }

                    @Override
                    public void closed() {
                        Tampering.this.closed(handler);
                    }

                    @Override
                    public void failed(ApiFailure failure) {
                        handler.failed(failure);
                    }
                });
    }

    @Override
    public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
        server.read(object, timeout, handler);
    }

    @Override
    public void patchStatus(PatchRequest request, ObjectHandler handler) {
        server.patchStatus(request, handler);
    }

    @Override
    public void patch(PatchRequest request, ObjectHandler handler) {
        server.patch(request, handler);
    }

    @Override
    public void bind(BindingRequest request, ObjectHandler handler) {
        server.bind(request, handler);
    }

    @Override
    public void evict(EvictionRequest request, ObjectHandler handler) {
        server.evict(request, handler);
    }

    @Override
    public void create(CreateRequest request, ObjectHandler handler) {
        server.create(request, handler);
    }

    @Override
    public void replace(ReplaceRequest request, ObjectHandler handler) {
        server.replace(request, handler);
    }
}
