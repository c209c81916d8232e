package dev.berth.domain.queue;

/// What has parked Tasks judged again.
public enum WakeSource {
    /// A Host is new, ready or fresh again, or has more capacity.
    HOST_CHANGED,
    /// A Host is charged for less.
    CAPACITY_RELEASED,
    /// A Task that others ask for by affinity began or ceased to hold capacity.
    TASKS_CHANGED,
    /// Others of lower priority may now go for one of them, or did not.
    PREEMPTION,
    /// The group of the Tasks, or its members, changed.
    GROUP_CHANGED,
    /// Nothing: the time after which it is judged again all the same.
    FALLBACK
}
