package dev.berth.memory.simulate;

import dev.berth.memory.scheduler.Judging;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What a simulation is asked for: the instant to begin at, if not that of the newest heartbeat;
/// the Tasks to explain; the schedulers whose Pods are decided about, none for all; and how Tasks
/// are judged.
public record Request(
        Optional<Instant> now, List<TaskRef> explain, List<String> schedulers, Judging judging) {
    public Request {
        explain = List.copyOf(explain);
        schedulers = List.copyOf(schedulers);
    }
}
