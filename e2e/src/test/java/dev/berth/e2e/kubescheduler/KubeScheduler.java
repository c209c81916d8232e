package dev.berth.e2e.kubescheduler;

import dev.berth.conformance.manifest.PodWorld;
import dev.berth.conformance.manifest.PodWorld.Fate;
import dev.berth.conformance.manifest.PodWorld.Standing;
import dev.berth.conformance.manifest.WorldDraws;
import dev.berth.e2e.server.ControlPlane;
import dev.berth.e2e.server.Patience;
import dev.berth.k8s.fabric8.RawRequests;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;

/// A kube-scheduler of our own at a control plane of our own, with one world at a time.
///
/// Its log at level 10 tells the score of each plugin for each Node that passed its filters: so the
/// whole answer about a Pod is read off one attempt, with the very Pod that is asked about.
final class KubeScheduler {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String JSON = "application/json";

    private final RawRequests requests;
    private final SchedulerLog log;

    private KubeScheduler(Path directory) {
        this.requests = new RawRequests(directory.resolve("kubeconfig"));
        this.log = new SchedulerLog(directory.resolve("kube-scheduler.log"));
    }

    /// Starts it; it ends with this process.
    static KubeScheduler start() {
        KubeScheduler scheduler =
                new KubeScheduler(
                        ControlPlane.start(
                                        "--with",
                                        "kube-scheduler",
                                        "--scheduler-flag",
                                        "--vmodule=schedule_one=10,eventhandlers=10")
                                .directory());
        for (String namespace : WorldDraws.NAMESPACES) {
            scheduler.post(
                    "/api/v1/namespaces",
                    "{\"metadata\":{\"name\":\""
                            + namespace
                            + "\",\"labels\":{\"team\":\""
                            + namespace
                            + "\"}}}");
        }
        scheduler.post(
                "/apis/node.k8s.io/v1/runtimeclasses",
                "{\"metadata\":{\"name\":\""
                        + WorldDraws.RUNTIME_CLASS
                        + "\"},\"handler\":\"heavy\",\"overhead\":{\"podFixed\":{\"cpu\":\"120m\",\"memory\":\"130Mi\"}}}");
        scheduler.awaitPods();
        return scheduler;
    }

    /// Comes back when it watches Pods: one that ended before it listed them it never speaks of.
    private void awaitPods() {
        String probe =
                "{\"metadata\":{\"name\":\"probe\",\"namespace\":\""
                        + WorldDraws.NAMESPACES.getFirst()
                        + "\"},\"spec\":{\"nodeName\":\"nowhere\",\"containers\":[{\"name\":\"c\",\"image\":\"none\"}]}}";
        Json.Fields created = post(pods(parse(probe)), probe);
        log.await("\"Add event for scheduled pod\" pod=\"" + fullName(created) + "\"");
        delete(created);
    }

    /// The objects of a world as the server has them, the Pod that waits last.
    record Objects(List<Json.Fields> nodes, List<Json.Fields> standing, Json.Fields waiting) {}

    /// Builds the world, and has everything seen that stands; the Pod that waits comes last.
    Objects build(PodWorld world) {
        log.begin();
        List<Json.Fields> nodes = new ArrayList<>();
        for (String node : world.nodes()) {
            nodes.add(post("/api/v1/nodes", node));
        }
        List<Json.Fields> standing = new ArrayList<>();
        for (Standing pod : world.standing()) {
            standing.add(stand(pod));
        }
        for (Json.Fields node : nodes) {
            log.await("\"Add event for node\" node=\"" + name(node) + "\"");
        }
        for (Json.Fields pod : standing) {
            log.await("\"Add event for scheduled pod\" pod=\"" + fullName(pod) + "\"");
        }
        return new Objects(nodes, standing, post(pods(parse(world.waiting())), world.waiting()));
    }

    private Json.Fields stand(Standing pod) {
        Json.Fields created = post(pods(parse(pod.manifest())), pod.manifest());
        String path = path(created);
        if (!pod.status().isEmpty()) {
            created = withStatus(created, parse(pod.status()));
        }
        if (pod.fate() == Fate.ENDS) {
            Json.Fields ended = Json.Fields.none();
            ended.put("phase", "Succeeded");
            return withStatus(created, ended);
        }
        if (pod.fate() == Fate.IS_BEING_DELETED) {
            requests.send("DELETE", path, JSON, "{\"gracePeriodSeconds\":3600}");
            return parse(success(requests.get(path)));
        }
        return created;
    }

    /// Has the server know these fields of the status, too.
    private Json.Fields withStatus(Json.Fields pod, Json.Fields fields) {
        Json.Fields changed = pod.copy();
        Json.Fields status = changed.fields("status");
        fields.values().forEach(status::put);
        changed.put("status", status);
        return parse(
                success(requests.send("PUT", path(pod) + "/status", JSON, JsonText.of(changed))));
    }

