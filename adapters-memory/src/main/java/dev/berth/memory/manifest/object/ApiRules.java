package dev.berth.memory.manifest.object;

import static dev.berth.memory.manifest.object.TextRules.ANYTHING;
import static dev.berth.memory.manifest.object.TextRules.DNS_LABEL;
import static dev.berth.memory.manifest.object.TextRules.LABEL_KEY;
import static dev.berth.memory.manifest.object.TextRules.LABEL_VALUE;
import static dev.berth.memory.manifest.object.TextRules.NOT_NEGATIVE;
import static dev.berth.memory.manifest.object.TextRules.between;
import static dev.berth.memory.manifest.object.TextRules.words;

import dev.berth.memory.manifest.schema.StructType;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// What the API server demands of Pods, Nodes, workloads and their like beyond the types of their
/// fields, as far as it matters to where a Pod may stand.
///
/// Fields that decide nothing here, such as the image of a container, may be missing.
final class ApiRules {
    /// The largest priority that there is, that of `system-node-critical`.
    private static final long PRIORITY_MAX = 2_000_001_000;

    private static final int WEIGHT_MAX = 100;
    private static final int PORT_MAX = 65_535;

    /// The kinds whose objects, and all in them, are held to the rules.
    private static final Set<String> KINDS =
            new TreeSet<>(
                    Set.of(
                            "core.v1.Pod",
                            "core.v1.Node",
                            "core.v1.Namespace",
                            "core.v1.ReplicationController",
                            "apps.v1.Deployment",
                            "apps.v1.ReplicaSet",
                            "apps.v1.StatefulSet",
                            "apps.v1.DaemonSet",
                            "batch.v1.Job",
                            "batch.v1.CronJob",
                            "node.v1.RuntimeClass",
                            "scheduling.v1.PriorityClass"));

    private final Map<String, TypeRules> types = new TreeMap<>();

    ApiRules() {
        labels();
        nodes();
        pods();
        peers();
        runtimes();
        workloads();
    }

    /// Whether objects of that kind are held to the rules.
    static boolean areAbout(StructType kind) {
        return KINDS.contains(kind.name());
    }

    TypeRules of(StructType type) {
        return types.getOrDefault(type.name(), TypeRules.NONE);
    }

    private TypeRules type(String name) {
        return types.computeIfAbsent(name, _ -> TypeRules.start());
    }

    private void labels() {
        type("meta.v1.ObjectMeta").entries("labels", LABEL_KEY, LABEL_VALUE);
        type("meta.v1.LabelSelector").entries("matchLabels", LABEL_KEY, LABEL_VALUE);
        type("meta.v1.LabelSelectorRequirement")
                .needs("key", "operator")
                .value("key", LABEL_KEY)
                .value("operator", words("In", "NotIn", "Exists", "DoesNotExist"))
                .value("values", LABEL_VALUE)
                .together(WholeRules::values);
    }

    private void nodes() {
        type("core.v1.NodeSpec").together(WholeRules::taints);
        type("core.v1.Taint")
                .needs("key", "effect")
                .value("key", LABEL_KEY)
                .value("value", LABEL_VALUE)
                .value("effect", words("NoSchedule", "PreferNoSchedule", "NoExecute"));
        type("core.v1.NodeStatus")
                .value("allocatable", NOT_NEGATIVE)
                .value("capacity", NOT_NEGATIVE);
        type("core.v1.NodeSelector").needs("nodeSelectorTerms");
        type("core.v1.NodeSelectorTerm").together(WholeRules::matchFields);
        type("core.v1.NodeSelectorRequirement")
                .needs("key", "operator")
                .value("key", LABEL_KEY)
                .value("operator", words("In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"))
                .together(WholeRules::values);
        type("core.v1.PreferredSchedulingTerm")
                .needs("weight")
                .value("weight", between(1, WEIGHT_MAX));
    }

    private void pods() {
        type("core.v1.PodSpec")
                .entries("nodeSelector", LABEL_KEY, LABEL_VALUE)
                .entries("overhead", ANYTHING, NOT_NEGATIVE)
                .value("restartPolicy", words("Always", "OnFailure", "Never"))
                .value("preemptionPolicy", words("PreemptLowerPriority", "Never"))
                .value("priority", between(Integer.MIN_VALUE, PRIORITY_MAX))
                .together(WholeRules::pod);
        type("core.v1.Container")
                .value("name", DNS_LABEL)
                .value("restartPolicy", words("Always", "OnFailure", "Never"));
        type("core.v1.ContainerPort")
                .value("containerPort", between(1, PORT_MAX))
                .value("hostPort", between(0, PORT_MAX))
                .value("protocol", words("TCP", "UDP", "SCTP"));
        type("core.v1.ResourceRequirements")
                .value("requests", NOT_NEGATIVE)
                .value("limits", NOT_NEGATIVE)
                .together(WholeRules::resources);
        type("core.v1.PodSchedulingGate").needs("name").value("name", LABEL_KEY);
        type("core.v1.Toleration")
                .value("key", emptyOr(LABEL_KEY))
                .value("operator", emptyOr(words("Exists", "Equal", "Lt", "Gt")))
                .value("effect", emptyOr(words("NoSchedule", "PreferNoSchedule", "NoExecute")))
                .together(WholeRules::toleration);
        type("core.v1.Volume").together(WholeRules::volume);
    }

    private void peers() {
        type("core.v1.PodAffinityTerm")
                .needs("topologyKey")
                .value("topologyKey", LABEL_KEY)
                .value("namespaces", DNS_LABEL)
                .value("matchLabelKeys", LABEL_KEY)
                .value("mismatchLabelKeys", LABEL_KEY);
        type("core.v1.WeightedPodAffinityTerm")
                .needs("weight")
                .value("weight", between(1, WEIGHT_MAX));
        type("core.v1.TopologySpreadConstraint")
                .needs("maxSkew", "topologyKey", "whenUnsatisfiable")
                .value("maxSkew", between(1, Integer.MAX_VALUE))
                .value("minDomains", between(1, Integer.MAX_VALUE))
                .value("topologyKey", LABEL_KEY)
                .value("matchLabelKeys", LABEL_KEY)
                .value("whenUnsatisfiable", words("DoNotSchedule", "ScheduleAnyway"))
                .value("nodeAffinityPolicy", words("Honor", "Ignore"))
                .value("nodeTaintsPolicy", words("Honor", "Ignore"))
                .together(WholeRules::spread);
    }

    private void runtimes() {
        type("node.v1.RuntimeClass").needs("handler").value("handler", DNS_LABEL);
        type("node.v1.Overhead").entries("podFixed", ANYTHING, NOT_NEGATIVE);
        type("node.v1.Scheduling").entries("nodeSelector", LABEL_KEY, LABEL_VALUE);
    }

    private void workloads() {
        for (String name : new String[] {"Deployment", "ReplicaSet", "StatefulSet", "DaemonSet"}) {
            type("apps.v1." + name + "Spec")
                    .needs("template")
                    .together(WholeRules::selector)
                    .together(WholeRules::alwaysRestarts);
        }
        type("batch.v1.JobSpec").needs("template").together(WholeRules::job);
        type("core.v1.ReplicationControllerSpec").together(WholeRules::alwaysRestarts);
        type("scheduling.v1.PriorityClass")
                .value("preemptionPolicy", words("PreemptLowerPriority", "Never"));
    }

    private static TextRule emptyOr(TextRule rule) {
        return text -> text.isEmpty() ? "" : rule.problem(text);
    }
}
