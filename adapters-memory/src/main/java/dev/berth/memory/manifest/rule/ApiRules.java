package dev.berth.memory.manifest.rule;

import static dev.berth.memory.manifest.rule.TextRules.ANYTHING;
import static dev.berth.memory.manifest.rule.TextRules.DNS_LABEL;
import static dev.berth.memory.manifest.rule.TextRules.DNS_NAME;
import static dev.berth.memory.manifest.rule.TextRules.LABEL_KEY;
import static dev.berth.memory.manifest.rule.TextRules.LABEL_VALUE;
import static dev.berth.memory.manifest.rule.TextRules.NOT_NEGATIVE;
import static dev.berth.memory.manifest.rule.TextRules.PORT_NAME;
import static dev.berth.memory.manifest.rule.TextRules.between;
import static dev.berth.memory.manifest.rule.TextRules.words;

import dev.berth.memory.manifest.schema.StructType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// What the API server demands of Pods, Nodes, workloads and their like beyond the types of their
/// fields, as far as it matters to where a Pod may stand.
///
/// Fields that decide nothing here, such as the image of a container, may be missing.
public final class ApiRules {
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

    /// The kinds whose names are names in the DNS: most of those above, and those of which only the
    /// name is held to a rule.
    private static final List<String> NAMED =
            List.of(
                    "core.v1.Pod",
                    "core.v1.Node",
                    "core.v1.ReplicationController",
                    "apps.v1.Deployment",
                    "apps.v1.ReplicaSet",
                    "apps.v1.DaemonSet",
                    "node.v1.RuntimeClass",
                    "scheduling.v1.PriorityClass",
                    "scheduling.v1beta1.PodGroup",
                    "scheduling.v1alpha3.PodGroup",
                    "scheduling.v1alpha3.CompositePodGroup",
                    "berth.SchedulingGroup",
                    "kruntimes.Run",
                    "kruntimes.PersistentWorkspace");

    private static final TextRule COUNT = between(0, Integer.MAX_VALUE);

    private final Map<String, TypeRules> types = new TreeMap<>();

    /// The rules of Kubernetes 1.37.
    public ApiRules() {
        objects();
        labels();
        nodes();
        pods();
        peers();
        classes();
        workloads();
    }

    /// Whether objects of that kind are held to the rules.
    public static boolean areAbout(StructType kind) {
        return KINDS.contains(kind.name());
    }

    /// What mappings of that type must be.
    public TypeRules of(StructType type) {
        return types.getOrDefault(type.name(), TypeRules.NONE);
    }

    private TypeRules type(String name) {
        return types.computeIfAbsent(name, _ -> TypeRules.start());
    }

    private void labels() {
        type("meta.v1.ObjectMeta")
                .entries("labels", LABEL_KEY, LABEL_VALUE)
                .together(NameRules::owners);
        type("meta.v1.LabelSelector").entries("matchLabels", LABEL_KEY, LABEL_VALUE);
        type("meta.v1.LabelSelectorRequirement")
                .needs("key", "operator")
                .value("key", LABEL_KEY)
                .value("operator", words("In", "NotIn", "Exists", "DoesNotExist"))
                .value("values", LABEL_VALUE)
                .together(ConditionRules::values);
    }

    private void objects() {
        for (String name : NAMED) {
            type(name).together(NameRules::dnsName);
        }
        type("core.v1.Namespace").together(NameRules::dnsLabel);
        type("apps.v1.StatefulSet").together(NameRules::dnsLabel);
        type("batch.v1.Job").together(NameRules::job);
        type("batch.v1.CronJob").together(NameRules::cronJob);
    }

    private void nodes() {
        type("core.v1.NodeSpec").together(NodeRules::taints);
        type("core.v1.Taint")
                .needs("key", "effect")
                .value("key", LABEL_KEY)
                .value("value", LABEL_VALUE)
                .value("effect", words("NoSchedule", "PreferNoSchedule", "NoExecute"));
        type("core.v1.NodeStatus")
                .value("allocatable", NOT_NEGATIVE)
                .value("capacity", NOT_NEGATIVE)
                .together(NodeRules::status);
        type("core.v1.NodeSelector").needs("nodeSelectorTerms").together(ConditionRules::required);
        type("core.v1.NodeSelectorTerm").together(ConditionRules::matchFields);
        type("core.v1.NodeSelectorRequirement")
                .needs("key", "operator")
                .value("key", LABEL_KEY)
                .value("operator", words("In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"))
                .together(ConditionRules::values);
        type("core.v1.PreferredSchedulingTerm")
                .needs("weight")
                .value("weight", between(1, WEIGHT_MAX));
    }

