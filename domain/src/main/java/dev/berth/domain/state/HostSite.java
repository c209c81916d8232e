package dev.berth.domain.state;

import dev.berth.domain.model.ObjectName;
import org.jspecify.annotations.Nullable;

/// Everything under one Host name: the Host that has it now, if any, and the Tasks that hold
/// capacity of a Host of that name.
///
/// A Task that knows the uid of its Host is charged to that incarnation only; one that does not, to
/// the present one.
final class HostSite {
    private final ObjectName name;
    private @Nullable HostEntry host;
    private @Nullable TaskEntry first;

    HostSite(ObjectName name) {
        this.name = name;
    }

    ObjectName name() {
        return name;
    }

    @Nullable HostEntry host() {
        return host;
    }

    void host(@Nullable HostEntry present) {
        this.host = present;
    }

    @Nullable TaskEntry firstTask() {
        return first;
    }

    void firstTask(@Nullable TaskEntry task) {
        this.first = task;
    }

    /// The present Host, where the Task is charged to it.
    @Nullable HostEntry hostOf(TaskEntry task) {
        HostEntry present = host;
        return present != null && task.chargedTo(present.key().uid()) ? present : null;
    }

    boolean isEmpty() {
        return host == null && first == null;
    }
}
