package dev.berth.domain.model;

/// Identity of a capacity pool: Hosts and Tasks of different pools never meet. For Runs: namespace
/// and runtime. All Nodes and all Pods are one pool, `NODES`.
public record PoolKey(String namespace, String runtime) implements Comparable<PoolKey> {
    /// The Nodes, which belong to no namespace, and the Pods.
    public static final PoolKey NODES = new PoolKey("", "");

    /// True for the pool of all Nodes.
    public boolean isNodes() {
        return equals(NODES);
    }

    @Override
    public int compareTo(PoolKey other) {
        int byNamespace = namespace.compareTo(other.namespace);
        return byNamespace != 0 ? byNamespace : runtime.compareTo(other.runtime);
    }
}
