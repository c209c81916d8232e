package dev.berth.conformance.binder;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.BindingRequest;
import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.UnaryOperator;

/// A KubeApi that changes the bodies of bindings on their way, and, where it is asked to, binds a
/// Pod that is created after a binding was not answered, without any precondition.
final class BindTampering extends PatchTampering {
    private final KubeApi server;
    private final UnaryOperator<String> change;
    private final boolean resends;

    BindTampering(KubeApi server, UnaryOperator<String> change, boolean resends) {
        super(server, UnaryOperator.identity(), false);
        this.server = server;
        this.change = change;
        this.resends = resends;
    }

    @Override
    public void bind(BindingRequest request, ObjectHandler handler) {
        server.bind(changed(request, change), resends ? resending(request, handler) : handler);
    }

    private ObjectHandler resending(BindingRequest request, ObjectHandler handler) {
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
                                    new Collection(request.pod().resource(), "", ""),
                                    versionOf(request),
                                    Duration.ofHours(1)),
                            new Newcomer(() -> server.bind(unconditional(request), new Deaf())));
                }
            }
        };
    }

    private static BindingRequest unconditional(BindingRequest request) {
        return changed(
                request,
                body ->
                        body.replaceFirst(",\"uid\":\"[^\"]*\"", "")
                                .replaceFirst(",\"resourceVersion\":\"[0-9]+\"", ""));
    }

    private static String versionOf(BindingRequest request) {
        return text(request).replaceFirst(".*\"resourceVersion\":\"([0-9]+)\".*", "$1");
    }

    private static BindingRequest changed(BindingRequest request, UnaryOperator<String> change) {
        return new BindingRequest(
                request.pod(),
                change.apply(text(request)).getBytes(StandardCharsets.UTF_8),
                request.timeout());
    }

    private static String text(BindingRequest request) {
        return new String(request.body(), StandardCharsets.UTF_8);
    }

    private static final class Deaf implements ObjectHandler {
        @Override
        public void answered(ObjectCursor object) {}

        @Override
        public void failed(ApiFailure failure) {}
    }

    /// Acts when a Pod is created.
    private record Newcomer(Runnable action) implements WatchHandler {
        @Override
        public void event(ChangeType type, ObjectCursor object) {
            if (type == ChangeType.ADDED) {
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
