package dev.berth.bootstrap.serve;

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
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.api.MemoryClient;
import dev.berth.memory.time.Timeline;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;

/// The server in memory, whose time keeps pace with the clock: for tests of what has threads. All
/// of it happens on one thread of its own.
final class PacedServer implements AutoCloseable {
    private final MemoryApi api = new MemoryApi(new Timeline(Instant.now()));
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("server").daemon().factory());

    PacedServer() {
        var _ =
                thread.scheduleWithFixedDelay(
                        () -> api.timeline().runUntilIdleAt(Instant.now()),
                        0,
                        1,
                        TimeUnit.MILLISECONDS);
    }

    /// Does something with the server.
    void change(Consumer<MemoryApi> change) {
        ask(server -> {
            change.accept(server);
            return true;
        });
    }

    /// Asks the server something.
    <T> T ask(Function<MemoryApi, T> question) {
        try {
            return thread.submit(() -> question.apply(api)).get(30, TimeUnit.SECONDS);
        } catch (ExecutionException
                | InterruptedException
                | java.util.concurrent.TimeoutException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Waits until the answer is yes.
    void await(String what, Function<MemoryApi, Boolean> question) {
        Instant end = Instant.now().plus(Duration.ofSeconds(60));
        while (!ask(question)) {
            if (Instant.now().isAfter(end)) {
                throw new AssertionError("waited in vain: " + what);
            }
            Thread.onSpinWait();
        }
    }

    /// A client of that name.
    KubeApi connect(String name) {
        return new PacedClient(ask(server -> server.connect(name)));
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }

    /// Hands everything over to the server's thread.
    private final class PacedClient implements KubeApi {
        private final MemoryClient client;

        PacedClient(MemoryClient client) {
            this.client = client;
        }

        @Override
        public void list(ListRequest request, ListHandler handler) {
            thread.execute(() -> client.list(request, handler));
        }

        @Override
        public Subscription watch(WatchRequest request, WatchHandler handler) {
            AtomicReference<Subscription> running = new AtomicReference<>(() -> {});
            thread.execute(() -> running.set(client.watch(request, handler)));
            return () -> thread.execute(() -> running.get().cancel());
        }

        @Override
        public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
            thread.execute(() -> client.read(object, timeout, handler));
        }

        @Override
        public void patchStatus(PatchRequest request, ObjectHandler handler) {
            thread.execute(() -> client.patchStatus(request, handler));
        }

        @Override
        public void patch(PatchRequest request, ObjectHandler handler) {
            thread.execute(() -> client.patch(request, handler));
        }

        @Override
        public void bind(BindingRequest request, ObjectHandler handler) {
            thread.execute(() -> client.bind(request, handler));
        }

        @Override
        public void evict(EvictionRequest request, ObjectHandler handler) {
            thread.execute(() -> client.evict(request, handler));
        }

        @Override
        public void create(CreateRequest request, ObjectHandler handler) {
            thread.execute(() -> client.create(request, handler));
        }

        @Override
        public void replace(ReplaceRequest request, ObjectHandler handler) {
            thread.execute(() -> client.replace(request, handler));
        }
    }
}
