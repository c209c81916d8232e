package dev.berth.memory.simulate;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What a simulation is asked for: the instant to begin at, if not that of the newest heartbeat;
/// the Tasks to explain; and the schedulers whose Pods are decided about, none for all.
public record Request(Optional<Instant> now, List<TaskRef> explain, List<String> schedulers) {
    public Request {
        explain = List.copyOf(explain);
        schedulers = List.copyOf(schedulers);
    }
}
