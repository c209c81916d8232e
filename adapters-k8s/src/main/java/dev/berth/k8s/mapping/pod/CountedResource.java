package dev.berth.k8s.mapping.pod;

/// In which unit the resources of Pods and Nodes are counted: cpu in thousandths, as Kubernetes
/// itself counts it; all others in whole units.
public final class CountedResource {
    /// The resource that is counted in thousandths.
    public static final String CPU = "cpu";

    /// Memory, in bytes.
    public static final String MEMORY = "memory";

    private CountedResource() {}
}
