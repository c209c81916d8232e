package dev.berth.memory.api;

import dev.berth.domain.model.Selector;
import dev.berth.k8s.api.ApiFailure.Answered;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchHandler.ChangeType;
import dev.berth.k8s.api.WatchRequest;
import dev.berth.memory.object.LabelSelectorParser;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.store.Change;
import dev.berth.memory.time.Timeline;
import dev.berth.memory.time.Timer;
import dev.berth.memory.wire.Failures;
import dev.berth.memory.wire.Verb;
import dev.berth.memory.wire.WatchInfo;
import dev.berth.memory.wire.WatchSignal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One watch: the server's end, which queues what the client is to be told, and the way to it,
/// which delivers one signal a turn.
///
/// ```
/// asked --serve--> open --last signal queued--> ending --last signal delivered--> ended
///    \                \--------cancel--------------\------------------------------/
/// ```
final class MemoryWatch implements Subscription {
    private record Queued(Instant at, WatchSignal signal) {}

    private final MemoryApi api;
    private final MemoryClient client;
    private final WatchRequest request;
    private final WatchHandler handler;
    private final WatchInfo info;
    private final Timeline timeline;
    private final ArrayDeque<Queued> queue = new ArrayDeque<>();
    private Selector selector = LabelSelectorParser.parse("");
    private @Nullable Timer delivery;
    private @Nullable Timer timeout;
    private @Nullable Timer bookmark;
    private boolean ending;
    private boolean ended;

    MemoryWatch(
            MemoryApi api,
            MemoryClient client,
            WatchRequest request,
            WatchHandler handler,
            long number) {
        this.api = api;
        this.client = client;
        this.request = request;
        this.handler = handler;
        this.info = new WatchInfo(client.name(), request.collection(), number);
        this.timeline = api.timeline();
    }

    WatchInfo info() {
        return info;
    }

    boolean isOf(MemoryClient other) {
        return client == other;
    }

    @Override
    public void cancel() {
        ended = true;
        queue.clear();
        cancel(delivery);
        delivery = null;
        unregister();
    }

    /// The server takes the watch up, or refuses it.
    void serve() {
        if (ended) {
            return;
        }
        Optional<Answered> refusal =
                api.rights().refusal(info.client(), Verb.WATCH, request.collection().resource());
        if (refusal.isEmpty()) {
            refusal = checkSelector();
        }
        if (refusal.isEmpty()) {
            refusal = checkVersion();
        }
        if (refusal.isPresent()) {
            send(new WatchSignal.Failed(refusal.get()));
            return;
        }
        api.register(this);
        long asked = Long.parseLong(request.fromVersion());
        long from = api.disturbance().startOf(info, asked);
        for (Change change : api.historyOf(info).after(from)) {
            offer(change);
        }
        timeout =
                timeline.schedule(
                        request.timeout(), "end " + this, () -> send(new WatchSignal.Closed()));
        scheduleBookmark();
    }

    /// Queues what this watch tells of a change, if anything.
    void offer(Change change) {
        if (ending || ended || !isInside(change.ref())) {
            return;
        }
        boolean was = matches(change.before());
        boolean is = matches(change.after());
        if (!was && !is) {
            return;
        }
        for (WatchSignal seen : api.disturbance().seenAs(info, event(change, was, is))) {
            send(seen);
        }
    }

    /// Queues that of an object.
    void tell(ChangeType type, StoredObject object) {
        if (isInside(object.ref())
                && (type == ChangeType.DELETED || selector.matches(object.labels()))) {
            send(new WatchSignal.Event(type, object.ref(), object.version(), object.json()));
        }
    }

    /// Queues a signal.
    void send(WatchSignal signal) {
        if (ending || ended || api.disturbance().isDead(info)) {
            return;
        }
        queue.add(new Queued(timeline.now(), signal));
        if (signal.isLast()) {
            ending = true;
            unregister();
        }
        wake();
    }

    /// Looks anew when the next signal may be delivered.
    void wake() {
        cancel(delivery);
        delivery = null;
        @Nullable Queued next = queue.peek();
        if (next == null) {
            return;
        }
        Instant due = next.at().plus(client.latencies().watch());
        Instant held = api.disturbance().heldUntil(info, next.signal(), due);
        if (!held.equals(Instant.MAX)) {
            delivery = timeline.schedule(held, "deliver to " + this, this::deliver);
        }
    }

    private void deliver() {
        delivery = null;
        @Nullable Queued next = queue.peek();
        if (next == null || api.disturbance().isDead(info)) {
            return;
        }
        Instant due = next.at().plus(client.latencies().watch());
        if (api.disturbance().heldUntil(info, next.signal(), due).isAfter(timeline.now())) {
            wake();
            return;
        }
        queue.poll();
        client.deliver(() -> handOver(next.signal()));
        if (!ended) {
            wake();
        }
    }

    private void handOver(WatchSignal signal) {
        if (ended) {
            return;
        }
        ended = signal.isLast();
        switch (signal) {
            case WatchSignal.Event event ->
                    handler.event(event.type(), new JsonCursor(event.json()));
            case WatchSignal.Bookmark mark -> handler.bookmark(Long.toString(mark.version()));
            case WatchSignal.Closed closed -> handler.closed();
            case WatchSignal.Failed failed -> handler.failed(failed.failure());
        }
    }

    private Optional<Answered> checkSelector() {
        try {
            selector = LabelSelectorParser.parse(request.collection().labelSelector());
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(Failures.badRequest(String.valueOf(e.getMessage())));
        }
    }

    private Optional<Answered> checkVersion() {
        String asked = request.fromVersion();
        long version;
        try {
            version = Long.parseLong(asked);
        } catch (NumberFormatException e) {
            return Optional.of(Failures.badRequest("invalid resource version \"" + asked + "\""));
        }
        if (version > api.version()) {
            return Optional.of(Failures.tooLargeVersion(asked, api.version()));
        }
        return api.historyOf(info).isGone(version)
                ? Optional.of(Failures.expired(asked, api.historyOf(info).oldest()))
                : Optional.empty();
    }

    private boolean isInside(ObjectRef ref) {
        String namespace = request.collection().namespace();
        return namespace.isEmpty() || namespace.equals(ref.namespace());
    }

    private boolean matches(Optional<StoredObject> object) {
        return object.isPresent() && selector.matches(object.get().labels());
    }

    /// An object that leaves the selector is told as deleted, in its last state inside, at the
    /// version of the change.
    private static WatchSignal.Event event(Change change, boolean was, boolean is) {
        ChangeType type = was ? (is ? ChangeType.MODIFIED : ChangeType.DELETED) : ChangeType.ADDED;
        StoredObject object = change.known();
        if (!is && change.before().isPresent()) {
            object = change.before().get().withVersion(change.version());
        }
        return new WatchSignal.Event(type, change.ref(), change.version(), object.json());
    }

    private void scheduleBookmark() {
        Duration every = api.limits().bookmarkEvery();
        if (!every.isZero() && !ending) {
            bookmark =
                    timeline.schedule(
                            every,
                            "bookmark for " + this,
                            () -> {
                                send(new WatchSignal.Bookmark(api.version()));
                                scheduleBookmark();
                            });
        }
    }

    private void unregister() {
        cancel(timeout);
        cancel(bookmark);
        api.unregister(this);
    }

    private static void cancel(@Nullable Timer timer) {
        if (timer != null) {
            timer.cancel();
        }
    }

    @Override
    public String toString() {
        return "watch "
                + info.number()
                + " of "
                + info.collection().resource().plural()
                + " by "
                + info.client();
    }
}
