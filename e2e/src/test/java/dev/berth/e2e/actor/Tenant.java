package dev.berth.e2e.actor;

import dev.berth.e2e.server.ApiServer;
import dev.berth.e2e.server.Objects;
import dev.berth.e2e.server.Patience;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;

/// A namespace, and what its users do with Runs.
public final class Tenant {
    /// The runtime of all Runs that do not say another.
    public static final String RUNTIME = "python";

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /// Requests of one burst at a time: as many as a server of two cores answers without a queue.
    private static final int BURST = 24;

    private final Objects objects;
    private final String namespace = "e2e-" + UUID.randomUUID();

    /// A new namespace.
    public Tenant(ApiServer server) {
        this.objects = new Objects(server.requests());
        objects.apply("/api/v1/namespaces/" + namespace, "{'apiVersion':'v1','kind':'Namespace'}");
    }

    /// Its name.
    public String namespace() {
        return namespace;
    }

    /// Creates a Run that asks for one place.
    public RunView submit(String name) {
        return submit(name, "{}", "{'runtime':'" + RUNTIME + "'}");
    }

    /// Creates a Run with these labels and this spec.
    public RunView submit(String name, String labels, String spec) {
        return new RunView(
                objects.post(
                        collection(),
                        "{'apiVersion':'kruntimes.io/v1alpha1','kind':'Run','metadata':{'name':'"
                                + name
                                + "','labels':"
                                + labels
                                + "},'spec':"
                                + spec
                                + "}"));
    }

    /// Creates many Runs, as quickly as the server takes them. Returns their names.
    public List<String> submitMany(String prefix, int count) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add("%s-%05d".formatted(prefix, i));
        }
        List<List<String>> shares = new ArrayList<>();
        for (int i = 0; i < BURST; i++) {
            shares.add(new ArrayList<>());
        }
        for (int i = 0; i < count; i++) {
            shares.get(i % BURST).add(names.get(i));
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> done = new ArrayList<>();
            shares.forEach(share -> done.add(threads.submit(() -> share.forEach(this::submit))));
            for (Future<?> one : done) {
                one.get();
            }
        } catch (ExecutionException e) {
            throw new AssertionError("not all Runs could be created", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while Runs are created", e);
        }
        return names;
    }

    /// Asks for the end of a Run.
    public void cancel(String name) {
        objects.merge(path(name), "{'spec':{'cancelRequested':true}}");
    }

    /// Merges that into the status of a Run, as its runtime or another controller does.
    public RunView report(String name, String status) {
        return new RunView(objects.merge(path(name) + "/status", "{'status':" + status + "}"));
    }

    /// The Run as it is now.
    public RunView run(String name) {
        return new RunView(objects.read(path(name)));
    }

    /// True where there is a Run of that name.
    public boolean exists(String name) {
        return objects.exists(path(name));
    }

    /// Waits until the Run is so, and returns it.
    public RunView await(String name, String what, Predicate<RunView> condition) {
        RunView[] last = {run(name)};
        try {
            Patience.await(
                    PATIENCE,
                    "the Run " + name + " " + what,
                    () -> {
                        last[0] = run(name);
                        return condition.test(last[0]);
                    });
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + "; it is " + last[0], e);
        }
        return last[0];
    }

    /// Waits until the Run is in that phase, and returns it.
    public RunView awaitPhase(String name, String phase) {
        return await(name, "to be " + phase, run -> run.phase().equals(phase));
    }

    /// Takes a Run away.
    public void delete(String name) {
        objects.delete(path(name));
    }

    /// Takes everything away.
    public void remove() {
        objects.deleteAll(collection());
        objects.delete("/api/v1/namespaces/" + namespace + "/pods");
        objects.delete("/api/v1/namespaces/" + namespace);
    }

    private String collection() {
        return "/apis/kruntimes.io/v1alpha1/namespaces/" + namespace + "/runs";
    }

    private String path(String name) {
        return collection() + "/" + name;
    }
}
