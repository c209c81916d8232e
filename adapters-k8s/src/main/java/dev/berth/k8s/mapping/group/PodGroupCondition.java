package dev.berth.k8s.mapping.group;

import dev.berth.domain.model.group.GroupKind;

/// The condition of a group that says whether enough of its members have ever been placed.
public final class PodGroupCondition {
    /// Its type, for a PodGroup.
    public static final String INITIALLY_SCHEDULED = "PodGroupInitiallyScheduled";

    private PodGroupCondition() {}

    /// Its type.
    public static String of(GroupKind kind) {
        return switch (kind) {
            case POD_GROUP -> INITIALLY_SCHEDULED;
            case COMPOSITE_POD_GROUP -> "CompositePodGroupInitiallyScheduled";
            case SCHEDULING_GROUP -> "SchedulingGroupInitiallyScheduled";
        };
    }
}
