package dev.berth.domain.model;

/// Kind of object that a Task is.
public enum TaskKind {
    RUN("Run"),
    POD("Pod");

    private final String kind;

    TaskKind(String kind) {
        this.kind = kind;
    }

    /// Name of the kind as Kubernetes spells it.
    public String kind() {
        return kind;
    }
}
