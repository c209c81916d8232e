package dev.berth.e2e.binder;

import dev.berth.conformance.binder.WriteFate;
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
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/// A client of which one write of a status, or binding, fares as it is told, and everything else as
/// it does.
final class DisturbedWrites implements KubeApi {
    private final KubeApi right;
    private final ScheduledExecutorService timer;
    private final AtomicReference<Optional<WriteFate>> next =
            new AtomicReference<>(Optional.empty());

    DisturbedWrites(KubeApi right, ScheduledExecutorService timer) {
        this.right = right;
        this.timer = timer;
    }

    /// The next write fares like that.
    void next(WriteFate fate) {
        next.set(Optional.of(fate));
    }

    @Override
    public void patchStatus(PatchRequest request, ObjectHandler handler) {
        write(request.timeout(), heard -> right.patchStatus(request, heard), handler);
    }

    @Override
    public void bind(BindingRequest request, ObjectHandler handler) {
        write(request.timeout(), heard -> right.bind(request, heard), handler);
    }

    private void write(Duration timeout, Consumer<ObjectHandler> sent, ObjectHandler handler) {
        Optional<WriteFate> fate = next.getAndSet(Optional.empty());
        if (fate.isEmpty()) {
            sent.accept(handler);
            return;
        }
        switch (fate.get()) {
            case WriteFate.Refused(int status, Optional<Duration> pause) ->
                    after(
                            Duration.ZERO,
                            () ->
                                    handler.failed(
                                            new ApiFailure.Answered(
                                                    status, "", "as the rule asks", pause)));
            case WriteFate.AnswerLost _ -> sent.accept(new Deaf(() -> handler.failed(lost())));
            case WriteFate.NeverSent _ -> after(timeout, () -> handler.failed(lost()));
            case WriteFate.Late(Duration delay) -> {
                after(timeout, () -> handler.failed(lost()));
                after(delay, () -> sent.accept(new Deaf(() -> {})));
            }
        }
    }

    private void after(Duration delay, Runnable action) {
        var _ = timer.schedule(action, delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static ApiFailure lost() {
        return new ApiFailure.NoAnswer("lost, as the rule asks");
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
    public void patch(PatchRequest request, ObjectHandler handler) {
        right.patch(request, handler);
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

    /// Hears an answer, and says only that there was one.
    private record Deaf(Runnable then) implements ObjectHandler {
        @Override
        public void answered(ObjectCursor object) {
            then.run();
        }

        @Override
        public void failed(ApiFailure failure) {
            then.run();
        }
    }
}
