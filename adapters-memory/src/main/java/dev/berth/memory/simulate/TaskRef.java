package dev.berth.memory.simulate;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import java.util.Comparator;

/// Names a Task of the input: a Run and a Pod may have one name.
public record TaskRef(TaskKind kind, ObjectName name) implements Comparable<TaskRef> {
    private static final Comparator<TaskRef> ORDER =
            Comparator.comparing(TaskRef::kind).thenComparing(TaskRef::name);

    /// The Task of that key, whatever its uid.
    public static TaskRef of(TaskKey key) {
        return new TaskRef(key.kind(), key.name());
    }

    @Override
    public int compareTo(TaskRef other) {
        return ORDER.compare(this, other);
    }

    /// `run/ns/name`, as the command line takes it.
    public String argument() {
        return switch (kind) {
                    case RUN -> "run/";
                    case POD -> "pod/";
                }
                + name;
    }

    /// `Run ns/name`, for people.
    @Override
    public String toString() {
        return kind.kind() + " " + name;
    }
}
