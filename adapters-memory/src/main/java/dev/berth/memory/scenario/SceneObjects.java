package dev.berth.memory.scenario;

import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.group.PodGroups;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.scenario.document.ObjectId;
import dev.berth.memory.scenario.document.Step.StatusOf;
import dev.berth.memory.scenario.workload.SceneWorkloads;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The objects of a story, with the defaults that scenarios leave out. Kinds that the server does
/// not keep are kept here, and nobody looks at them.
final class SceneObjects {
    private static final String METADATA = "metadata";
    private static final String STATUS = "status";

    private final MemoryApi api;
    private final Map<String, Json.Fields> others = new TreeMap<>();

    SceneObjects(MemoryApi api) {
        this.api = api;
    }

    /// Creates them, Pods first: what is assigned to one finds its uid.
    void create(List<Json.Fields> objects) {
        SceneWorkloads step = workloads(objects);
        for (Json.Fields object : podsFirst(step.objects())) {
            ObjectId id = idOf(object);
            if (isKept(id.kind())) {
                if (find(id).isPresent()) {
                    throw new StoryException(id + " is to be created, but exists already");
                }
                api.create(complete(object));
            } else if (others.putIfAbsent(id.toString(), object) != null) {
                throw new StoryException(id + " is to be created, but exists already");
            }
        }
        make(step);
    }

    void apply(List<Json.Fields> objects) {
        SceneWorkloads step = workloads(objects);
        for (Json.Fields object : podsFirst(step.objects())) {
            ObjectId id = idOf(object);
            if (isKept(id.kind())) {
                refuseChange(id, object);
                api.apply(complete(object));
            } else {
                others.put(id.toString(), object);
            }
        }
        make(step);
    }

    private SceneWorkloads workloads(List<Json.Fields> objects) {
        SceneWorkloads step = new SceneWorkloads(objects, others.values(), api);
        step.problem()
                .ifPresent(problem -> {
                    throw new StoryException(problem.withoutPlace());
                });
        return step;
    }

    /// Creates what controllers make; a Pod that has finished gives way to the one of its name.
    private void make(SceneWorkloads step) {
        step.groups().forEach(group -> api.create(complete(group)));
        for (Json.Fields pod : step.pods()) {
            find(idOf(pod)).ifPresent(finished -> api.delete(finished.ref()));
            api.create(complete(pod));
        }
    }

    /// What no server would let a story change.
    private void refuseChange(ObjectId id, Json.Fields object) {
        if (PodGroups.isGroup(id.kind())) {
            find(id).flatMap(before -> PodGroups.change(before.tree(), object))
                    .ifPresent(fault -> {
                        throw new StoryException(id + ": " + fault.field() + " " + fault.message());
                    });
        }
    }

    void delete(ObjectId id) {
        if (isKept(id.kind())) {
            api.delete(existing(id).ref());
        } else if (others.remove(id.toString()) == null) {
            throw missing(id);
        }
    }

    void terminate(ObjectId id) {
        if (isKept(id.kind())) {
            api.terminate(existing(id).ref());
        } else if (!others.containsKey(id.toString())) {
            throw missing(id);
        }
    }

    void removeFinalizers(ObjectId id) {
        if (isKept(id.kind())) {
            api.removeFinalizers(existing(id).ref());
        } else if (!others.containsKey(id.toString())) {
            throw missing(id);
        }
    }

    void setStatus(StatusOf change) {
        if (!isKept(change.object().kind())) {
            if (!others.containsKey(change.object().toString())) {
                throw missing(change.object());
            }
            return;
        }
        StoredObject object = existing(change.object());
        Json.Fields patch = Json.Fields.none();
        for (StatusOf.Field field : change.fields()) {
            patch.put(field.name(), value(field.value()));
        }
        String host = patch.text("assignedPod");
        if (!host.isEmpty() && patch.find("assignedPodUID").isEmpty()) {
            uidOf(object.ref().namespace(), host)
                    .ifPresent(uid -> patch.put("assignedPodUID", uid));
        }
        api.mergeStatus(object.ref(), patch);
    }

    Optional<StoredObject> find(ObjectId id) {
        return resource(id.kind()).flatMap(resource -> api.find(Cast.ref(resource, id.name())));
    }

    /// The object as the server would keep it: defaults filled in.
    Json.Fields complete(Json.Fields object) {
        Json.Fields complete = object.copy();
        Json.Fields metadata = complete.fields(METADATA);
        if (metadata.text("namespace").isEmpty()) {
            metadata.put("namespace", ObjectId.NAMESPACE_DEFAULT);
        }
        switch (complete.text("kind")) {
            case "Pod" -> completePod(complete);
            case "Run" -> completeRun(complete, metadata.text("namespace"));
            default -> {}
        }
        return complete;
    }

    private void completePod(Json.Fields pod) {
        Json.Fields status = pod.fields(STATUS);
        if (status.text("phase").isEmpty() && !pod.fields("spec").text("nodeName").isEmpty()) {
            status.put("phase", "Running");
            pod.put(STATUS, status);
        }
        if (Heartbeats.isRuntimePod(pod) && !Heartbeats.isManual(pod)) {
            Heartbeats.refresh(status, heartbeatOfNow());
        }
    }

    /// Before the story begins, Runtime Pods have reported at its beginning.
    private Instant heartbeatOfNow() {
        Instant now = api.timeline().now();
        return now.isBefore(Scene.START) ? Scene.START : now;
    }

    private void completeRun(Json.Fields run, String namespace) {
        Json.Fields status = run.fields(STATUS);
        String host = status.text("assignedPod");
        if (!host.isEmpty() && status.text("assignedPodUID").isEmpty()) {
            uidOf(namespace, host).ifPresent(uid -> status.put("assignedPodUID", uid));
        }
    }

    private Optional<String> uidOf(String namespace, String pod) {
        return api.find(new ObjectRef(Resource.PODS, namespace, pod)).map(StoredObject::uid);
    }

    private StoredObject existing(ObjectId id) {
        return find(id).orElseThrow(() -> missing(id));
    }

    private static StoryException missing(ObjectId id) {
        return new StoryException(id + " does not exist at that moment");
    }

    private static Json value(StatusOf.Value value) {
        if (value.text().isEmpty()) {
            return new Json.Null();
        }
        return value.number() ? new Json.Num(value.text()) : new Json.Text(value.text());
    }

    static ObjectId idOf(Json.Fields object) {
        Json.Fields metadata = object.fields(METADATA);
        String namespace = metadata.text("namespace");
        return new ObjectId(
                object.text("kind"),
                new ObjectName(
                        namespace.isEmpty() ? ObjectId.NAMESPACE_DEFAULT : namespace,
                        metadata.text("name")));
    }

    static Optional<Resource> resource(String kind) {
        for (Resource resource : Resource.decisive()) {
            if (resource.kind().equals(kind)) {
                return Optional.of(resource);
            }
        }
        return Optional.empty();
    }

    private static boolean isKept(String kind) {
        return resource(kind).isPresent();
    }

    private static List<Json.Fields> podsFirst(List<Json.Fields> objects) {
        List<Json.Fields> sorted = new ArrayList<>(objects.size());
        objects.stream().filter(SceneObjects::isPod).forEach(sorted::add);
        objects.stream().filter(object -> !isPod(object)).forEach(sorted::add);
        return sorted;
    }

    private static boolean isPod(Json.Fields object) {
        return object.text("kind").equals("Pod");
    }
}
