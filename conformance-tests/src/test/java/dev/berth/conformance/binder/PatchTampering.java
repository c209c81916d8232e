package dev.berth.conformance.binder;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.BindingRequest;
import dev.berth.k8s.api.Collection;
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
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.UnaryOperator;

/// A KubeApi that changes the bodies of patches on their way, and, where it is asked to, sends
/// those without an answer once more, late and without any precondition.
class PatchTampering implements KubeApi {
    private final KubeApi server;
    private final UnaryOperator<String> change;
    private final boolean resends;

    PatchTampering(KubeApi server, UnaryOperator<String> change, boolean resends) {
        this.server = server;
        this.change = change;
        this.resends = resends;
    }

    @Override
    public void patchStatus(PatchRequest request, ObjectHandler handler) {
        server.patchStatus(
                changed(request, change), resends ? resending(request, handler) : handler);
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

    private ObjectHandler resending(PatchRequest request, ObjectHandler handler) {
        return new ObjectHandler() {
            @Override
            public void answered(ObjectCursor object) {
                handler.answered(object);
            }

            @Override
            public void failed(ApiFailure failure) {
                handler.failed(failure);
                if (failure instanceof ApiFailure.NoAnswer) {
                    server.watch(
                            new WatchRequest(
                                    new Collection(Resource.RUNS, "", ""),
                                    versionOf(request),
                                    Duration.ofHours(1)),
                            new SecondEvent(() -> resend(request)));
                }
            }
        };
    }

    private void resend(PatchRequest request) {
        server.patchStatus(
                changed(request, PatchTampering::withoutPreconditions),
                new ObjectHandler() {
                    @Override
                    public void answered(ObjectCursor object) {}

                    @Override
                    public void failed(ApiFailure failure) {}
                });
    }

    private static String versionOf(PatchRequest request) {
        String body = new String(request.body(), StandardCharsets.UTF_8);
        return body.replaceFirst(".*\"resourceVersion\":\"([0-9]+)\".*", "$1");
    }

    private static String withoutPreconditions(String body) {
        return body.replaceFirst("\"metadata\":\\{[^}]*\\},", "");
    }

    private static PatchRequest changed(PatchRequest request, UnaryOperator<String> change) {
        String body = new String(request.body(), StandardCharsets.UTF_8);
        return new PatchRequest(
                request.object(),
                change.apply(body).getBytes(StandardCharsets.UTF_8),
                request.timeout());
    }

    @Override
    public void list(ListRequest request, ListHandler handler) {
        server.list(request, handler);
    }

    @Override
    public Subscription watch(WatchRequest request, WatchHandler handler) {
        return server.watch(request, handler);
    }

    @Override
    public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
        server.read(object, timeout, handler);
    }

    /// Acts when the second event is there: the Run was bound, and has moved on.
    private static final class SecondEvent implements WatchHandler {
        private final Runnable action;
        private int events;

        private SecondEvent(Runnable action) {
            this.action = action;
        }

        @Override
        public void event(ChangeType type, ObjectCursor object) {
            events++;
            if (events == 2) {
                action.run();
            }
        }

        @Override
        public void bookmark(String version) {}

        @Override
        public void closed() {}

        @Override
        public void failed(ApiFailure failure) {}
    }
}
