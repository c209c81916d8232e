package dev.berth.domain.model.group;

import dev.berth.domain.model.ObjectName;
import java.util.Comparator;

/// How a Task or a group names the group that it belongs to. Groups of different kinds may have the
/// same name and stay two groups.
public record GroupName(GroupKind kind, ObjectName name) implements Comparable<GroupName> {
    private static final Comparator<GroupName> ORDER =
            Comparator.comparing(GroupName::name).thenComparing(GroupName::kind);

    @Override
    public int compareTo(GroupName other) {
        return ORDER.compare(this, other);
    }

    /// `PodGroup ns/name`, for people.
    @Override
    public String toString() {
        return kind.kind() + " " + name;
    }
}
