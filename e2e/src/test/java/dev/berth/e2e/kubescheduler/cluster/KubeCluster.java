package dev.berth.e2e.kubescheduler.cluster;

import dev.berth.conformance.manifest.PodWorld.Fate;
import dev.berth.conformance.manifest.PodWorld.Standing;
import dev.berth.conformance.manifest.WorldDraws;
import dev.berth.e2e.server.ControlPlane;
import dev.berth.e2e.server.Objects;
import dev.berth.e2e.server.Patience;
import dev.berth.k8s.fabric8.RawRequests;
import dev.berth.memory.json.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A kube-scheduler of our own at a control plane of our own, with one world at a time.
///
/// What it has seen, and when it is done, is read off its log.
public final class KubeCluster {
    /// As long as anything here may take.
    public static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final String JSON = "application/json";

    private final RawRequests requests;
    private final Objects objects;
    private final SchedulerLog log;

    private KubeCluster(Path directory) {
        this.requests = new RawRequests(directory.resolve("kubeconfig"));
        this.objects = new Objects(requests);
        this.log = new SchedulerLog(directory.resolve("kube-scheduler.log"));
    }

    /// Starts it with these options of tools/control-plane.sh; it ends with this process. Its log
    /// has to tell of all that `eventhandlers` does.
    public static KubeCluster start(String... options) {
        String[] all =
                Stream.concat(Stream.of("--with", "kube-scheduler"), Stream.of(options))
                        .toArray(String[]::new);
        KubeCluster cluster = new KubeCluster(ControlPlane.start(all).directory());
        for (String namespace : WorldDraws.NAMESPACES) {
            cluster.objects.post(
                    "/api/v1/namespaces",
                    "{'metadata':{'name':'%s','labels':{'team':'%s'}}}"
                            .formatted(namespace, namespace));
        }
        for (String runtime : WorldDraws.RUNTIME_CLASSES) {
            cluster.objects.post("/apis/node.k8s.io/v1/runtimeclasses", runtime);
        }
        for (String priority : WorldDraws.PRIORITY_CLASSES) {
            cluster.objects.post("/apis/scheduling.k8s.io/v1/priorityclasses", priority);
        }
        cluster.awaitPods();
        return cluster;
    }

    /// Comes back when it watches Pods: one that ended before it listed them it never speaks of.
    private void awaitPods() {
        Json.Fields created =
                create(
                        "{'metadata':{'name':'probe','namespace':'%s'},'spec':{'nodeName':'nowhere','containers':[{'name':'c','image':'none'}]}}"
                                .formatted(WorldDraws.NAMESPACES.getFirst())
                                .replace('\'', '"'));
        log.await("\"Add event for scheduled pod\" pod=\"" + fullName(created) + "\"");
        delete(created);
    }

    /// What kube-scheduler wrote since the present world began.
    public SchedulerLog log() {
        return log;
    }

    /// Other objects of the server.
    public Objects objects() {
        return objects;
    }

    /// Begins a world: builds it, and comes back when kube-scheduler has seen all of it.
    public Landscape build(List<String> nodes, List<Standing> standing) {
        log.begin();
        List<Json.Fields> builtNodes = new ArrayList<>();
        for (String node : nodes) {
            builtNodes.add(objects.post("/api/v1/nodes", node));
        }
        List<Json.Fields> builtPods = new ArrayList<>();
        for (Standing pod : standing) {
            builtPods.add(stand(pod));
        }
        for (Json.Fields node : builtNodes) {
            log.await("\"Add event for node\" node=\"" + name(node) + "\"");
        }
        for (Json.Fields pod : builtPods) {
            log.await("\"Add event for scheduled pod\" pod=\"" + fullName(pod) + "\"");
        }
        return new Landscape(builtNodes, builtPods);
    }

    private Json.Fields stand(Standing pod) {
        Json.Fields created = create(pod.manifest());
        if (!pod.status().isEmpty()) {
            created = withStatus(created, Objects.parse(pod.status()));
        }
        if (!pod.labels().isEmpty()) {
            created =
                    objects.merge(
                            path(created), "{\"metadata\":{\"labels\":" + pod.labels() + "}}");
        }
        if (pod.fate() == Fate.ENDS) {
            Json.Fields ended = Json.Fields.none();
            ended.put("phase", "Succeeded");
            return withStatus(created, ended);
        }
        if (pod.fate() == Fate.IS_BEING_DELETED) {
            requests.send("DELETE", path(created), JSON, "{\"gracePeriodSeconds\":3600}");
            return read(created);
        }
        return created;
    }

