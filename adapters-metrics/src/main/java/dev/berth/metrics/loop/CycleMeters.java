package dev.berth.metrics.loop;

import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.CycleResult.Outcome;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.TaskKind;
import dev.berth.metrics.MetricsRegistry;
import dev.berth.metrics.catalog.LoopMetrics;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Counts cycles by what came out, and how long Tasks waited.
final class CycleMeters {
    private final Timer duration;
    private final Map<TaskKind, OfKind> byKind = new EnumMap<>(TaskKind.class);

    CycleMeters(MetricsRegistry registry) {
        this.duration = registry.timer(LoopMetrics.CYCLE_DURATION);
        for (TaskKind kind : TaskKind.values()) {
            byKind.put(kind, new OfKind(registry, Labels.label(kind)));
        }
    }

    private static final class OfKind {
        private final Map<Outcome, Counter> byOutcome = new EnumMap<>(Outcome.class);
        private final Timer queueDuration;

        OfKind(MetricsRegistry registry, String kind) {
            for (Outcome outcome : Outcome.values()) {
                byOutcome.put(
                        outcome, registry.counter(LoopMetrics.CYCLES, kind, Labels.label(outcome)));
            }
            this.queueDuration = registry.timer(LoopMetrics.QUEUE_DURATION, kind);
        }
    }

    void cycled(CycleResult result, long nanos) {
        duration.record(nanos, TimeUnit.NANOSECONDS);
        Labels.of(Labels.of(byKind, result.task().kind()).byOutcome, result.outcome()).increment();
    }

    void settled(CycleResult asked, WriteOutcome outcome, Instant at) {
        if (asked.outcome() == Outcome.ASSIGNED && outcome instanceof WriteOutcome.Applied) {
            Labels.of(byKind, asked.task().kind())
                    .queueDuration
                    .record(LoopMeters.nanosBetween(asked.createdAt(), at), TimeUnit.NANOSECONDS);
        }
    }
}
