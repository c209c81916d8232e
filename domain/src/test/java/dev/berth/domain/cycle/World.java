package dev.berth.domain.cycle;

import dev.berth.domain.model.Task;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import org.jspecify.annotations.Nullable;

/// One pool in which Hosts and Tasks come and go.
interface World {
    /// A Task that waits.
    record Waiting(Task task, Pool pool, Shape shape) {}

    /// Something happens to some Host, or to the oldest Task.
    void change();

    /// A Task of the shape of that number arrives.
    Waiting arrive(int shape);

    /// The Task is put on the Host, or goes away.
    void settle(Waiting waiting, @Nullable HostEntry host);

    /// The oldest Task that is on a Host ends.
    void end();
}
