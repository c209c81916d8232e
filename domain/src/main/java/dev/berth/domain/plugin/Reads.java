package dev.berth.domain.plugin;

/// What an answer of a plugin may depend on, besides the Task itself. The engine caches, indexes
/// and wakes from these statements; an answer that depends on anything undeclared is a defect of
/// the plugin.
public enum Reads {
    /// Name, labels, capacity, readiness and taints of the Host.
    HOST_FACTS,
    /// What the Host advertises and what is charged to it, ports included, and nothing else of it.
    HOST_LOAD,
    /// Which other Tasks hold capacity, on the Host and in the namespace.
    OTHER_TASKS,
    /// Whether the Host's heartbeat is fresh.
    TIME
}
