package dev.berth.domain.model.demand;

/// Whether Tasks of lower priority may be asked to go so that there is room for a Task.
public enum PreemptionPolicy {
    /// It waits for room like any other.
    NEVER,
    /// They may.
    PREEMPT_LOWER_PRIORITY
}
