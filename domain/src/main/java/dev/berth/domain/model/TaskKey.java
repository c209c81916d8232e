package dev.berth.domain.model;

/// Identity of one incarnation of a Task.
public record TaskKey(TaskKind kind, ObjectName name, Uid uid) {
    /// `Run ns/name`, for people.
    @Override
    public String toString() {
        return kind.kind() + " " + name;
    }
}
