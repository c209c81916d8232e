package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.memory.json.Json;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// What was heard of one request. Handlers may run in threads of their own.
final class Answers implements ListHandler, ObjectHandler {
    private final CallGuard guard;
    private final List<Seen> items = new CopyOnWriteArrayList<>();
    private final List<ApiFailure> failures = new CopyOnWriteArrayList<>();
    private final List<String> versions = new CopyOnWriteArrayList<>();
    private final List<String> tokens = new CopyOnWriteArrayList<>();
    private volatile int ends;

    Answers(CallGuard guard) {
        this.guard = guard;
    }

    @Override
    public void item(ObjectCursor object) {
        guard.heard();
        items.add(Seen.of(object));
    }

    @Override
    public synchronized void page(String version, String continueToken) {
        guard.heard();
        versions.add(version);
        tokens.add(continueToken);
        ends++;
    }

    @Override
    public synchronized void answered(ObjectCursor object) {
        guard.heard();
        items.add(Seen.of(object));
        ends++;
    }

    @Override
    public synchronized void failed(ApiFailure failure) {
        guard.heard();
        failures.add(failure);
        ends++;
    }

    /// How often it was answered.
    int ends() {
        return ends;
    }

    boolean isAnswered() {
        return ends > 0;
    }

    List<Seen> items() {
        return items;
    }

    List<String> names() {
        return items.stream().map(Seen::name).toList();
    }

    String version() {
        return versions.getFirst();
    }

    String continueToken() {
        return tokens.getFirst();
    }

    /// Status of the failure, 0 for no answer, -1 where it did not fail.
    int failure() {
        if (failures.isEmpty()) {
            return -1;
        }
        return failures.getFirst() instanceof ApiFailure.Answered answered ? answered.status() : 0;
    }

    /// The word of the failure, "" where there is none.
    String reason() {
        return !failures.isEmpty() && failures.getFirst() instanceof ApiFailure.Answered answered
                ? answered.reason()
                : "";
    }

    /// What was read of an object.
    record Seen(String name, String uid, String version, Json.Fields tree) {
        static Seen of(ObjectCursor object) {
            Json.Fields tree = (Json.Fields) Json.read(object);
            Json.Fields metadata = tree.fields("metadata");
            return new Seen(
                    metadata.text("name"),
                    metadata.text("uid"),
                    metadata.text("resourceVersion"),
                    tree);
        }

        Json.Fields status() {
            return tree.fields("status");
        }
    }
}
