package dev.berth.k8s.mapping.text;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import java.util.Optional;

/// The annotation by which a Run or a Pod names the SchedulingGroup that it belongs to.
public final class GroupAnnotation {
    /// Its key.
    public static final String KEY = "berth.dev/scheduling-group";

    /// Longest part of a text that names no object in what a Task is told.
    private static final int QUOTE_LENGTH_MAX = 63;

    private GroupAnnotation() {}

    /// The group that the value of the annotation names; empty for an empty one.
    ///
    /// What cannot be the name of an object is no error of its own: no such group will ever be
    /// found, and the Task waits with it in quotes.
    ///
    /// @param namespace that of the Task, where its group has to be
    public static Optional<GroupName> group(String namespace, String value, Interner interner) {
        if (value.isEmpty()) {
            return Optional.empty();
        }
        String name = LabelGrammar.isSubdomain(value) ? value : quoted(value);
        return Optional.of(
                interner.intern(
                        new GroupName(
                                GroupKind.SCHEDULING_GROUP, new ObjectName(namespace, name))));
    }

    private static String quoted(String value) {
        return value.length() <= QUOTE_LENGTH_MAX
                ? "\"" + value + "\""
                : "\"" + value.substring(0, QUOTE_LENGTH_MAX) + "...\"";
    }
}
