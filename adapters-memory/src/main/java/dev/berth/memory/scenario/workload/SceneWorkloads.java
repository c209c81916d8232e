package dev.berth.memory.scenario.workload;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.expand.Expansion;
import dev.berth.memory.expand.ExpansionLimits;
import dev.berth.memory.expand.Workloads;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.group.PodGroups;
import dev.berth.memory.json.Json;
import dev.berth.memory.manifest.Problem;
import dev.berth.memory.manifest.Source;
import dev.berth.memory.scenario.document.ObjectId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Makes Pods of the workloads that one step of a story creates or applies, and gives its Pods what
/// their PriorityClass and RuntimeClass say. Nothing is made anew later: in a story, what happens
/// is written.
public final class SceneWorkloads {
    private static final Source NOWHERE = Source.file("");

    private final Workloads workloads = new Workloads(ExpansionLimits.STANDARD);
    private final List<Json.Fields> objects = new ArrayList<>();
    private final boolean hasWorkloads;
    private final Expansion expansion;

    /// Of the objects that a step creates or applies, beside what `api` has and the classes among
    /// `others`.
    public SceneWorkloads(
            List<Json.Fields> created, Collection<Json.Fields> others, MemoryApi api) {
        boolean found = false;
        for (Json.Fields object : created) {
            if (Workloads.reads(object.text("apiVersion"), object.text("kind"))) {
                workloads.take(original(object));
                found |= Workloads.isNamespaced(object.text("kind"));
            }
        }
        this.hasWorkloads = found;
        for (Json.Fields other : others) {
            if (Workloads.reads(other.text("apiVersion"), other.text("kind"))
                    && !Workloads.isNamespaced(other.text("kind"))
                    && created.stream().noneMatch(object -> isSame(object, other))) {
                workloads.take(original(other));
            }
        }
        if (hasWorkloads) {
            present(api, Resource.NODES, created).forEach(workloads::node);
            present(api, Resource.PODS, created).forEach(workloads::pod);
            present(api, Resource.POD_GROUPS, created).forEach(workloads::group);
        }
        created.forEach(this::add);
        this.expansion = workloads.expand();
    }

    /// The objects of the step, with what their classes give.
    public List<Json.Fields> objects() {
        return objects;
    }

    /// What is wrong with a workload, a class or a Pod: the first of it; with anything wrong,
    /// `pods` is not to be used.
    public Optional<Problem> problem() {
        return expansion.errors().stream().findFirst();
    }

    /// The Pods that the controllers of the workloads make.
    public List<Json.Fields> pods() {
        return hasWorkloads ? expansion.pods().stream().map(Original::object).toList() : List.of();
    }

    /// The PodGroups that they make for these Pods.
    public List<Json.Fields> groups() {
        return hasWorkloads
                ? expansion.groups().stream().map(Original::object).toList()
                : List.of();
    }

    /// Objects that exist and that this step does not replace.
    private static List<Original> present(
            MemoryApi api, Resource resource, List<Json.Fields> created) {
        Set<String> replaced =
                created.stream()
                        .filter(object -> object.text("kind").equals(resource.kind()))
                        .map(object -> original(object))
                        .map(SceneWorkloads::spelled)
                        .collect(Collectors.toCollection(TreeSet::new));
        return api.objects(resource).stream()
                .map(stored -> original(stored.tree()))
                .filter(object -> !replaced.contains(spelled(object)))
                .toList();
    }

    private static String spelled(Original object) {
        return object.namespace() + "/" + object.name();
    }

    private void add(Json.Fields object) {
        switch (object.text("kind")) {
            case "Pod" -> objects.add(workloads.pod(original(object)).orElse(object));
            case "PodGroup" -> {
                Json.Fields group = PodGroups.stored(object);
                objects.add(workloads.group(original(group)).orElse(group));
            }
            case "CompositePodGroup", "SchedulingGroup" ->
                    objects.add(workloads.otherGroup(original(object)).orElse(object));
            case "Node" -> {
                workloads.node(original(object));
                objects.add(object);
            }
            default -> objects.add(object);
        }
    }

    private static Original original(Json.Fields object) {
        String kind = object.text("kind");
        String namespace = object.fields("metadata").text("namespace");
        boolean hasNamespace = !kind.equals("Node") && Workloads.isNamespaced(kind);
        return new Original(
                NOWHERE,
                hasNamespace ? namespace.isEmpty() ? ObjectId.NAMESPACE_DEFAULT : namespace : "",
                object);
    }

    private static boolean isSame(Json.Fields a, Json.Fields b) {
        return a.text("kind").equals(b.text("kind"))
                && a.fields("metadata").text("name").equals(b.fields("metadata").text("name"));
    }
}
