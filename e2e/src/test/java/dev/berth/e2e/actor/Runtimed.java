package dev.berth.e2e.actor;

import dev.berth.e2e.server.ApiServer;
import dev.berth.e2e.server.Patience;
import dev.berth.k8s.fabric8.RawRequests;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/// What runs Runs on Runtime Pods: ends each that it sees assigned, as soon as it gets to it.
public final class Runtimed implements Consumer<RunView>, AutoCloseable {
    /// Writes at a time, which leaves room for those of the scheduler.
    private static final int AT_ONCE = 16;

    private static final Duration RETRY_AFTER = Duration.ofMillis(200);

    private final RawRequests requests;
    private final String collection;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Semaphore turns = new Semaphore(AT_ONCE);
    private volatile boolean closed;

    /// Runs the Runs of a tenant.
    public Runtimed(ApiServer server, Tenant tenant) {
        this.requests = server.requests();
        this.collection = "/apis/kruntimes.io/v1alpha1/namespaces/" + tenant.namespace() + "/runs/";
    }

    @Override
    public void accept(RunView run) {
        if (run.phase().equals("Scheduled") && !closed) {
            threads.execute(() -> end(run));
        }
    }

    private void end(RunView run) {
        turns.acquireUninterruptibly();
        try {
            while (!closed && !isEnded(run)) {
                Patience.pass(RETRY_AFTER);
            }
        } finally {
            turns.release();
        }
    }

    /// The server may be away for a while.
    private boolean isEnded(RunView run) {
        try {
            return requests.send(
                            "PATCH",
                            collection + run.name() + "/status",
                            "application/merge-patch+json",
                            "{\"status\":{\"phase\":\"Succeeded\"}}")
                    .isSuccess();
        } catch (AssertionError _) {
            return false;
        }
    }

    @Override
    public void close() {
        closed = true;
        threads.shutdownNow();
    }
}
