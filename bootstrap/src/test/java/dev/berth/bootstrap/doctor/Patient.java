package dev.berth.bootstrap.doctor;

import dev.berth.bootstrap.doctor.rights.Intent;
import dev.berth.bootstrap.serve.Cluster;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.BindingRequest;
import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.EvictionRequest;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.ReplaceRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.ServerDocuments;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchRequest;
import dev.berth.memory.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A server to be examined, which answers what a test says and keeps what it was asked. It begins
/// well: all is served, all is granted, the clocks agree.
final class Patient implements KubeApi, ServerDocuments {
    static final Instant NOW = Instant.parse("2030-01-01T12:00:00Z");
    static final String LEASE = "kruntimes-scheduler.kruntimes.com";

    /// What it was asked, a line each.
    final List<String> asked = new ArrayList<>();

    private final Map<String, String> documents = new LinkedHashMap<>();
    private final Map<Resource, List<String>> lists = new LinkedHashMap<>();
    private final Map<String, String> leases = new LinkedHashMap<>();
    private final Set<String> denied = new LinkedHashSet<>();
    private final Map<String, ApiFailure> failures = new LinkedHashMap<>();
    private Duration ahead = Duration.ZERO;
    private boolean endless;

    Patient() {
        document("/version", "{'gitVersion':'v1.37.2'}");
        serves("kruntimes.io", "v1alpha1", "runs", "runs/status", "persistentworkspaces");
        serves("berth.dev", "v1alpha1", "schedulinggroups");
        serves("coordination.k8s.io", "v1", "leases");
        serves("events.k8s.io", "v1", "events");
        document("/api/v1", "{'resources':[{'name':'pods'},{'name':'pods/binding'}]}");
    }

    /// Answers at that path with this.
    Patient document(String path, String json) {
        documents.put(path, json);
        return this;
    }

    /// Serves these in one version of a group, and no other version of it.
    Patient serves(String group, String version, String... names) {
        document("/apis/" + group, "{'versions':[{'version':'" + version + "'}]}");
        List<String> items = new ArrayList<>();
        for (String name : names) {
            items.add("{'name':'" + name + "'}");
        }
        return document(
                "/apis/" + group + "/" + version,
                "{'resources':[" + String.join(",", items) + "]}");
    }

    /// Has nothing of that group.
    Patient lacks(String group) {
        documents.keySet().removeIf(path -> path.startsWith("/apis/" + group));
        return this;
    }

    /// Denies rights of those words: `patch runs/status`.
    Patient denies(String... rights) {
        denied.addAll(List.of(rights));
        return this;
    }

    /// Fails at that path, or for `list pods`, or for reviews of that resource.
    Patient fails(String what, ApiFailure failure) {
        failures.put(what, failure);
        return this;
    }

    /// Lists this, too.
    Patient with(Resource resource, String json) {
        lists.computeIfAbsent(resource, _ -> new ArrayList<>()).add(json);
        return this;
    }

    /// Has this Lease, renewed so long ago by that program.
    Patient lease(String namespace, String holder, String manager, Duration age) {
        String json =
                "{'metadata':{'namespace':'%s','name':'%s','managedFields':[{'manager':'%s','time':'2030-01-01T11:59:59Z',"
                                .formatted(namespace, LEASE, manager)
                        + "'fieldsV1':{'f:spec':{'f:renewTime':{}}}},{'manager':'labeller','time':'2030-01-01T11:59:59Z',"
                        + "'fieldsV1':{'f:metadata':{}}}]},'spec':{'holderIdentity':'%s','leaseDurationSeconds':15,'renewTime':'%s'}}"
                                .formatted(holder, NOW.minus(age));
        leases.put(namespace, json);
        return with(Resource.LEASES, json);
    }

    /// Has a ready Runtime Pod whose heartbeat is so old.
    Patient runtimePod(String name, Duration age) {
        return with(
                Resource.PODS,
                ("{'metadata':{'namespace':'team','name':'%s','uid':'u-%s','resourceVersion':'7','labels':{'runtime':'python'}},"
                                + "'status':{'phase':'Running','conditions':[{'type':'Ready','status':'True'},"
                                + "{'type':'kruntimes.io/RuntimedReady','status':'True','lastProbeTime':'%s'}]}}")
                        .formatted(name, name, NOW.minus(age)));
    }

