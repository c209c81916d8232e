package dev.berth.memory.scenario.group;

import dev.berth.domain.core.CycleResult;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.group.PodGroupCondition;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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

    /// The Pods that name that group, in the order of their names.
    public List<StoredObject> members(ObjectName group) {
        return api.objects(Resource.PODS).stream()
                .filter(pod -> pod.ref().namespace().equals(group.namespace()))
                .filter(pod -> groupOf(pod).equals(group.name()))
                .toList();
    }

    /// How many members have a Node.
    public long placed(ObjectName group) {
        return members(group).stream().filter(pod -> !nodeOf(pod).isEmpty()).count();
    }

    /// What the condition of a group says, of a PodGroup before a CompositePodGroup of that name;
    /// empty where there is no such group, or nothing is said.
    public Optional<String> message(ObjectName group) {
        return message(Resource.POD_GROUPS, GroupKind.POD_GROUP, group)
                .or(() ->
                        message(
                                Resource.COMPOSITE_POD_GROUPS,
                                GroupKind.COMPOSITE_POD_GROUP,
                                group));
    }

    private Optional<String> message(Resource resource, GroupKind kind, ObjectName group) {
        return api.find(new ObjectRef(resource, group.namespace(), group.name()))
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

    /// The Node of a Pod; "" for none.
    private static String nodeOf(StoredObject pod) {
        return pod.tree().fields("spec").text("nodeName");
    }

    private static String groupOf(StoredObject pod) {
        return pod.tree().fields("spec").fields("schedulingGroup").text("podGroupName");
    }
}
