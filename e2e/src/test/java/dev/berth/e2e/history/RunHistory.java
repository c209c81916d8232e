package dev.berth.e2e.history;

import dev.berth.e2e.actor.RunView;
import dev.berth.e2e.actor.Tenant;
import dev.berth.e2e.server.ApiServer;
import dev.berth.e2e.server.Objects;
import dev.berth.e2e.server.Patience;
import dev.berth.k8s.fabric8.RawRequests;
import dev.berth.memory.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Every state that the Runs of a tenant ever had, in the order in which the server wrote them. A
/// watch that breaks goes on from the last version, and nothing is missed; where the server has
/// forgotten what came after it, the history is broken and says so.
public final class RunHistory implements AutoCloseable {
    private static final Duration RETRY_AFTER = Duration.ofMillis(200);

    private final RawRequests requests;
    private final String path;
    private final Thread reader;
    private final List<RunEvent> events = new ArrayList<>();
    private final Map<String, RunView> present = new TreeMap<>();
    private final List<Consumer<RunView>> listeners = new ArrayList<>();
    private String version;
    private volatile boolean closed;
    private volatile RawRequests.@Nullable Lines open;
    private volatile @Nullable String broken;

    /// Begins to write down what happens to the tenant's Runs.
    public RunHistory(ApiServer server, Tenant tenant) {
        this.requests = server.requests();
        this.path = "/apis/kruntimes.io/v1alpha1/namespaces/" + tenant.namespace() + "/runs";
        this.version =
                new Objects(requests)
                        .read(path + "?limit=1")
                        .fields("metadata")
                        .text("resourceVersion");
        this.reader = Thread.ofPlatform().daemon().name("history").start(this::readAll);
    }

    /// Calls `listener` with each later state of a Run that is not deleted, on the thread that
    /// reads.
    public synchronized void listen(Consumer<RunView> listener) {
        listeners.add(listener);
    }

    /// All events so far.
    public synchronized List<RunEvent> events() {
        if (broken != null) {
            throw new AssertionError(broken);
        }
        return List.copyOf(events);
    }

    /// How many Runs are so now.
    public synchronized long count(Predicate<RunView> condition) {
        if (broken != null) {
            throw new AssertionError(broken);
        }
        return present.values().stream().filter(condition).count();
    }

    /// Waits until so many Runs are so.
    public void await(Duration patience, String what, long count, Predicate<RunView> condition) {
        try {
            Patience.await(patience, count + " Runs " + what, () -> count(condition) >= count);
        } catch (AssertionError e) {
            throw new AssertionError(
                    e.getMessage()
                            + ", but "
                            + count(condition)
                            + " of "
                            + count(_ -> true)
                            + "; one that is not so: "
                            + firstWithout(condition),
                    e);
        }
    }

    @Override
    public void close() {
        closed = true;
        RawRequests.Lines lines = open;
        if (lines != null) {
            lines.close();
        }
        reader.interrupt();
    }

    private synchronized String firstWithout(Predicate<RunView> condition) {
        return present.values().stream()
                .filter(condition.negate())
                .findFirst()
                .map(RunView::toString)
                .orElse("none");
    }

    private void readAll() {
        while (!closed && broken == null) {
            try (RawRequests.Lines lines =
                    requests.stream(
                            path + "?watch=1&allowWatchBookmarks=true&resourceVersion=" + version,
                            this::take)) {
                open = lines;
                lines.awaitEnd();
            } catch (AssertionError | CompletionException _) {
                // The server is not there for now.
            }
            if (!closed) {
                try {
                    Patience.pass(RETRY_AFTER);
                } catch (AssertionError _) {
                    return;
                }
            }
        }
    }

    private void take(byte[] line) {
        Json.Fields event = Objects.parse(new String(line, StandardCharsets.UTF_8));
        RunView run = new RunView(event.fields("object"));
        switch (event.text("type")) {
            case "BOOKMARK" -> version = run.object().fields("metadata").text("resourceVersion");
            case "ADDED", "MODIFIED" -> changed(run, false);
            case "DELETED" -> changed(run, true);
            default -> broken = "the history of " + path + " broke at " + version + ": " + event;
        }
    }

    private void changed(RunView run, boolean deleted) {
        List<Consumer<RunView>> told;
        synchronized (this) {
            version = Long.toString(run.version());
            events.add(RunEvent.of(run, deleted));
            if (deleted) {
                present.remove(run.name());
            } else {
                present.put(run.name(), run);
            }
            told = deleted ? List.of() : List.copyOf(listeners);
        }
        told.forEach(listener -> listener.accept(run));
    }
}
