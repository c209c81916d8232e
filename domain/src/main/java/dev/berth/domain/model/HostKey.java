package dev.berth.domain.model;

/// Identity of one incarnation of a Host: a Runtime Pod, in its namespace.
public record HostKey(ObjectName name, Uid uid) {
    @Override
    public String toString() {
        return name.toString();
    }
}
