package dev.berth.domain.model;

/// Identity of a capacity pool: Hosts and Tasks of different pools never meet. For Runs: namespace
/// and runtime.
public record PoolKey(String namespace, String runtime) implements Comparable<PoolKey> {
    @Override
    public int compareTo(PoolKey other) {
        int byNamespace = namespace.compareTo(other.namespace);
        return byNamespace != 0 ? byNamespace : runtime.compareTo(other.runtime);
    }
}
