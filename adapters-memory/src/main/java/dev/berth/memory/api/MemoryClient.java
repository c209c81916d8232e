package dev.berth.memory.api;

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
import dev.berth.memory.time.Timeline;
import dev.berth.memory.wire.RequestInfo;
import dev.berth.memory.wire.Verb;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// One client's connection to the server in memory: one process of a scheduler, say.
///
/// ```
/// live <--thaw-- freeze--> frozen
///    \--------cut-------------\--> cut
/// ```
public final class MemoryClient implements KubeApi {
    private final MemoryApi api;
    private final String name;
    private final Timeline timeline;
    private final ArrayDeque<Runnable> backlog = new ArrayDeque<>();
    private Latencies latencies = Latencies.NONE;
    private @Nullable RandomGenerator listOrder;
    private boolean frozen;
    private boolean cut;

    MemoryClient(MemoryApi api, String name) {
        this.api = api;
        this.name = name;
        this.timeline = api.timeline();
    }

    /// Name by which rights, faults and the journal know it.
    public String name() {
        return name;
    }

    /// Present latencies.
    public Latencies latencies() {
        return latencies;
    }

    /// Sets latencies for requests and events from now on.
    public void latencies(Latencies newLatencies) {
        this.latencies = newLatencies;
    }

    /// Lets the items of each page come in a drawn order, one a turn, mixed with those of other
    /// lists.
    public void shuffleLists(RandomGenerator random) {
        this.listOrder = random;
    }

    /// The process stands still: it hears nothing until `thaw`, and its time-outs wait.
    public void freeze() {
        frozen = true;
    }

    /// The process goes on, and hears in order what it missed.
    public void thaw() {
        if (frozen) {
            frozen = false;
            scheduleBacklog();
        }
    }

    /// The process is dead: it hears nothing more. What it sent is still on its way.
    public void cut() {
        cut = true;
        backlog.clear();
        api.cancelWatches(this);
    }

    /// True after `cut`.
    public boolean isCut() {
        return cut;
    }

    @Override
    public void list(ListRequest request, ListHandler handler) {
        RequestInfo info =
                new RequestInfo(
                        name,
                        Verb.LIST,
                        request.collection(),
                        "",
                        "",
                        !request.continueToken().isEmpty(),
                        timeline.now(),
                        request.timeout());
        send(info, new ListExchange(api, this, request, handler), latencies.list());
    }

    @Override
    public Subscription watch(WatchRequest request, WatchHandler handler) {
        MemoryWatch watch = api.newWatch(this, request, handler);
        RequestInfo info =
                new RequestInfo(
                        name,
                        Verb.WATCH,
                        request.collection(),
                        "",
                        "",
                        false,
                        timeline.now(),
                        request.timeout());
        send(info, new WatchExchange(watch), Duration.ZERO);
        return watch;
    }

    @Override
    public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
        send(
                ReadExchange.info(this, object, timeout, timeline.now()),
                new ReadExchange(api, name, object, handler),
                latencies.answer());
    }

    @Override
    public void patchStatus(PatchRequest request, ObjectHandler handler) {
        write(
                WriteExchange.Target.of(Verb.PATCH_STATUS, request.object(), request.timeout()),
                request.body(),
                handler);
    }

    @Override
    public void patch(PatchRequest request, ObjectHandler handler) {
        write(
                WriteExchange.Target.of(Verb.PATCH, request.object(), request.timeout()),
                request.body(),
                handler);
    }

    @Override
    public void bind(BindingRequest request, ObjectHandler handler) {
        write(
                WriteExchange.Target.of(Verb.BIND, request.pod(), request.timeout()),
                request.body(),
                handler);
    }

    @Override
    public void evict(EvictionRequest request, ObjectHandler handler) {
        write(
                WriteExchange.Target.of(Verb.EVICT, request.pod(), request.timeout()),
                request.body(),
                handler);
    }

    @Override
    public void create(CreateRequest request, ObjectHandler handler) {
        write(
                new WriteExchange.Target(
                        Verb.CREATE,
                        request.resource(),
                        request.namespace(),
                        "",
                        request.timeout()),
                request.body(),
                handler);
    }

    @Override
    public void replace(ReplaceRequest request, ObjectHandler handler) {
        write(
                WriteExchange.Target.of(Verb.REPLACE, request.object(), request.timeout()),
                request.body(),
                handler);
    }

    private void write(WriteExchange.Target target, byte[] body, ObjectHandler handler) {
        WriteExchange exchange = new WriteExchange(api, name, target, body, handler);
        RequestInfo info = exchange.info(timeline.now());
        send(info, exchange, latencies.answer());
    }

    /// Tells the process something, or keeps it for later, in order.
    void deliver(Runnable telling) {
        if (cut) {
            return;
        }
        if (frozen || !backlog.isEmpty()) {
            backlog.add(telling);
        } else {
            telling.run();
        }
    }

    @Nullable RandomGenerator listOrder() {
        return listOrder;
    }

    private void send(RequestInfo info, InFlight.Exchange exchange, Duration toClient) {
        if (cut) {
            throw new IllegalStateException(
                    "client " + name + " was cut off and can not send. Connect a new one.");
        }
        api.send(this, info, exchange, latencies.request(), toClient);
    }

    private void scheduleBacklog() {
        if (!backlog.isEmpty()) {
            timeline.schedule(Duration.ZERO, "catch up " + name, this::catchUp);
        }
    }

    private void catchUp() {
        if (frozen || backlog.isEmpty()) {
            return;
        }
        backlog.peek().run();
        backlog.poll();
        scheduleBacklog();
    }
}
