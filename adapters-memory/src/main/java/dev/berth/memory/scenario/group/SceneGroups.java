package dev.berth.memory.scenario.group;

import dev.berth.domain.core.CycleResult;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.group.GroupObjects;
import dev.berth.k8s.mapping.group.PodGroupCondition;
import dev.berth.k8s.mapping.text.GroupAnnotation;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The groups of a story: their members on the server, and how often they were judged.
public final class SceneGroups {
    private final MemoryApi api;
    private final Map<ObjectName, List<Instant>> attempts = new TreeMap<>();

    /// The groups on that server.
    public SceneGroups(MemoryApi api) {
        this.api = api;
    }

    /// Takes note of a turn of a scheduler.
    public void cycled(CycleResult result, Instant at) {
        result.group()
                .ifPresent(group ->
                        attempts.computeIfAbsent(group.name(), key -> new ArrayList<>()).add(at));
    }

    /// When members of that group were judged together.
    public List<Instant> attempts(ObjectName group) {
        return attempts.getOrDefault(group, List.of());
    }

    /// The Pods, then the Runs that name that group, in the order of their names.
    public List<StoredObject> members(ObjectName group) {
        return Stream.of(Resource.PODS, Resource.RUNS)
                .flatMap(kind -> api.objects(kind).stream())
                .filter(task -> task.ref().namespace().equals(group.namespace()))
                .filter(task -> groupOf(task).equals(group.name()))
                .toList();
    }

    /// How many members have a Host.
    public long placed(ObjectName group) {
        return members(group).stream().filter(task -> !hostOf(task).isEmpty()).count();
    }

    /// What the condition of a group says, of the first of that name in the order of the kinds;
    /// empty where there is no such group, or nothing is said.
    public Optional<String> message(ObjectName group) {
        return Stream.of(GroupKind.values())
                .flatMap(kind -> message(kind, group).stream())
                .findFirst();
    }

    private Optional<String> message(GroupKind kind, ObjectName group) {
        return api.find(GroupObjects.ref(new GroupName(kind, group)))
                .flatMap(found -> message(found, PodGroupCondition.of(kind)));
    }

    private static Optional<String> message(StoredObject group, String type) {
        return group.status().items("conditions").stream()
                .filter(Json.Fields.class::isInstance)
                .map(Json.Fields.class::cast)
                .filter(condition -> condition.text("type").equals(type))
                .map(condition -> condition.text("message"))
                .filter(message -> !message.isEmpty())
                .findFirst();
    }

    /// The Node of a Pod, the Runtime Pod of a Run; "" for none.
    private static String hostOf(StoredObject task) {
        return task.ref().resource() == Resource.PODS
                ? task.tree().fields("spec").text("nodeName")
                : task.status().text("assignedPod");
    }

    private static String groupOf(StoredObject task) {
        String ofPods = task.tree().fields("spec").fields("schedulingGroup").text("podGroupName");
        return ofPods.isEmpty()
                ? task.tree().fields("metadata").fields("annotations").text(GroupAnnotation.KEY)
                : ofPods;
    }
}
