package dev.berth.e2e.actor;

import dev.berth.e2e.server.Objects;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// A Runtime Pod that nobody runs: what a kubelet and `runtimed` would write is written by its
/// `report`.
public final class RuntimePod {
    private final Objects objects;
    private final String path;
    private final String name;
    private final int capacity;
    private final String uid;
    private volatile boolean silent;

    private RuntimePod(Objects objects, String path, String name, int capacity, String uid) {
        this.objects = objects;
        this.path = path;
        this.name = name;
        this.capacity = capacity;
        this.uid = uid;
    }

    /// Creates one with a capacity of so many Runs, and reports it ready.
    static RuntimePod create(Objects objects, String namespace, String name, int capacity) {
        String pods = "/api/v1/namespaces/" + namespace + "/pods";
        String uid =
                objects.post(
                                pods,
                                ("{'apiVersion':'v1','kind':'Pod','metadata':{'name':'%s','labels':"
                                                + "{'runtime':'%s'},'annotations':{'kruntimes.io/capacity.runs':'%d'}},"
                                                + "'spec':{'automountServiceAccountToken':false,'containers':"
                                                + "[{'name':'runtimed','image':'none'}]}}")
                                        .formatted(name, Tenant.RUNTIME, capacity))
                        .fields("metadata")
                        .text("uid");
        RuntimePod pod = new RuntimePod(objects, pods + "/" + name, name, capacity, uid);
        pod.report();
        return pod;
    }

    /// Its name.
    public String name() {
        return name;
    }

    /// Its uid.
    public String uid() {
        return uid;
    }

    /// How many Runs it takes.
    public int capacity() {
        return capacity;
    }

    /// Ends its heartbeats, or lets them go on.
    public void silence(boolean silent) {
        this.silent = silent;
        if (!silent) {
            report();
        }
    }

    /// True while it sends no heartbeats.
    boolean isSilent() {
        return silent;
    }

    /// Writes that it is ready now, which is its heartbeat.
    void report() {
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        objects.merge(
                path + "/status",
                ("{'status':{'phase':'Running','conditions':[{'type':'Ready','status':'True'},"
                                + "{'type':'kruntimes.io/RuntimedReady','status':'True','lastProbeTime':'%s'}]}}")
                        .formatted(now));
    }

    /// Takes it away at once.
    public void delete() {
        silent = true;
        objects.delete(path);
    }
}
