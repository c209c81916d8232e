package dev.berth.k8s.lease;

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
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchRequest;
import dev.berth.k8s.feed.Timers;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/// The server as writers see it: each write is held against the fence once more when it is sent.
///
/// The loop asks for the right to write as well, but before it decides; a turn can last, and the
/// process can stand still in the middle of one. A write that may not start is not sent, and ends
/// with `ApiFailure.NoAnswer`: then a first write is repeated when the right is back, and a
/// repeated one, of which an earlier copy may have been applied, stays as unknown as it was.
public final class FencedApi implements KubeApi {
    private final KubeApi api;
    private final Timers timers;
    private final Predicate<Duration> admits;
    private final OpenWrites open;
    private final AtomicLong refused = new AtomicLong();

    FencedApi(KubeApi api, Timers timers, Predicate<Duration> admits, OpenWrites open) {
        this.api = api;
        this.timers = timers;
        this.admits = admits;
        this.open = open;
    }

    /// How many writes the fence has refused.
    public long refusedWrites() {
        return refused.get();
    }

    /// How many writes are on their way.
    public int writesInFlight() {
        return open.inFlight();
    }

    @Override
    public void list(ListRequest request, ListHandler handler) {
        api.list(request, handler);
    }

    @Override
    public Subscription watch(WatchRequest request, WatchHandler handler) {
        return api.watch(request, handler);
    }

    @Override
    public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
        api.read(object, timeout, handler);
    }

    @Override
    public void patchStatus(PatchRequest request, ObjectHandler handler) {
        if (mayStart(request.timeout(), handler)) {
            Write write = new Write(request.object(), handler);
            write.send(() -> api.patchStatus(request, write));
        }
    }

    @Override
    public void patch(PatchRequest request, ObjectHandler handler) {
        if (mayStart(request.timeout(), handler)) {
            Write write = new Write(request.object(), handler);
            write.send(() -> api.patch(request, write));
        }
    }

    @Override
    public void bind(BindingRequest request, ObjectHandler handler) {
        if (mayStart(request.timeout(), handler)) {
            Write write = new Write(request.pod(), handler);
            write.send(() -> api.bind(request, write));
        }
    }

    @Override
    public void evict(EvictionRequest request, ObjectHandler handler) {
        if (mayStart(request.timeout(), handler)) {
            Write write = new Write(request.pod(), handler);
            write.send(() -> api.evict(request, write));
        }
    }

    @Override
    public void create(CreateRequest request, ObjectHandler handler) {
        if (mayStart(request.timeout(), handler)) {
            ObjectRef created = new ObjectRef(request.resource(), request.namespace(), "");
            Write write = new Write(created, handler);
            write.send(() -> api.create(request, write));
        }
    }

    @Override
    public void replace(ReplaceRequest request, ObjectHandler handler) {
        if (mayStart(request.timeout(), handler)) {
            Write write = new Write(request.object(), handler);
            write.send(() -> api.replace(request, write));
        }
    }

    /// A write counts as open before the fence is asked: between the two the lease could otherwise
    /// be given back.
    private boolean mayStart(Duration timeout, ObjectHandler handler) {
        open.begin();
        if (admits.test(timeout)) {
            return true;
        }
        open.end();
        refused.incrementAndGet();
        failLater(handler, "not sent: the lease does not last as long as the request may");
        return false;
    }

    private void failLater(ObjectHandler handler, String why) {
        timers.schedule(Duration.ZERO, () -> handler.failed(new ApiFailure.NoAnswer(why)));
    }

    /// One write on its way.
    private final class Write implements ObjectHandler {
        private final ObjectRef object;
        private final ObjectHandler handler;

        Write(ObjectRef object, ObjectHandler handler) {
            this.object = object;
            this.handler = handler;
        }

        void send(Runnable request) {
            try {
                request.run();
            } catch (RuntimeException e) {
                timers.schedule(
                        Duration.ZERO,
                        () -> failed(new ApiFailure.NoAnswer("the client failed: " + e)));
            }
        }

        @Override
        public void answered(ObjectCursor answer) {
            open.applied(object);
            try {
                handler.answered(answer);
            } finally {
                open.end();
            }
        }

        @Override
        public void failed(ApiFailure failure) {
            // Nobody decides on what Events say.
            if (object.resource() != Resource.EVENTS) {
                open.failed(object, failure);
            }
            try {
                handler.failed(failure);
            } finally {
                open.end();
            }
        }
    }
}
