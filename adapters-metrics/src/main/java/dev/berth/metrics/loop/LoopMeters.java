package dev.berth.metrics.loop;

import dev.berth.application.port.out.DecisionObserver;
import dev.berth.application.port.out.LoopReadings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.plugin.Profile;
import dev.berth.metrics.MetricsRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.function.LongSupplier;

/// Counts what the loop does. Called by its thread only; what is counted here may be read by any.
public final class LoopMeters implements DecisionObserver {
    private final LongSupplier nanoTime;
    private final RunMeters runs;
    private final CycleMeters cycles;
    private final WriteMeters writes;
    private final TurnMeters turns;
    private long begunNanos;

    /// Meters in that registry.
    ///
    /// @param profile the one by which Runs are judged: its filters are named in labels
    /// @param runtimesNamed whether the metrics of kruntimes name runtimes
    /// @param nanoTime a monotonic clock, in nanoseconds, for how long a cycle takes
    public LoopMeters(
            MetricsRegistry registry,
            Profile profile,
            boolean runtimesNamed,
            LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.runs = new RunMeters(registry, runtimesNamed);
        this.cycles = new CycleMeters(registry);
        this.writes = new WriteMeters(registry);
        this.turns = new TurnMeters(registry, profile);
    }

    @Override
    public void cycleBegins(Instant at) {
        begunNanos = nanoTime.getAsLong();
    }

    @Override
    public void cycled(CycleResult result, Instant at) {
        long nanos = Math.max(0, nanoTime.getAsLong() - begunNanos);
        cycles.cycled(result, nanos);
        if (result.task().kind() == TaskKind.RUN) {
            runs.cycled(result, nanos);
        }
    }

    @Override
    public void answered(CycleResult asked, WriteOutcome outcome, Instant decidedAt, Instant at) {
        long nanos = nanosBetween(decidedAt, at);
        writes.answered(asked, outcome, nanos);
        if (outcome instanceof WriteOutcome.Unknown) {
            return;
        }
        cycles.settled(asked, outcome, at);
        if (asked.task().kind() == TaskKind.RUN) {
            runs.settled(asked, outcome, nanos, at);
        }
    }

    @Override
    public void turned(LoopReadings readings, Instant at) {
        turns.turned(readings);
    }

    /// Between two instants of the wall clock, which may be set back: 0 then.
    static long nanosBetween(Instant from, Instant to) {
        Duration passed = Duration.between(from, to);
        return passed.isNegative() ? 0 : Math.multiplyExact(passed.toMillis(), 1_000_000L);
    }
}
