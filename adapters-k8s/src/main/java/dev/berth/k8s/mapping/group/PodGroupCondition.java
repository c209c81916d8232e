package dev.berth.k8s.mapping.group;

/// The condition of a PodGroup that says whether enough of its members have ever been placed.
public final class PodGroupCondition {
    /// Its type.
    public static final String INITIALLY_SCHEDULED = "PodGroupInitiallyScheduled";

    private PodGroupCondition() {}
}