    /// Its clock is so far ahead of the examiner's.
    Patient ahead(Duration ahead) {
        this.ahead = ahead;
        return this;
    }

    /// Every page says that there is another.
    Patient endless() {
        this.endless = true;
        return this;
    }

    /// Examines it for an installation that schedules all namespaces.
    Report examine() {
        return examine(intent(""));
    }

    Report examine(Intent intent) {
        return Examination.of(
                new Cluster(this, this, "https://patient", "system", () -> {}),
                intent,
                InstantSource.fixed(NOW),
                Duration.ofMinutes(1));
    }

    static Intent intent(String namespace) {
        return new Intent(
                namespace,
                true,
                "system",
                LEASE,
                true,
                false,
                Duration.ofSeconds(15),
                Duration.ofSeconds(5));
    }

    @Override
    public void document(String path, Duration timeout, DocumentHandler handler) {
        asked.add("GET " + path);
        String json = documents.get(path);
        if (failures.containsKey(path)) {
            handler.failed(failures.get(path));
        } else if (json == null) {
            handler.failed(answered(404));
        } else {
            handler.answered(
                    Optional.of(NOW.plus(ahead).truncatedTo(ChronoUnit.SECONDS)), cursor(json));
        }
    }

    @Override
    public void create(CreateRequest request, ObjectHandler handler) {
        Json.Fields body = (Json.Fields) Json.parse(request.body());
        ApiFailure failure = failures.get(request.resource().plural());
        if (failure != null) {
            handler.failed(failure);
            return;
        }
        if (request.resource() == Resource.SELF_SUBJECT_REVIEWS) {
            handler.answered(cursor("{'status':{'userInfo':{'username':'me'}}}"));
            return;
        }
        Json.Fields attributes = body.fields("spec").fields("resourceAttributes");
        String subresource = attributes.text("subresource");
        String right =
                attributes.text("verb")
                        + " "
                        + attributes.text("resource")
                        + (subresource.isEmpty() ? "" : "/" + subresource);
        asked.add(right + " " + attributes.text("namespace") + " " + attributes.text("name"));
        handler.answered(cursor("{'status':{'allowed':" + !denied.contains(right) + "}}"));
    }

    @Override
    public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
        asked.add("read " + object);
        String json = leases.get(object.namespace());
        if (failures.containsKey("read leases")) {
            handler.failed(failures.get("read leases"));
        } else if (json == null) {
            handler.failed(answered(404));
        } else {
            handler.answered(cursor(json));
        }
    }

    @Override
    public void list(ListRequest request, ListHandler handler) {
        Resource resource = request.collection().resource();
        asked.add("list " + resource.plural() + " " + request.collection().labelSelector());
        ApiFailure failure = failures.get("list " + resource.plural());
        if (failure != null) {
            handler.failed(failure);
            return;
        }
        lists.getOrDefault(resource, List.of()).forEach(json -> handler.item(cursor(json)));
        handler.page("9", endless ? "more" : "");
    }

    static ApiFailure answered(int status) {
        return new ApiFailure.Answered(status, "", "no", Optional.empty());
    }

    private static ObjectCursor cursor(String json) {
        return new JsonCursor(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public Subscription watch(WatchRequest request, WatchHandler handler) {
        throw new IllegalStateException("an examination only asks");
    }

    @Override
    public void patchStatus(PatchRequest request, ObjectHandler handler) {
        throw new IllegalStateException("an examination only asks");
    }

    @Override
    public void patch(PatchRequest request, ObjectHandler handler) {
        throw new IllegalStateException("an examination only asks");
    }

    @Override
    public void bind(BindingRequest request, ObjectHandler handler) {
        throw new IllegalStateException("an examination only asks");
    }

    @Override
    public void evict(EvictionRequest request, ObjectHandler handler) {
        throw new IllegalStateException("an examination only asks");
    }

    @Override
    public void replace(ReplaceRequest request, ObjectHandler handler) {
        throw new IllegalStateException("an examination only asks");
    }
}
