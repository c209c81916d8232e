package dev.berth.e2e.history;

import dev.berth.e2e.actor.RunView;
import dev.berth.e2e.actor.Tenant;
import dev.berth.e2e.server.ApiServer;
import dev.berth.e2e.server.Etcd;
import dev.berth.e2e.server.Objects;
import dev.berth.e2e.server.Patience;
import dev.berth.memory.json.Json;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Every state that the Runs of a tenant ever had, in the order in which they were written. It
/// comes from the store, so that it misses nothing while the API server is away, and after it
/// forgot.
public final class RunHistory implements AutoCloseable {
    private static final Duration RETRY_AFTER = Duration.ofMillis(200);

    private final Etcd store;
    private final String prefix;
    private final Thread reader;
    private final List<RunEvent> events = new ArrayList<>();
    private final Map<String, RunView> present = new TreeMap<>();
    private final List<Consumer<RunView>> listeners = new ArrayList<>();
    private long revision;
    private volatile boolean closed;
    private volatile @Nullable RuntimeException broken;

    /// Begins to write down what happens to the tenant's Runs.
    public RunHistory(ApiServer server, Tenant tenant) {
        this.store = new Etcd(server);
        this.prefix = "/registry/kruntimes.io/runs/" + tenant.namespace() + "/";
        this.revision = store.revision();
        this.reader = Thread.ofPlatform().daemon().name("history").start(this::readAll);
    }

    /// Calls `listener` with each later state of a Run that is not deleted, on the thread that
    /// reads.
    public synchronized void listen(Consumer<RunView> listener) {
        listeners.add(listener);
    }

    /// All events so far.
    public synchronized List<RunEvent> events() {
        check();
        return List.copyOf(events);
    }

    /// How many Runs are so now.
    public synchronized long count(Predicate<RunView> condition) {
        check();
        return present.values().stream().filter(condition).count();
    }

    /// Waits until so many Runs are so, or more.
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
        reader.interrupt();
        store.close();
    }

    private void check() {
        if (broken != null) {
            throw new AssertionError("the history of " + prefix + " broke at " + revision, broken);
        }
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
            try {
                read();
                Patience.pass(RETRY_AFTER);
            } catch (InterruptedException | AssertionError _) {
                return;
            } catch (RuntimeException e) {
                broken = e;
            }
        }
    }

    private void read() throws InterruptedException {
        try {
            store.watch(prefix, revision + 1, this::changed);
        } catch (IOException _) {
            // The connection ended; the next one goes on where it was.
        }
    }

    private void changed(Etcd.Change change) {
        if (closed) {
            return;
        }
        if (change.value().isEmpty()) {
            deleted(change);
            return;
        }
        Json.Fields object = Objects.parse(change.value());
        object.fields("metadata").put("resourceVersion", Long.toString(change.revision()));
        RunView run = new RunView(object);
        List<Consumer<RunView>> told;
        synchronized (this) {
            revision = change.revision();
            events.add(RunEvent.of(run, false));
            present.put(change.key(), run);
            told = List.copyOf(listeners);
        }
        told.forEach(listener -> listener.accept(run));
    }

    private synchronized void deleted(Etcd.Change change) {
        revision = change.revision();
        RunView last = present.remove(change.key());
        if (last != null) {
            last.object()
                    .fields("metadata")
                    .put("resourceVersion", Long.toString(change.revision()));
            events.add(RunEvent.of(last, true));
        }
    }
}