    /// Has the server know these fields of the status, too.
    private Json.Fields withStatus(Json.Fields pod, Json.Fields fields) {
        Json.Fields changed = pod.copy();
        Json.Fields status = changed.fields("status");
        fields.values().forEach(status::put);
        changed.put("status", status);
        objects.replace(path(pod) + "/status", changed);
        return read(pod);
    }

    /// Creates the Pod of a manifest. Returns what the server made of it.
    public Json.Fields create(String manifest) {
        return objects.post(pods(Objects.parse(manifest)), manifest);
    }

    /// The Pod as the server has it now.
    public Json.Fields read(Json.Fields pod) {
        return objects.read(path(pod));
    }

    /// Gives the Pod these gates instead of those that it has.
    public Json.Fields gate(Json.Fields pod, List<Json> gates) {
        Json.Fields spec = Json.Fields.none();
        spec.put("schedulingGates", new Json.Items(gates));
        Json.Fields change = Json.Fields.none();
        change.put("spec", spec);
        return objects.merge(path(pod), Objects.text(change));
    }

    /// The Node to which the Pod is bound, or nothing once it is said that there is none.
    public Optional<String> outcome(Json.Fields pod) {
        List<Optional<String>> seen = new ArrayList<>();
        Patience.await(
                PATIENCE,
                "an outcome for " + fullName(pod),
                () -> {
                    Json.Fields now = read(pod);
                    Optional<String> node = nodeOf(now);
                    if (node.isPresent() || isRefused(now)) {
                        seen.add(node);
                    }
                    return !seen.isEmpty();
                });
        return seen.getFirst();
    }

    private static boolean isRefused(Json.Fields pod) {
        return hasCondition(pod, "PodScheduled", "False");
    }

    /// Whether the object's status has that condition.
    public static boolean hasCondition(Json.Fields object, String type, String status) {
        return object.fields("status").items("conditions").stream()
                .map(Json.Fields.class::cast)
                .anyMatch(condition ->
                        condition.text("type").equals(type)
                                && condition.text("status").equals(status));
    }

    /// Takes the world away, and comes back when kube-scheduler has seen that.
    public void clear(Landscape landscape) {
        landscape.standing().forEach(this::delete);
        for (Json.Fields node : landscape.nodes()) {
            objects.delete("/api/v1/nodes/" + name(node));
        }
        for (Json.Fields node : landscape.nodes()) {
            log.await("\"Delete event for node\" node=\"" + name(node) + "\"");
        }
        for (Json.Fields pod : landscape.standing()) {
            log.await("\"Delete event for scheduled pod\" pod=\"" + fullName(pod) + "\"");
        }
    }

    /// Takes a Pod away, if it is there, and comes back when kube-scheduler has seen that.
    public void delete(Json.Fields pod) {
        if (!objects.exists(path(pod))) {
            return;
        }
        boolean isBound = nodeOf(read(pod)).isPresent();
        objects.delete(path(pod));
        log.await(
                "\"Delete event for "
                        + (isBound ? "scheduled" : "unscheduled")
                        + " pod\" pod=\""
                        + fullName(pod)
                        + "\"");
    }

    /// The Node that the Pod has.
    public static Optional<String> nodeOf(Json.Fields pod) {
        String node = pod.fields("spec").text("nodeName");
        return node.isEmpty() ? Optional.empty() : Optional.of(node);
    }

    private static String pods(Json.Fields pod) {
        return "/api/v1/namespaces/" + pod.fields("metadata").text("namespace") + "/pods";
    }

    private static String path(Json.Fields pod) {
        return pods(pod) + "/" + name(pod);
    }

    /// The name of an object.
    public static String name(Json.Fields object) {
        return object.fields("metadata").text("name");
    }

    /// The name of an object after that of its namespace.
    public static String fullName(Json.Fields object) {
        return object.fields("metadata").text("namespace") + "/" + name(object);
    }
}
