package dev.berth.k8s.api;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// An API server that does what a test says: it keeps each request until the test answers it.
public final class ScriptedApi implements KubeApi {
    public final List<Listing> lists = new ArrayList<>();
    public final List<Watching> watches = new ArrayList<>();
    public final List<Reading> reads = new ArrayList<>();
    public final List<Patching> patches = new ArrayList<>();
    public final List<Binding> bindings = new ArrayList<>();
    public final List<Evicting> evictions = new ArrayList<>();
    public final List<Creating> creations = new ArrayList<>();
    public final List<Replacing> replacements = new ArrayList<>();

    public record Listing(ListRequest request, ListHandler handler) {
        /// One page of these items.
        public void answer(String version, String continueToken, String... items) {
            for (String item : items) {
                handler.item(cursor(item));
            }
            handler.page(version, continueToken);
        }
    }

    public record Watching(WatchRequest request, WatchHandler handler, AtomicBoolean cancelled) {
        public void event(WatchHandler.ChangeType type, String object) {
            handler.event(type, cursor(object));
        }

        public boolean isCancelled() {
            return cancelled.get();
        }
    }

    public record Reading(ObjectRef object, ObjectHandler handler) {}

    public record Patching(PatchRequest request, ObjectHandler handler) {
        public String body() {
            return new String(request.body(), StandardCharsets.UTF_8);
        }
    }

    public record Binding(BindingRequest request, ObjectHandler handler) {
        public String body() {
            return new String(request.body(), StandardCharsets.UTF_8);
        }
    }

    public record Evicting(EvictionRequest request, ObjectHandler handler) {
        public String body() {
            return new String(request.body(), StandardCharsets.UTF_8);
        }
    }

    public record Creating(CreateRequest request, ObjectHandler handler) {
        public String body() {
            return new String(request.body(), StandardCharsets.UTF_8);
        }
    }

    public record Replacing(ReplaceRequest request, ObjectHandler handler) {
        public String body() {
            return new String(request.body(), StandardCharsets.UTF_8);
        }
    }

    @Override
    public void list(ListRequest request, ListHandler handler) {
        lists.add(new Listing(request, handler));
    }

    @Override
    public Subscription watch(WatchRequest request, WatchHandler handler) {
        AtomicBoolean cancelled = new AtomicBoolean();
        watches.add(new Watching(request, handler, cancelled));
        return () -> cancelled.set(true);
    }

    @Override
    public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
        reads.add(new Reading(object, handler));
    }

    @Override
    public void patchStatus(PatchRequest request, ObjectHandler handler) {
        patches.add(new Patching(request, handler));
    }

    @Override
    public void patch(PatchRequest request, ObjectHandler handler) {
        patches.add(new Patching(request, handler));
    }

    @Override
    public void bind(BindingRequest request, ObjectHandler handler) {
        bindings.add(new Binding(request, handler));
    }

    @Override
    public void evict(EvictionRequest request, ObjectHandler handler) {
        evictions.add(new Evicting(request, handler));
    }

    @Override
    public void create(CreateRequest request, ObjectHandler handler) {
        creations.add(new Creating(request, handler));
    }

    @Override
    public void replace(ReplaceRequest request, ObjectHandler handler) {
        replacements.add(new Replacing(request, handler));
    }

    /// A cursor over JSON that is written with single quotes.
    public static JsonCursor cursor(String json) {
        return new JsonCursor(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }
}
