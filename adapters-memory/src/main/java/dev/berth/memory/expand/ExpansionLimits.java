package dev.berth.memory.expand;

/// Bounds of what is expanded.
///
/// @param replicas most Pods of one workload, and the largest count that one may name
/// @param pods most Pods of all workloads together
public record ExpansionLimits(int replicas, int pods) {
    /// More than most clusters have in all, and a slip of the hand rather than a wish.
    public static final int REPLICAS_MAX = 100_000;

    /// As many as Kubernetes is built for in one cluster.
    public static final int PODS_MAX = 150_000;

    /// The bounds for users.
    public static final ExpansionLimits STANDARD = new ExpansionLimits(REPLICAS_MAX, PODS_MAX);
}
