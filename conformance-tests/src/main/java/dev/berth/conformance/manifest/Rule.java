package dev.berth.conformance.manifest;

/// What a world can be about, and in how many of a hundred worlds it is.
public enum Rule {
    /// Nodes that take no new Pods.
    CORDON(20),
    /// Taints of Nodes.
    TAINTS(45),
    /// Tolerations of Pods.
    TOLERATIONS(60),
    /// Node selectors.
    SELECTOR(18),
    /// What Pods demand of labels and names of Nodes.
    REQUIRED_AFFINITY(25),
    /// What Pods prefer of Nodes.
    PREFERRED_AFFINITY(40),
    /// Host ports.
    PORTS(25),
    /// A resource that few Nodes have.
    EXTENDED(25),
    /// Ephemeral storage.
    STORAGE(15),
    /// Init containers and sidecars.
    INIT_CONTAINERS(30),
    /// Resources of whole Pods.
    POD_RESOURCES(15),
    /// Resizes in place.
    RESIZE(30),
    /// Pods of a RuntimeClass with an overhead.
    OVERHEAD(15),
    /// A gate on the Pod that waits.
    GATE(3),
    /// A Pod to which somebody gave its Node by name.
    NODE_NAME(3),
    /// Required affinity to other Pods.
    POD_AFFINITY(20),
    /// Required anti-affinity.
    POD_ANTI_AFFINITY(25),
    /// Preferred affinity and anti-affinity.
    PREFERRED_PODS(25),
    /// Required spread.
    SPREAD(35),
    /// Preferred spread.
    SOFT_SPREAD(25),
    /// Priorities, by which nobody is evicted.
    PRIORITY(15),
    /// Pods whose labels change while they stand.
    RELABEL(15);

    private final int percent;

    Rule(int percent) {
        this.percent = percent;
    }

    /// In how many of a hundred worlds it is.
    public int percent() {
        return percent;
    }
}
