package dev.berth.k8s.mapping.pod;

import java.math.BigDecimal;

/// In which unit the resources of Pods and Nodes are counted: cpu in thousandths, as Kubernetes
/// itself counts it; all others in whole units.
public final class CountedResource {
    /// The resource that is counted in thousandths.
    public static final String CPU = "cpu";

    /// Memory, in bytes.
    public static final String MEMORY = "memory";

    private static final int CPU_PLACES = 3;

    private CountedResource() {}

    /// The amount as people write it, in cores, bytes or pieces.
    public static BigDecimal inUnits(String resource, long counted) {
        return BigDecimal.valueOf(counted, resource.equals(CPU) ? CPU_PLACES : 0);
    }
}
