package dev.berth.memory.scenario;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.fault.ScenarioFaults;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.scenario.document.Fault;
import dev.berth.memory.scenario.document.ObjectId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// What goes wrong between the truth and the watches. Kinds that the server does not keep have no
/// watch: with those nothing but what is true happens.
final class WatchFaults {
    private final Scene scene;
    private final MemoryApi api;
    private final ScenarioFaults faults;

    WatchFaults(Scene scene) {
        this.scene = scene;
        this.api = scene.api();
        this.faults = scene.faults();
    }

    void missedDelete(List<ObjectId> names) {
        for (ObjectId id : names) {
            Optional<StoredObject> object = scene.objects().find(id);
            if (object.isPresent()) {
                faults.missedDelete(List.of(object.get().ref()));
            } else {
                scene.objects().delete(id);
            }
        }
    }

    void missedAdd(List<Json.Fields> objects) {
        kept(objects, complete -> faults.missedAdd(List.of(complete)));
    }

    void updateOnly(List<Json.Fields> objects) {
        kept(objects, complete -> faults.updateOnly(List.of(complete)));
    }

    void addTwice(List<Json.Fields> objects) {
        kept(objects, complete -> faults.addTwice(List.of(complete)));
    }

    private void kept(List<Json.Fields> objects, Consumer<Json.Fields> tell) {
        for (Json.Fields object : objects) {
            if (SceneObjects.resource(object.text("kind")).isPresent()) {
                tell.accept(scene.objects().complete(object));
            } else {
                scene.objects().apply(List.of(object));
            }
        }
    }

    void deleteUnknown(List<ObjectId> names) {
        for (ObjectId id : names) {
            SceneObjects.resource(id.kind())
                    .ifPresent(resource ->
                            faults.deleteUnknown(List.of(Cast.ref(resource, id.name()))));
        }
    }

    void collapsed(Fault.CollapsedUpdate update) {
        ObjectId id = SceneObjects.idOf(update.old());
        Optional<StoredObject> old = scene.objects().find(id);
        if (old.isEmpty()) {
            throw new StoryException(id + " does not exist, so it can not be replaced");
        }
        faults.collapsedUpdate(old.get().ref(), scene.objects().complete(update.replacement()));
    }

    void relist(String kind) {
        faults.relist(resource(kind));
    }

    void delay(Fault.DelayInformer delay) {
        faults.delayInformer(resource(delay.kind()), delay.by());
    }

    void pause() {
        faults.pauseEventDelivery();
    }

    void resume() {
        faults.resumeEventDelivery();
    }

    void listerMissing(List<ObjectId> names, Instant until) {
        List<ObjectRef> refs =
                names.stream()
                        .flatMap(id -> scene.objects().find(id).stream())
                        .map(StoredObject::ref)
                        .toList();
        faults.listerMissing(refs, until);
    }

    /// One round of unrelated changes.
    void churn(String object, int round) {
        switch (object) {
            case "Pod" -> churnPod("churn-" + round);
            case "RuntimePod" -> new Heartbeats(api, pod -> true).beat();
            default -> api.objects(Resource.NODES).forEach(this::report);
        }
    }

    /// What a kubelet does all the time: the status is the same, but for the time of it.
    private void report(StoredObject node) {
        Json.Fields status = node.status();
        for (Json condition : status.items("conditions")) {
            if (condition instanceof Json.Fields fields) {
                fields.put("lastHeartbeatTime", scene.now().toString());
            }
        }
        api.mergeStatus(node.ref(), status);
    }

    private void churnPod(String name) {
        Json.Fields pod = Json.Fields.none();
        pod.put("apiVersion", Resource.PODS.apiVersion());
        pod.put("kind", Resource.PODS.kind());
        Json.Fields metadata = Json.Fields.none();
        metadata.put("name", name);
        pod.put("metadata", metadata);
        Json.Fields spec = Json.Fields.none();
        spec.put("nodeName", firstNode());
        pod.put("spec", spec);
        StoredObject created = api.create(scene.objects().complete(pod));
        Json.Fields status = Json.Fields.none();
        status.put("phase", "Succeeded");
        api.mergeStatus(created.ref(), status);
        api.delete(created.ref());
    }

    private String firstNode() {
        List<StoredObject> nodes = api.objects(Resource.NODES);
        return nodes.isEmpty() ? "node" : nodes.getFirst().ref().name();
    }

    private static Resource resource(String kind) {
        return SceneObjects.resource(kind)
                .orElseThrow(() ->
                        new StoryException(
                                "there is no watch of kind " + kind + " in this version"));
    }
}
