package dev.berth.conformance.world;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Objects that are generated and change, as a server that answers writes would keep them.
public interface GeneratedWorld {
    /// The time.
    Instant now();

    /// Lets time pass.
    void advance(Duration time);

    /// Fills the world and returns the events of the first lists.
    List<ClusterEvent> begin();

    /// Lets something happen, and returns what is seen now.
    List<ClusterEvent> step();

    /// What is still to be seen.
    List<ClusterEvent> settle();

    /// Answers a conditional write that assigns the Task; applied where the version is right.
    WriteOutcome assign(TaskKey key, Observed observed, HostKey host);

    /// Answers a conditional write of that state.
    WriteOutcome write(TaskKey key, Observed observed, TaskState state);

    /// Answers a conditional write of a message into the status of a waiting Task.
    WriteOutcome tell(TaskKey key, Observed observed, String message);
}
