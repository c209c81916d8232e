package dev.berth.memory.simulate;

import dev.berth.domain.model.ObjectName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What a simulation is asked for: the instant to begin at, if not that of the newest heartbeat,
/// and the Runs to explain.
public record Request(Optional<Instant> now, List<ObjectName> explain) {
    public Request {
        explain = List.copyOf(explain);
    }
}
