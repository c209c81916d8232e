package dev.berth.memory.simulate;

import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.expand.Expansion;
import dev.berth.memory.expand.ExpansionLimits;
import dev.berth.memory.expand.Workloads;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import dev.berth.memory.manifest.Manifest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// The workloads, PriorityClasses and RuntimeClasses of the input, and what they make of its Pods
/// and PodGroups.
final class WorkloadIntake {
    /// What a Pod must have one of for admission to look at it, where the input has no classes.
    private static final List<byte[]> CLASS_NAMES =
            List.of(
                    "\"priorityClassName\"".getBytes(StandardCharsets.US_ASCII),
                    "\"runtimeClassName\"".getBytes(StandardCharsets.US_ASCII));

    /// Where no Node sends Pods away, it makes no difference how long they would bear that.
    private static final byte[] NO_EXECUTE = "NoExecute".getBytes(StandardCharsets.US_ASCII);

    private static final String PRIORITY_CLASSES = "scheduling.k8s.io/v1 PriorityClass";

    private static final List<Resource> OTHER_GROUPS =
            List.of(Resource.COMPOSITE_POD_GROUPS, Resource.SCHEDULING_GROUPS);

    private final NavigableMap<String, NavigableMap<ObjectName, Manifest>> kept = new TreeMap<>();
    private List<String> notes = List.of();

    /// Takes one; returns the one that was there under its name before, which stays.
    Optional<Manifest> take(ObjectName name, Manifest manifest) {
        return Optional.ofNullable(
                kept.computeIfAbsent(
                                manifest.apiVersion() + " " + manifest.kind(),
                                key -> new TreeMap<>())
                        .putIfAbsent(name, manifest));
    }

    /// How many there are of each kind.
    SortedMap<String, Long> counts() {
        SortedMap<String, Long> counts = new TreeMap<>();
        kept.forEach((kind, all) -> counts.put(kind, (long) all.size()));
        return counts;
    }

    /// Gives SchedulingGroups their priority where no Pods are decided about, so that they are
    /// groups of Runs. Returns what is wrong, one line each.
    List<String> admitGroupsOfRuns(Intake intake) {
        NavigableMap<ObjectName, Manifest> groups = intake.of(Resource.SCHEDULING_GROUPS);
        if (groups.isEmpty()) {
            return List.of();
        }
        Workloads classes = new Workloads(ExpansionLimits.STANDARD);
        kept.getOrDefault(PRIORITY_CLASSES, new TreeMap<>())
                .forEach((name, one) -> classes.take(original(name, one)));
        kept.remove(PRIORITY_CLASSES);
        admit(groups, classes::otherGroup);
        return lines(classes.expand());
    }

    /// Puts the Pods that are missing into the intake, and gives those that are there what their
    /// classes say. Returns what is wrong, one line each.
    List<String> expand(Intake intake) {
        NavigableMap<ObjectName, Manifest> pods = intake.of(Resource.PODS);
        NavigableMap<ObjectName, Manifest> groups = intake.of(Resource.POD_GROUPS);
        if (kept.isEmpty()
                && groups.isEmpty()
                && OTHER_GROUPS.stream().allMatch(kind -> intake.of(kind).isEmpty())
                && pods.values().stream().noneMatch(WorkloadIntake::namesClass)
                && intake.of(Resource.NODES).values().stream()
                        .noneMatch(node -> has(node.json(), NO_EXECUTE))) {
            return List.of();
        }
        Workloads workloads = new Workloads(ExpansionLimits.STANDARD);
        kept.values()
                .forEach(all -> all.forEach((name, one) -> workloads.take(original(name, one))));
        intake.of(Resource.NODES).forEach((name, node) -> workloads.node(original(name, node)));
        OTHER_GROUPS.forEach(kind -> admit(intake.of(kind), workloads::otherGroup));
        admit(groups, workloads::group);
        admit(pods, workloads::pod);
        Expansion expansion = workloads.expand();
        notes = expansion.notes();
        if (expansion.errorCount() == 0) {
            put(expansion.groups(), Resource.POD_GROUPS, groups);
            put(expansion.pods(), Resource.PODS, pods);
        }
        return lines(expansion);
    }

    /// What the user should know of workloads that make no Pods.
    List<String> notes() {
        return notes;
    }

    private static void admit(
            NavigableMap<ObjectName, Manifest> all,
            Function<Original, Optional<Json.Fields>> admission) {
        for (Map.Entry<ObjectName, Manifest> entry : all.entrySet()) {
            admission
                    .apply(original(entry.getKey(), entry.getValue()))
                    .ifPresent(admitted ->
                            entry.setValue(manifest(entry.getKey(), entry.getValue(), admitted)));
        }
    }

    private static void put(
            List<Original> made, Resource resource, NavigableMap<ObjectName, Manifest> into) {
        for (Original object : made) {
            ObjectName name = new ObjectName(object.namespace(), object.name());
            into.put(name, manifest(name, resource, object));
        }
    }

    private static Original original(ObjectName name, Manifest manifest) {
        return new Original(
                manifest.source(), name.namespace(), (Json.Fields) Json.parse(manifest.json()));
    }

    private static Manifest manifest(ObjectName name, Manifest of, Json.Fields object) {
        return new Manifest(
                of.apiVersion(),
                of.kind(),
                of.namespace(),
                name.name(),
                of.source(),
                JsonWriter.write(object));
    }

    private static Manifest manifest(ObjectName name, Resource resource, Original object) {
        return new Manifest(
                resource.apiVersion(),
                resource.kind(),
                name.namespace(),
                name.name(),
                object.source(),
                JsonWriter.write(object.object()));
    }

    private static List<String> lines(Expansion expansion) {
        List<String> lines = new ArrayList<>();
        expansion.errors().forEach(error -> lines.add(error.toString()));
        long unsaid = expansion.errorCount() - lines.size();
        if (unsaid > 0) {
            lines.add("and " + unsaid + " more errors of workloads and priorities");
        }
        return lines;
    }

    private static boolean namesClass(Manifest pod) {
        return CLASS_NAMES.stream().anyMatch(name -> has(pod.json(), name));
    }

    private static boolean has(byte[] json, byte[] name) {
        for (int at = 0; at <= json.length - name.length; at++) {
            int length = 0;
            while (length < name.length && json[at + length] == name[length]) {
                length++;
            }
            if (length == name.length) {
                return true;
            }
        }
        return false;
    }
}
