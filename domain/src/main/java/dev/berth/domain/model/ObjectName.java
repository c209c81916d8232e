package dev.berth.domain.model;

/// Namespace and name of an object, ordered by namespace, then name.
///
/// Both parts are kept apart because joined keys collide: `a/b-c` and `a-b/c`.
public record ObjectName(String namespace, String name) implements Comparable<ObjectName> {
    @Override
    public int compareTo(ObjectName other) {
        int byNamespace = namespace.compareTo(other.namespace);
        return byNamespace != 0 ? byNamespace : name.compareTo(other.name);
    }

    /// `namespace/name`, for people.
    @Override
    public String toString() {
        return namespace + "/" + name;
    }
}