    /// What it says of the Pod that waits. One that has a Node from the beginning must not be
    /// judged.
    Answer answer(Objects objects) {
        String pod = fullName(objects.waiting());
        Optional<String> chosen = outcome(path(objects.waiting()));
        boolean hadNode = !objects.waiting().fields("spec").text("nodeName").isEmpty();
        if (hadNode) {
            log.await("\"Add event for scheduled pod\" pod=\"" + pod + "\"");
        }
        if (chosen.isPresent()
                && log.has("\"Attempting to schedule pod\" pod=\"" + pod + "\"") == hadNode) {
            throw new AssertionError(
                    pod
                            + (hadNode
                                    ? " has a Node and was judged"
                                    : " was bound without an attempt"));
        }
        SortedMap<String, SortedMap<String, Long>> scores = log.scores(pod);
        NavigableSet<String> feasible = new TreeSet<>();
        chosen.ifPresent(feasible::add);
        scores.values().forEach(byNode -> feasible.addAll(byNode.keySet()));
        return new Answer(feasible, scores, chosen);
    }

    /// The Nodes to which it binds a copy of the Pod that demands just that Node, one after the
    /// other: the same answer in another way.
    NavigableSet<String> pinned(PodWorld world, Objects objects) {
        NavigableSet<String> feasible = new TreeSet<>();
        delete(objects.waiting());
        for (Json.Fields node : objects.nodes()) {
            Json.Fields copy = Pinning.copy(parse(world.waiting()), name(node));
            Json.Fields created = post(pods(copy), JsonText.of(copy));
            outcome(path(created)).ifPresent(feasible::add);
            delete(created);
        }
        return feasible;
    }

    /// Takes the world away, and comes back when kube-scheduler has seen that.
    void clear(Objects objects) {
        delete(objects.waiting());
        objects.standing().forEach(this::delete);
        for (Json.Fields node : objects.nodes()) {
            requests.send("DELETE", "/api/v1/nodes/" + name(node), JSON, "{}");
        }
        for (Json.Fields node : objects.nodes()) {
            log.await("\"Delete event for node\" node=\"" + name(node) + "\"");
        }
        for (Json.Fields pod : objects.standing()) {
            log.await("\"Delete event for scheduled pod\" pod=\"" + fullName(pod) + "\"");
        }
    }

    private void delete(Json.Fields pod) {
        RawRequests.Response found = requests.get(path(pod));
        if (found.status() == 404) {
            return;
        }
        boolean isBound = !parse(found.body()).fields("spec").text("nodeName").isEmpty();
        success(requests.send("DELETE", path(pod), JSON, "{\"gracePeriodSeconds\":0}"));
        log.await(
                "\"Delete event for "
                        + (isBound ? "scheduled" : "unscheduled")
                        + " pod\" pod=\""
                        + fullName(pod)
                        + "\"");
    }

    /// The Node to which the Pod is bound, or nothing once it is said that there is none.
    private Optional<String> outcome(String path) {
        List<Optional<String>> seen = new ArrayList<>();
        Patience.await(
                PATIENCE,
                "an outcome for " + path,
                () -> {
                    Json.Fields pod = parse(success(requests.get(path)));
                    String node = pod.fields("spec").text("nodeName");
                    if (!node.isEmpty()) {
                        seen.add(Optional.of(node));
                    } else if (isRefused(pod)) {
                        seen.add(Optional.empty());
                    }
                    return !seen.isEmpty();
                });
        return seen.getFirst();
    }

    private static boolean isRefused(Json.Fields pod) {
        return pod.fields("status").items("conditions").stream()
                .map(Json.Fields.class::cast)
                .anyMatch(condition ->
                        condition.text("type").equals("PodScheduled")
                                && condition.text("status").equals("False"));
    }

    private Json.Fields post(String path, String body) {
        return parse(success(requests.send("POST", path, JSON, body)));
    }

    private static String success(RawRequests.Response response) {
        if (!response.isSuccess()) {
            throw new AssertionError("the server refused: " + response);
        }
        return response.body();
    }

    private static String pods(Json.Fields pod) {
        return "/api/v1/namespaces/" + pod.fields("metadata").text("namespace") + "/pods";
    }

    private static String path(Json.Fields pod) {
        return pods(pod) + "/" + name(pod);
    }

    static String name(Json.Fields object) {
        return object.fields("metadata").text("name");
    }

    private static String fullName(Json.Fields pod) {
        return pod.fields("metadata").text("namespace") + "/" + name(pod);
    }

    private static Json.Fields parse(String text) {
        return (Json.Fields) Json.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    /// JSON as a text.
    private static final class JsonText {
        static String of(Json.Fields object) {
            return new String(JsonWriter.write(object), StandardCharsets.UTF_8);
        }
    }
}
