package dev.berth.memory.manifest.object;

import dev.berth.memory.manifest.schema.StructType;

/// Fields that an older Kubernetes had: to ignore them would say that all is well.
final class FormerFields {
    private FormerFields() {}

    /// What to write instead of that field; "" where it never was one.
    static String replacement(StructType type, String field) {
        return type.name().equals("core.v1.PodSpec") && field.equals("workloadRef")
                ? "is of Kubernetes 1.35 and is not read; write spec.schedulingGroup.podGroupName,"
                        + " which names a PodGroup of scheduling.k8s.io/v1beta1"
                : "";
    }
}
