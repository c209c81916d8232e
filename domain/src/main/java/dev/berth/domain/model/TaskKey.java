package dev.berth.domain.model;

/// Identity of one incarnation of a Task.
public record TaskKey(TaskKind kind, ObjectName name, Uid uid) {
    /// `Run ns/name`, for people.
    @Override
    public String toString() {
        return kind.kind() + " " + name;
    }

    /// The namespace of the Hosts that it can stand on: "" for Nodes, which have none.
    public String hostNamespace() {
        return switch (kind) {
            case RUN -> name.namespace();
            case POD -> PoolKey.NODES.namespace();
        };
    }
}
