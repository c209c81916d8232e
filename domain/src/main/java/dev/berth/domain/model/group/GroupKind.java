package dev.berth.domain.model.group;

/// Kind of object that a group is.
public enum GroupKind {
    /// A group of Pods, of the API group scheduling.k8s.io.
    POD_GROUP("PodGroup"),
    /// A group of groups of Pods, of the same API group.
    COMPOSITE_POD_GROUP("CompositePodGroup"),
    /// A group of Pods or of Runs, of the API group berth.dev.
    SCHEDULING_GROUP("SchedulingGroup");

    private final String kind;

    GroupKind(String kind) {
        this.kind = kind;
    }

    /// Name of the kind as Kubernetes spells it.
    public String kind() {
        return kind;
    }
}
