package dev.berth.memory.scheduler;

import dev.berth.k8s.api.ApiFailure;
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
import dev.berth.memory.api.MemoryClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// A client's way out, which can be shut: what a process that stands still was about to send waits
/// here, and its writes pass the fence once more when it goes on.
final class GatedApi implements KubeApi {
    private final MemoryClient client;
    private final BooleanSupplier mayWrite;
    private final List<Runnable> waiting = new ArrayList<>();
    private boolean shut;

    GatedApi(MemoryClient client, BooleanSupplier mayWrite) {
        this.client = client;
        this.mayWrite = mayWrite;
    }

    void shut() {
        shut = true;
    }

    void open() {
        shut = false;
        List<Runnable> now = List.copyOf(waiting);
        waiting.clear();
        now.forEach(Runnable::run);
    }

    /// What waits is never sent.
    void drop() {
        waiting.clear();
        shut = true;
    }

    @Override
    public void list(ListRequest request, ListHandler handler) {
        pass(() -> client.list(request, handler));
    }

    @Override
    public Subscription watch(WatchRequest request, WatchHandler handler) {
        // A timer of a process that is dead by now has nobody to ask for.
        return client.isCut() ? () -> {} : client.watch(request, handler);
    }

    @Override
    public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
        pass(() -> client.read(object, timeout, handler));
    }

    @Override
    public void patchStatus(PatchRequest request, ObjectHandler handler) {
        write(() -> client.patchStatus(request, handler), handler);
    }

    @Override
    public void patch(PatchRequest request, ObjectHandler handler) {
        write(() -> client.patch(request, handler), handler);
    }

    @Override
    public void bind(BindingRequest request, ObjectHandler handler) {
        write(() -> client.bind(request, handler), handler);
    }

    @Override
    public void evict(EvictionRequest request, ObjectHandler handler) {
        write(() -> client.evict(request, handler), handler);
    }

    @Override
    public void create(CreateRequest request, ObjectHandler handler) {
        write(() -> client.create(request, handler), handler);
    }

    @Override
    public void replace(ReplaceRequest request, ObjectHandler handler) {
        write(() -> client.replace(request, handler), handler);
    }

    private void write(Runnable request, ObjectHandler handler) {
        if (!shut) {
            request.run();
        } else {
            waiting.add(() -> writeInsideFence(request, handler));
        }
    }

    private void writeInsideFence(Runnable request, ObjectHandler handler) {
        if (mayWrite.getAsBoolean()) {
            request.run();
        } else {
            handler.failed(new ApiFailure.NoAnswer("not sent: the lease may be another's by now"));
        }
    }

    private void pass(Runnable request) {
        if (shut) {
            waiting.add(request);
        } else if (!client.isCut()) {
            request.run();
        }
    }
}