    private void pods() {
        type("core.v1.PodSpec")
                .entries("nodeSelector", LABEL_KEY, LABEL_VALUE)
                .entries("overhead", ANYTHING, NOT_NEGATIVE)
                .value("nodeName", emptyOr(DNS_NAME))
                .value("hostname", emptyOr(DNS_LABEL))
                .value("restartPolicy", words("Always", "OnFailure", "Never"))
                .value(
                        "dnsPolicy",
                        words("ClusterFirst", "ClusterFirstWithHostNet", "Default", "None"))
                .value("preemptionPolicy", words("PreemptLowerPriority", "Never"))
                .value("priority", between(Integer.MIN_VALUE, PRIORITY_MAX))
                .value("activeDeadlineSeconds", between(1, Integer.MAX_VALUE))
                .together(PodRules::names)
                .together(PodRules::ports)
                .together(PodRules::claims)
                .together(ResourceRules::pod)
                .together(spec -> ResourceRules.overhead(spec, "overhead"))
                .together(PodAmounts::check);
        type("core.v1.PodStatus")
                .value(
                        "phase",
                        emptyOr(words("Pending", "Running", "Succeeded", "Failed", "Unknown")));
        type("core.v1.PodResourceClaim")
                .needs("name")
                .value("name", DNS_LABEL)
                .together(PodRules::claim);
        type("core.v1.Container")
                .value("name", DNS_LABEL)
                .value("restartPolicy", words("Always", "OnFailure", "Never"))
                .together(ResourceRules::container)
                .together(PodRules::portNames);
        type("core.v1.ContainerPort")
                .value("containerPort", between(1, PORT_MAX))
                .value("hostPort", between(0, PORT_MAX))
                .value("name", emptyOr(PORT_NAME))
                .value("protocol", words("TCP", "UDP", "SCTP"));
        type("core.v1.ResourceRequirements")
                .value("requests", NOT_NEGATIVE)
                .value("limits", NOT_NEGATIVE)
                .together(ResourceRules::withinLimits);
        type("core.v1.PodSchedulingGate").needs("name").value("name", LABEL_KEY);
        type("core.v1.Toleration")
                .value("key", emptyOr(LABEL_KEY))
                .value("operator", emptyOr(words("Exists", "Equal", "Lt", "Gt")))
                .value("effect", emptyOr(words("NoSchedule", "PreferNoSchedule", "NoExecute")))
                .together(ConditionRules::toleration);
        type("core.v1.Volume").value("name", DNS_LABEL).together(PodRules::volume);
    }

    private void peers() {
        type("core.v1.PodAffinityTerm")
                .needs("topologyKey")
                .value("topologyKey", LABEL_KEY)
                .value("namespaces", DNS_LABEL)
                .value("matchLabelKeys", LABEL_KEY)
                .value("mismatchLabelKeys", LABEL_KEY)
                .together(PeerRules::term);
        type("core.v1.WeightedPodAffinityTerm")
                .needs("weight", "podAffinityTerm")
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
                .together(PeerRules::spread);
    }

    private void classes() {
        type("node.v1.RuntimeClass").needs("handler").value("handler", DNS_LABEL);
        type("node.v1.Overhead")
                .entries("podFixed", ANYTHING, NOT_NEGATIVE)
                .together(overhead -> ResourceRules.overhead(overhead, "podFixed"));
        type("node.v1.Scheduling").entries("nodeSelector", LABEL_KEY, LABEL_VALUE);
        type("scheduling.v1.PriorityClass")
                .value("preemptionPolicy", words("PreemptLowerPriority", "Never"));
    }

    private void workloads() {
        for (String name : new String[] {"Deployment", "ReplicaSet", "StatefulSet", "DaemonSet"}) {
            type("apps.v1." + name + "Spec")
                    .needs("selector", "template")
                    .value("minReadySeconds", COUNT)
                    .together(WorkloadRules::selector)
                    .together(WorkloadRules::doesNotEnd);
        }
        type("apps.v1.StatefulSetSpec")
                .value("podManagementPolicy", emptyOr(words("OrderedReady", "Parallel")));
        type("apps.v1.DeploymentStrategy")
                .value("type", emptyOr(words("Recreate", "RollingUpdate")));
        type("batch.v1.JobSpec")
                .needs("template")
                .value("completionMode", words("NonIndexed", "Indexed"))
                .value("podReplacementPolicy", words("Failed", "TerminatingOrFailed"))
                .value("backoffLimit", COUNT)
                .value("backoffLimitPerIndex", COUNT)
                .value("maxFailedIndexes", COUNT)
                .value("activeDeadlineSeconds", COUNT)
                .value("ttlSecondsAfterFinished", COUNT)
                .together(WorkloadRules::job);
        type("batch.v1.CronJobSpec").needs("schedule", "jobTemplate");
        type("core.v1.ReplicationControllerSpec")
                .needs("template")
                .together(WorkloadRules::plainSelector)
                .together(WorkloadRules::doesNotEnd);
    }

    private static TextRule emptyOr(TextRule rule) {
        return text -> text.isEmpty() ? "" : rule.problem(text);
    }
}
