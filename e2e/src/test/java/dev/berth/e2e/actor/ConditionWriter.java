package dev.berth.e2e.actor;

import dev.berth.e2e.server.ApiServer;
import dev.berth.e2e.server.Patience;
import dev.berth.k8s.fabric8.RawRequests;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// Another controller, which writes a condition of its own into the status of Runs again and again:
/// it reads, changes and replaces under the condition that nobody else wrote in between.
public final class ConditionWriter implements AutoCloseable {
    /// The type of its condition.
    public static final String TYPE = "Observed";

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int CONFLICT = 409;

    private final RawRequests requests;
    private final String collection;
    private final List<String> names;
    private final Map<String, String> lastWords = new ConcurrentHashMap<>();
    private final AtomicInteger rounds = new AtomicInteger();
    private final AtomicInteger conflicts = new AtomicInteger();
    private final Thread thread;
    private volatile boolean closed;

    /// Begins to write to these Runs.
    public ConditionWriter(ApiServer server, Tenant tenant, List<String> names) {
        this.requests = server.requests();
        this.collection = "/apis/kruntimes.io/v1alpha1/namespaces/" + tenant.namespace() + "/runs/";
        this.names = names;
        this.thread = Thread.ofPlatform().daemon().name("condition writer").start(this::writeAll);
    }

    /// Waits until it has written to each Run so many times.
    public void awaitRounds(int count) {
        Patience.await(
                PATIENCE, count + " rounds of the other writer", () -> rounds.get() >= count);
    }

    /// The message that it wrote to that Run last.
    public String lastWord(String name) {
        return lastWords.getOrDefault(name, "");
    }

    /// How often somebody else had written in between.
    public int conflicts() {
        return conflicts.get();
    }

    @Override
    public void close() {
        closed = true;
        Patience.await(PATIENCE, "the end of the other writer", () -> !thread.isAlive());
    }

    private void writeAll() {
        while (!closed) {
            int round = rounds.get();
            for (String name : names) {
                write(name, "round " + round);
            }
            rounds.incrementAndGet();
        }
    }

    private void write(String name, String word) {
        Json.Fields run =
                (Json.Fields)
                        Json.parse(
                                requests.get(collection + name)
                                        .body()
                                        .getBytes(StandardCharsets.UTF_8));
        Json.Fields status = run.fields("status");
        List<Json> conditions = new ArrayList<>(status.items("conditions"));
        conditions.removeIf(c -> ((Json.Fields) c).text("type").equals(TYPE));
        Json.Fields ours = Json.Fields.none();
        ours.put("type", TYPE);
        ours.put("status", "True");
        ours.put("reason", "Seen");
        ours.put("message", word);
        ours.put("lastTransitionTime", "2026-01-01T00:00:00Z");
        conditions.add(ours);
        status.put("conditions", new Json.Items(conditions));
        run.put("status", status);
        RawRequests.Response answer =
                requests.send(
                        "PUT",
                        collection + name + "/status",
                        "application/json",
                        new String(JsonWriter.write(run), StandardCharsets.UTF_8));
        if (answer.isSuccess()) {
            lastWords.put(name, word);
        } else if (answer.status() == CONFLICT) {
            conflicts.incrementAndGet();
        }
    }
}
