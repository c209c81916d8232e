package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.Obstacle;
import dev.berth.domain.model.demand.PreemptionPolicy;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.peer.PeerDemands;
import dev.berth.domain.model.peer.SpreadRule;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.GroupAnnotation;
import dev.berth.k8s.mapping.text.Interner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The spec of one Pod, as far as it was read.
final class PodSpecReader {
    /// Most containers, of either kind, of a Pod that is placed: far above what a kubelet runs. Of
    /// one that stands all are counted.
    static final int CONTAINERS_MAX = 1_024;

    /// Most host ports of a Pod that is placed. One that stands has all that it takes.
    static final int PORTS_MAX = 1_024;

    /// What the API server writes about a Pod with scheduling gates.
    static final String GATED = "Scheduling is blocked due to non-empty scheduling gates";

    /// Word of the annotation that a kubelet gives to what it runs from a file.
    private static final String MIRROR = "kubernetes.io/config.mirror";

    /// The preemptionPolicy of a Pod for which nobody has to go.
    private static final String NEVER = "Never";

    private final Interner interner;
    private final List<ContainerReader> containers = new ArrayList<>();
    private final List<ContainerReader> initContainers = new ArrayList<>();
    private final ResourceAmounts podRequests = new ResourceAmounts();
    private final ResourceAmounts podLimits = new ResourceAmounts();
    private final ResourceAmounts overhead = new ResourceAmounts();
    private final NodeAffinityReader nodeAffinity = new NodeAffinityReader();
    private final PeerReader peers = new PeerReader();
    private final SpreadReader spread = new SpreadReader();
    private final TolerationReader tolerations = new TolerationReader();
    private final VolumeReader volumes = new VolumeReader();
    private final TreeMap<String, String> nodeSelector = new TreeMap<>();
    private String nodeName = "";
    private String schedulerName = "";
    private long priority;
    private PreemptionPolicy preemption = PreemptionPolicy.PREEMPT_LOWER_PRIORITY;
    private boolean onHostNetwork;
    private boolean isGated;
    private boolean isMirror;
    private String group = "";
    private String annotatedGroup = "";
    private String unsupported = "";
    private String resourceFault = "";
    private String selectionFault = "";

    PodSpecReader(Interner interner) {
        this.interner = interner;
    }

