package dev.berth.memory.expand;

import dev.berth.memory.expand.input.Family;
import dev.berth.memory.expand.input.LostNodeTolerations;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.expand.input.Present;
import dev.berth.memory.expand.input.PresentPod;
import dev.berth.memory.group.PodGroups;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Makes Pods of workloads as their controllers would.
///
/// Use: take the workloads, the classes of priorities and runtimes, and the Nodes, then the Pods
/// and PodGroups that exist, then `expand`. The order in which objects of one kind come makes no
/// difference.
public final class Workloads {
    private static final String PRIORITY_CLASS = "PriorityClass";
    private static final String RUNTIME_CLASS = "RuntimeClass";
    private static final String CRON_JOB = "CronJob";
    private static final Comparator<Original> BY_NAME =
            Comparator.comparing(Original::namespace).thenComparing(Original::name);

    /// The kinds that are read, as `apiVersion kind`, with their controllers, in the order in which
    /// they make their Pods: those first whose Pods can have no other names.
    private static final SequencedMap<String, Controller> CONTROLLERS = controllers();

    private final ExpansionLog log = new ExpansionLog();
    private final ExpansionLimits limits;
    private final SequencedMap<String, List<Original>> taken = new LinkedHashMap<>();
    private final Present present = new Present();
    private final List<DaemonNode> nodes = new ArrayList<>();
    private final JobGroups groups = new JobGroups(log);
    private Optional<PodAdmission> admission = Optional.empty();

    public Workloads(ExpansionLimits limits) {
        this.limits = limits;
    }

    private static SequencedMap<String, Controller> controllers() {
        SequencedMap<String, Controller> table = new LinkedHashMap<>();
        table.put("apps/v1 StatefulSet", new StatefulSets());
        table.put("apps/v1 DaemonSet", new DaemonSets());
        table.put("apps/v1 " + Original.DEPLOYMENT, new Deployments());
        table.put("apps/v1 " + Original.REPLICA_SET, new ReplicaSets());
        table.put("v1 ReplicationController", new ReplicaSets());
        table.put("batch/v1 Job", new Jobs());
        table.put(
                "batch/v1 " + CRON_JOB,
                (workload, around, out) ->
                        out.log()
                                .leaveOut(
                                        workload,
                                        "a simulation has no moment at which its Job is due"));
        table.put("scheduling.k8s.io/v1 " + PRIORITY_CLASS, (workload, around, out) -> {});
        table.put("node.k8s.io/v1 " + RUNTIME_CLASS, (workload, around, out) -> {});
        return table;
    }

    /// Whether objects of this kind are taken.
    public static boolean reads(String apiVersion, String kind) {
        return CONTROLLERS.containsKey(apiVersion + " " + kind);
    }

    /// Whether objects of this kind are in a namespace.
    public static boolean isNamespaced(String kind) {
        return !kind.equals(PRIORITY_CLASS) && !kind.equals(RUNTIME_CLASS);
    }

    /// Takes a workload, PriorityClass or RuntimeClass; those that are being deleted are passed
    /// over.
    public void take(Original object) {
        if (!object.isTerminating()) {
            taken.computeIfAbsent(
                            object.apiVersion() + " " + object.kind(), key -> new ArrayList<>())
                    .add(object);
        }
    }

    /// Takes a Pod that exists, after all classes. Returns it with its priority and with what its
    /// RuntimeClass says, where it was given any of that.
    public Optional<Json.Fields> pod(Original pod) {
        present.add(PresentPod.of(pod));
        Json.Fields spec = PodForm.shallow(pod.spec());
        return changed(pod, spec, admission().admit(pod, "spec", spec));
    }

    /// Takes a PodGroup that exists, after all classes. Returns it with its priority, where it had
    /// none and was given one.
    public Optional<Json.Fields> group(Original group) {
        PodGroups.fault(group.object())
                .ifPresent(
                        fault -> log.error(group, fault.field(), fault.value(), fault.message()));
        groups.take(group);
        return admitted(group);
    }

    /// Takes a CompositePodGroup or SchedulingGroup that exists, after all classes. Returns it with
    /// its priority, where it had none and was given one.
    public Optional<Json.Fields> otherGroup(Original group) {
        PodGroups.fault(group.object())
                .ifPresent(
                        fault -> log.error(group, fault.field(), fault.value(), fault.message()));
        return admitted(group);
    }

    private Optional<Json.Fields> admitted(Original object) {
        Json.Fields spec = PodForm.shallow(object.spec());
        return changed(object, spec, admission().priorities().admit(object, "spec", spec));
    }

    private static Optional<Json.Fields> changed(
            Original object, Json.Fields spec, Admission admission) {
        if (admission != Admission.CHANGED) {
            return Optional.empty();
        }
        Json.Fields changed = PodForm.shallow(object.object());
        changed.put("spec", spec);
        return Optional.of(changed);
    }

    /// Takes a Node that exists.
    public void node(Original node) {
        DaemonNode.of(node).ifPresent(nodes::add);
    }

    /// Makes the Pods that are missing.
    public Expansion expand() {
        nodes.sort(Comparator.comparing(DaemonNode::name));
        Family family =
                new Family(
                        of("apps/v1 " + Original.DEPLOYMENT),
                        of("apps/v1 " + Original.REPLICA_SET));
        Surroundings around = new Surroundings(present, family, List.copyOf(nodes), groups);
        PodOutput out = new PodOutput(present, admission(), limits, log);
        CONTROLLERS.forEach((kind, controller) ->
                of(kind).forEach(workload -> controller.expand(workload, around, out)));
        return log.expansion(out.pods(), groups.made());
    }

    private PodAdmission admission() {
        if (admission.isEmpty()) {
            admission =
                    Optional.of(
                            new PodAdmission(
                                    new PriorityAdmission(
                                            of("scheduling.k8s.io/v1 " + PRIORITY_CLASS), log),
                                    new RuntimeClassAdmission(
                                            of("node.k8s.io/v1 " + RUNTIME_CLASS), log),
                                    nodes.stream()
                                            .flatMap(node -> node.host().taints().stream())
                                            .anyMatch(LostNodeTolerations::matter)));
        }
        return admission.get();
    }

    private List<Original> of(String kind) {
        return taken.getOrDefault(kind, List.of()).stream().sorted(BY_NAME).toList();
    }
}
