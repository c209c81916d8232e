package dev.berth.memory.group;

import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.text.LabelGrammar;
import dev.berth.memory.expand.input.Counts;
import dev.berth.memory.json.Json;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// PodGroups, CompositePodGroups and SchedulingGroups as the API server takes them.
public final class PodGroups {
    private static final String SPEC = "spec";
    private static final String POLICY = "schedulingPolicy";
    private static final String GANG = "gang";
    private static final String MIN_COUNT = "minCount";
    private static final String WORKLOAD = "workloadRef";
    private static final String PARENT = "parentCompositePodGroupName";
    private static final String POLICY_PATH = SPEC + "." + POLICY;
    private static final String TOPOLOGY_PATH = "spec.schedulingConstraints.topology";

    /// The older version that has the same fields.
    private static final String EQUAL_VERSION = "scheduling.k8s.io/v1alpha3";

    private PodGroups() {}

    /// What is wrong with a field.
    public record Fault(String field, String value, String message) {}

    /// Whether that is a PodGroup of a version that is read.
    public static boolean isOne(String apiVersion, String kind) {
        return kind.equals(Resource.POD_GROUPS.kind())
                && (apiVersion.equals(Resource.POD_GROUPS.apiVersion())
                        || apiVersion.equals(EQUAL_VERSION));
    }

    /// The object in the version that is stored.
    public static Json.Fields stored(Json.Fields group) {
        Json.Fields stored = group.copy();
        stored.put("apiVersion", Resource.POD_GROUPS.apiVersion());
        return stored;
    }

    /// Whether objects of that kind are groups.
    public static boolean isGroup(String kind) {
        return kind.equals(Resource.POD_GROUPS.kind())
                || kind.equals(Resource.SCHEDULING_GROUPS.kind())
                || isComposite(kind);
    }

    /// What is wrong with a new group; empty where nothing is.
    public static Optional<Fault> fault(Json.Fields group) {
        Json.Fields spec = group.fields(SPEC);
        Json.Fields policy = spec.fields(POLICY);
        boolean isGang = policy.find(GANG).isPresent();
        boolean isComposite = isComposite(group.text("kind"));
        if (spec.find(WORKLOAD).isEmpty() && (isComposite || spec.find(PARENT).isPresent())) {
            return fault(
                    SPEC + "." + WORKLOAD,
                    "",
                    isComposite
                            ? "expected workloadName and templateName; there is none"
                            : "expected workloadName and templateName beside " + PARENT);
        }
        if (isGang == policy.find("basic").isPresent()) {
            return fault(POLICY_PATH, "", "expected one of basic and gang");
        }
        if (isGang) {
            String minimum = isComposite ? "minGroupCount" : MIN_COUNT;
            OptionalInt minCount = Counts.find(policy.fields(GANG), minimum);
            if (minCount.isEmpty() || minCount.getAsInt() < 1) {
                return fault(
                        POLICY_PATH + ".gang." + minimum,
                        minCount.isEmpty() ? "" : Integer.toString(minCount.getAsInt()),
                        "expected a whole number from 1");
            }
        }
        return topology(spec.fields("schedulingConstraints").items("topology"));
    }

    /// What of an existing group would be changed that can not be: all of its spec but the minCount
    /// of a gang of Tasks; empty for nothing.
    public static Optional<Fault> change(Json.Fields before, Json.Fields after) {
        Json.Fields old = withoutMinCount(before.fields(SPEC));
        Json.Fields young = withoutMinCount(after.fields(SPEC));
        for (String field : old.values().keySet()) {
            if (!old.find(field).equals(young.find(field))) {
                return immutable(field);
            }
        }
        return young.values().keySet().stream()
                .filter(field -> old.find(field).isEmpty())
                .findFirst()
                .flatMap(PodGroups::immutable);
    }

    private static boolean isComposite(String kind) {
        return kind.equals(Resource.COMPOSITE_POD_GROUPS.kind());
    }

    private static Optional<Fault> topology(List<Json> topology) {
        if (topology.size() > 1) {
            return fault(
                    TOPOLOGY_PATH, Integer.toString(topology.size()), "expected at most 1 item");
        }
        if (topology.isEmpty()) {
            return Optional.empty();
        }
        String key = topology.getFirst() instanceof Json.Fields item ? item.text("key") : "";
        return LabelGrammar.isKey(key)
                ? Optional.empty()
                : fault(TOPOLOGY_PATH + "[0].key", key, "expected a key of a label");
    }

    private static Optional<Fault> immutable(String field) {
        return fault(SPEC + "." + field, "", "can not be changed; delete the group first");
    }

    private static Optional<Fault> fault(String field, String value, String message) {
        return Optional.of(new Fault(field, value, message));
    }

    private static Json.Fields withoutMinCount(Json.Fields spec) {
        Json.Fields copy = spec.copy();
        Json.Fields policy = copy.fields(POLICY);
        Json.Fields gang = policy.fields(GANG);
        if (policy.find(GANG).isPresent()) {
            gang.remove(MIN_COUNT);
            policy.put(GANG, gang);
            copy.put(POLICY, policy);
        }
        return copy;
    }
}