    /// Reads the value of `spec`.
    void read(FieldReader fields) {
        if (!fields.startObject("spec")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "nodeName" -> nodeName = interner.intern(fields.text("spec.nodeName"));
                case "schedulerName" ->
                        schedulerName = interner.intern(fields.text("spec.schedulerName"));
                case "priority" -> priority = fields.number("spec.priority");
                case "preemptionPolicy" ->
                        preemption =
                                fields.text("spec.preemptionPolicy").equals(NEVER)
                                        ? PreemptionPolicy.NEVER
                                        : PreemptionPolicy.PREEMPT_LOWER_PRIORITY;
                case "hostNetwork" -> onHostNetwork = fields.flag("spec.hostNetwork");
                case "containers" -> containers(fields, "spec.containers", containers);
                case "initContainers" -> containers(fields, "spec.initContainers", initContainers);
                case "resources" -> podResources(fields);
                case "overhead" -> blameResources(overhead.read(fields, "spec.overhead"));
                case "nodeSelector" -> nodeSelector(fields);
                case "affinity" -> affinity(fields);
                case "tolerations" -> tolerations.read(fields);
                case "volumes" -> volumes.read(fields);
                case "schedulingGates" -> isGated = hasItems(fields, "spec.schedulingGates");
                case "topologySpreadConstraints" -> spread.read(fields);
                case "resourceClaims" -> {
                    if (hasItems(fields, "spec.resourceClaims")) {
                        refuse("spec.resourceClaims");
                    }
                }
                case "schedulingGroup" -> group(fields);
                case "workloadRef" -> {
                    if (!fields.isNull()) {
                        refuse("spec.workloadRef, of Kubernetes 1.35,");
                    }
                    fields.skip();
                }
                default -> fields.skip();
            }
        }
    }

    List<ContainerReader> containers() {
        return containers;
    }

    List<ContainerReader> initContainers() {
        return initContainers;
    }

    ResourceAmounts podRequests() {
        return podRequests;
    }

    ResourceAmounts podLimits() {
        return podLimits;
    }

    ResourceAmounts overhead() {
        return overhead;
    }

    String nodeName() {
        return nodeName;
    }

    /// True where a kubelet runs the Pod from a file, and the object only shows it.
    boolean isMirror() {
        return isMirror;
    }

    String schedulerName() {
        return schedulerName;
    }

    /// Takes one annotation of the Pod.
    void annotation(String key, String value) {
        if (key.equals(GroupAnnotation.KEY)) {
            annotatedGroup = value;
        } else if (key.equals(MIRROR)) {
            isMirror = true;
        }
    }

    /// The group that the Pod of that namespace belongs to.
    Optional<GroupName> group(String namespace) {
        return group.isEmpty()
                ? GroupAnnotation.group(namespace, annotatedGroup, interner)
                : Optional.of(
                        interner.intern(
                                new GroupName(
                                        GroupKind.POD_GROUP, new ObjectName(namespace, group))));
    }

    /// What the Pod of that namespace with these labels asks for.
    TaskSpec spec(Requests requests, String namespace, Labels labels) {
        return interner.intern(
                new TaskSpec.Valid(
                        requests,
                        Affinity.NONE,
                        Optional.empty(),
                        Math.clamp(priority, Integer.MIN_VALUE, Integer.MAX_VALUE),
                        demands(),
                        peerDemands(namespace, labels),
                        preemption));
    }

    private PeerDemands peerDemands(String namespace, Labels labels) {
        PeerDemands terms = peers.demands(namespace, labels, stands());
        List<SpreadRule> rules = spread.rules(namespace, labels);
        return rules.isEmpty()
                ? terms
                : new PeerDemands(
                        terms.required(),
                        terms.requiredAnti(),
                        terms.preferred(),
                        terms.preferredAnti(),
                        rules);
    }

    private HostDemands demands() {
        Set<HostPort> ports = hostPorts();
        if (ports.size() > PORTS_MAX && selectionFault.isEmpty()) {
            selectionFault = ports.size() + " host ports, more than " + PORTS_MAX;
        }
        return new HostDemands(
                selector(),
                nodeAffinity.required(),
                nodeAffinity.preferred(),
                tolerations.tolerations(),
                ports.stream().limit(stands() ? ports.size() : PORTS_MAX).toList(),
                obstacle());
    }

    /// Whether it has a Node, so that what it takes there is taken, whatever is wrong with it.
    private boolean stands() {
        return !nodeName.isEmpty();
    }

    private Selector selector() {
        List<Requirement> requirements = new ArrayList<>();
        nodeSelector.forEach(
                (key, value) -> requirements.add(new Requirement.In(key, List.of(value))));
        return new Selector(requirements);
    }

    /// The ports that containers and sidecars take of the Node, each once.
    private Set<HostPort> hostPorts() {
        TreeSet<HostPort> ports = new TreeSet<>();
        containers.forEach(container -> ports.addAll(container.hostPorts(onHostNetwork)));
        initContainers.stream()
                .filter(ContainerReader::restartsAlways)
                .forEach(container -> ports.addAll(container.hostPorts(onHostNetwork)));
        return ports;
    }

    /// What keeps the Pod from every Node: what lasts before what passes.
    private Optional<Obstacle> obstacle() {
        if (!resourceFault.isEmpty()) {
            return Optional.of(new Obstacle(ReasonCode.INVALID_RESOURCES, resourceFault));
        }
        for (String fault :
                List.of(
                        selectionFault,
                        nodeAffinity.fault(),
                        tolerations.fault(),
                        peers.fault(),
                        spread.fault())) {
            if (!fault.isEmpty()) {
                return Optional.of(
                        new Obstacle(
                                ReasonCode.SELECTION_FAILED, "node selection failed: " + fault));
            }
        }
        for (String what :
                List.of(
                        unsupported,
                        twoGroups(),
                        volumes.unsupported(),
                        tolerations.unsupported())) {
            if (!what.isEmpty()) {
                return Optional.of(
                        new Obstacle(
                                ReasonCode.UNSUPPORTED_CONSTRAINT,
                                what + " is not supported, so the Pod is not placed"));
            }
        }
        return isGated
                ? Optional.of(new Obstacle(ReasonCode.SCHEDULING_GATED, GATED))
                : Optional.empty();
    }

    private String twoGroups() {
        return group.isEmpty() || annotatedGroup.isEmpty()
                ? ""
                : "the annotation " + GroupAnnotation.KEY + " beside spec.schedulingGroup";
    }

    private void containers(FieldReader fields, String path, List<ContainerReader> into) {
        if (!fields.startArray(path)) {
            return;
        }
        while (fields.nextItem()) {
            ContainerReader container = ContainerReader.read(fields, path);
            blameResources(container.fault());
            into.add(container);
        }
        if (into.size() > CONTAINERS_MAX) {
            blameResources(path + " has " + into.size() + " items, more than " + CONTAINERS_MAX);
        }
    }

    private void podResources(FieldReader fields) {
        if (!fields.startObject("spec.resources")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "requests" ->
                        blameResources(podRequests.read(fields, "spec.resources.requests"));
                case "limits" -> blameResources(podLimits.read(fields, "spec.resources.limits"));
                default -> fields.skip();
            }
        }
    }

    private void group(FieldReader fields) {
        if (!fields.startObject("spec.schedulingGroup")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            if (field.equals("podGroupName")) {
                group = interner.intern(fields.text("spec.schedulingGroup.podGroupName"));
            } else {
                refuse("spec.schedulingGroup." + field);
                fields.skip();
            }
        }
    }

    private void nodeSelector(FieldReader fields) {
        if (!fields.startObject("spec.nodeSelector")) {
            return;
        }
        int count = 0;
        for (String key = fields.nextField(); key != null; key = fields.nextField()) {
            String value = fields.text("a value of spec.nodeSelector");
            if (count++ < NodeAffinityReader.PARTS_MAX) {
                nodeSelector.put(interner.intern(key), interner.intern(value));
            }
        }
        if (count > NodeAffinityReader.PARTS_MAX) {
            selectionFault =
                    "spec.nodeSelector has "
                            + count
                            + " entries, more than "
                            + NodeAffinityReader.PARTS_MAX;
        }
    }

    private void affinity(FieldReader fields) {
        if (!fields.startObject("spec.affinity")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "nodeAffinity" -> nodeAffinity.read(fields);
                case "podAffinity" -> peers.read(fields, false);
                case "podAntiAffinity" -> peers.read(fields, true);
                default -> fields.skip();
            }
        }
    }

    private static boolean hasItems(FieldReader fields, String path) {
        if (!fields.startArray(path)) {
            return false;
        }
        boolean has = false;
        while (fields.nextItem()) {
            has = true;
            fields.skip();
        }
        return has;
    }

    private void refuse(String what) {
        if (unsupported.isEmpty()) {
            unsupported = what;
        }
    }

    private void blameResources(String what) {
        if (resourceFault.isEmpty()) {
            resourceFault = what;
        }
    }
}
