package dev.berth.e2e.actor;

import dev.berth.e2e.server.ApiServer;
import dev.berth.e2e.server.Objects;
import dev.berth.e2e.server.Patience;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// The Runtime Pods of a tenant, with their heartbeats.
public final class Fleet implements AutoCloseable {
    /// Five heartbeats fit into the age at which a Host is stale.
    private static final Duration HEARTBEAT_EVERY = Duration.ofSeconds(3);

    private final Objects objects;
    private final String namespace;
    private final List<RuntimePod> pods = new CopyOnWriteArrayList<>();
    private final Map<String, Integer> capacities = new ConcurrentHashMap<>();
    private final Thread heart;
    private volatile boolean closed;

    /// A fleet without Pods.
    public Fleet(ApiServer server, Tenant tenant) {
        this.objects = new Objects(server.requests());
        this.namespace = tenant.namespace();
        this.heart = Thread.ofPlatform().daemon().name("heartbeats").start(this::beatAll);
    }

    /// Adds a Pod with a capacity of so many Runs.
    public RuntimePod add(String name, int capacity) {
        RuntimePod pod = RuntimePod.create(objects, namespace, name, capacity);
        capacities.put(pod.uid(), capacity);
        pods.add(pod);
        return pod;
    }

    /// Adds so many Pods, `pod-0` and so on.
    public Fleet add(int count, int capacity) {
        for (int i = 0; i < count; i++) {
            add("pod-" + i, capacity);
        }
        return this;
    }

    /// The capacities of all Pods that ever were, by uid.
    public Map<String, Integer> capacities() {
        return new TreeMap<>(capacities);
    }

    private void beatAll() {
        while (!closed) {
            for (RuntimePod pod : pods) {
                beat(pod);
            }
            try {
                Patience.pass(HEARTBEAT_EVERY);
            } catch (AssertionError _) {
                return;
            }
        }
    }

    private static void beat(RuntimePod pod) {
        if (!pod.isSilent()) {
            try {
                pod.report();
            } catch (AssertionError _) {
                // The server is not there, or the Pod is gone; the next beat comes.
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        heart.interrupt();
    }
}
