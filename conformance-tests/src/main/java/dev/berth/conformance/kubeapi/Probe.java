package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.ReplaceRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchRequest;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A rule's hands: asks the client and waits for the answer.
final class Probe {
    /// Time-out of requests: long enough for a server on a busy machine.
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private static final Duration WATCH_TIMEOUT = Duration.ofMinutes(5);

    /// Page size that takes every list of the kit whole.
    private static final int WHOLE = 500;

    private final World world;
    private final CallGuard guard = new CallGuard();

    Probe(World world) {
        this.world = world;
    }

    World world() {
        return world;
    }

    CallGuard guard() {
        return guard;
    }

    Collection runs(String selector) {
        return new Collection(Resource.RUNS, world.namespace(), selector);
    }

    ObjectRef run(String name) {
        return new ObjectRef(Resource.RUNS, world.namespace(), name);
    }

    void create(String name) {
        world.create(text(world.namespace(), name, "x", 0));
    }

    /// The text of a Run with one label, and a status whose attempt tells versions apart.
    static String text(String namespace, String name, String label, int attempt) {
        return """
        {"apiVersion":"kruntimes.io/v1alpha1","kind":"Run",
         "metadata":{"name":"%s","namespace":"%s","labels":{"kit.berth.dev/l":"%s"}},
         "spec":{"runtime":"bash","mode":{"task":{}}},
         "status":{"phase":"Pending","message":"kept","attempt":%d}}
        """
                .formatted(name, namespace, label, attempt);
    }

    void apply(String name, String label, int attempt) {
        world.apply(text(world.namespace(), name, label, attempt));
    }

    Answers page(Collection collection, int limit, String token) {
        Answers answers = new Answers(guard);
        ListRequest request = new ListRequest(collection, limit, token, TIMEOUT);
        guard.call(() -> world.client().list(request, answers));
        world.await("the answer to a list", answers::isAnswered);
        return answers;
    }

    Answers list(Collection collection) {
        return page(collection, WHOLE, "");
    }

    /// The version from which a watch follows what is now.
    String version() {
        return list(runs("")).version();
    }

    /// The Run of that name in a list.
    Answers.Seen listed(String name) {
        return list(runs("")).items().stream()
                .filter(seen -> seen.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("the list has no Run " + name));
    }

    Answers read(ObjectRef object) {
        Answers answers = new Answers(guard);
        guard.call(() -> world.client().read(object, TIMEOUT, answers));
        world.await("the answer to a read", answers::isAnswered);
        return answers;
    }

    Answers patch(String name, String uid, String version, String status) {
        List<String> preconditions = new ArrayList<>();
        if (!uid.isEmpty()) {
            preconditions.add("\"uid\":\"" + uid + "\"");
        }
        if (!version.isEmpty()) {
            preconditions.add("\"resourceVersion\":\"" + version + "\"");
        }
        return patch(
                name,
                "{\"metadata\":{"
                        + String.join(",", preconditions)
                        + "},\"status\":"
                        + status
                        + "}");
    }

    Answers patch(String name, String body) {
        Answers answers = new Answers(guard);
        PatchRequest request =
                new PatchRequest(run(name), body.getBytes(StandardCharsets.UTF_8), TIMEOUT);
        guard.call(() -> world.client().patchStatus(request, answers));
        world.await("the answer to a patch", answers::isAnswered);
        return answers;
    }

    ObjectRef lease(String name) {
        return new ObjectRef(Resource.LEASES, world.namespace(), name);
    }

    /// A new lease of that holder, as it was answered.
    Answers.Seen createLease(String name, String holder) {
        Answers answers = create(Leases.text(name, "", "", holder, 1));
        if (answers.items().isEmpty()) {
            throw new AssertionError(
                    "a lease was not created, status " + answers.failure() + answers.reason());
        }
        return answers.items().getFirst();
    }

    Answers.Seen readLease(String name) {
        return read(lease(name)).items().getFirst();
    }

    Answers create(Json.Fields lease) {
        Answers answers = new Answers(guard);
        CreateRequest request =
                new CreateRequest(
                        Resource.LEASES, world.namespace(), JsonWriter.write(lease), TIMEOUT);
        guard.call(() -> world.client().create(request, answers));
        world.await("the answer to a creation", answers::isAnswered);
        return answers;
    }

    ObjectRef event(String name) {
        return new ObjectRef(Resource.EVENTS, world.namespace(), name);
    }

    /// The answer to the creation of an Event about a Run of the same namespace.
    Answers createEvent(String name, String note) {
        return createEvent(Events.text(name, world.namespace(), world.namespace(), note));
    }

    Answers createEvent(Json.Fields event) {
        Answers answers = new Answers(guard);
        CreateRequest request =
                new CreateRequest(
                        Resource.EVENTS, world.namespace(), JsonWriter.write(event), TIMEOUT);
        guard.call(() -> world.client().create(request, answers));
        world.await("the answer to the creation of an Event", answers::isAnswered);
        return answers;
    }

    Answers patchEvent(String name, Json.Fields patch) {
        Answers answers = new Answers(guard);
        PatchRequest request = new PatchRequest(event(name), JsonWriter.write(patch), TIMEOUT);
        guard.call(() -> world.client().patch(request, answers));
        world.await("the answer to the patch of an Event", answers::isAnswered);
        return answers;
    }

    Answers replace(String name, Json.Fields lease) {
        Answers answers = new Answers(guard);
        ReplaceRequest request = new ReplaceRequest(lease(name), JsonWriter.write(lease), TIMEOUT);
        guard.call(() -> world.client().replace(request, answers));
        world.await("the answer to a replacement", answers::isAnswered);
        return answers;
    }

    Watching watch(Collection collection, String version) {
        Watching watching = new Watching(guard);
        subscribe(collection, version, WATCH_TIMEOUT, watching);
        return watching;
    }

    Subscription subscribe(
            Collection collection, String version, Duration timeout, Watching watching) {
        List<Subscription> started = new ArrayList<>();
        WatchRequest request = new WatchRequest(collection, version, timeout);
        guard.call(() -> started.add(world.client().watch(request, watching)));
        return started.getFirst();
    }

    void awaitEvents(Watching watching, int count) {
        world.await(
                count + " events on a watch, of which came " + watching.told(),
                () -> watching.events().size() >= count);
    }
}
