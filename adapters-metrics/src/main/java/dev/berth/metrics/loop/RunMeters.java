package dev.berth.metrics.loop;

import dev.berth.domain.core.CycleResult;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ReasonCode;
import dev.berth.metrics.MetricsRegistry;
import dev.berth.metrics.catalog.OriginalMetrics;
import java.time.Instant;

/// Counts what happens to Runs as kruntimes does: a Run that is assigned counts when its status is
/// written, one that is not when that is decided.
final class RunMeters {
    private final RuntimeLabels runtimes;
    private final LazyCounter notReserved;
    private final LazyCounter notBound;

    RunMeters(MetricsRegistry registry, boolean runtimesNamed) {
        this.runtimes = new RuntimeLabels(registry, runtimesNamed);
        this.notReserved = conflicts(registry, "reserve");
        this.notBound = conflicts(registry, "bind");
    }

    void cycled(CycleResult result, long nanos) {
        RuntimeMeters runtime = runtimes.of(result.pool().runtime());
        switch (result.outcome()) {
            case NOTHING_FITS, TOLD -> {
                runtime.noPods.add(1);
                runtime.withoutPod.add(1);
            }
            case ENDED -> {
                if (reason(result) == ReasonCode.SELECTION_FAILED) {
                    runtime.selectionErrors.add(1);
                    runtime.withoutPod.add(1);
                }
            }
            case NOT_RESERVED -> notReserved.add(1);
            case PLANNED, SEARCHING, NOMINATED, EVICTED, ASSIGNED, SCORER_FAILED -> {}
        }
        if (result.decision().isEmpty()) {
            runtime.syncDuration.observe(nanos);
        }
    }

    void settled(CycleResult asked, WriteOutcome outcome, long nanos, Instant at) {
        RuntimeMeters runtime = runtimes.of(asked.pool().runtime());
        runtime.syncDuration.observe(nanos);
        if (asked.outcome() != CycleResult.Outcome.ASSIGNED) {
            return;
        }
        if (outcome instanceof WriteOutcome.Applied) {
            runtime.scheduled.add(1);
            runtime.queueDuration.observe(LoopMeters.nanosBetween(asked.createdAt(), at));
        } else if (outcome instanceof WriteOutcome.Conflict) {
            notBound.add(1);
        }
    }

    private static ReasonCode reason(CycleResult result) {
        return result.decision().orElseThrow() instanceof Decision.Fail fail
                ? fail.status().reason()
                : ReasonCode.PENDING_EVALUATION;
    }

    private static LazyCounter conflicts(MetricsRegistry registry, String stage) {
        return new LazyCounter(
                () -> registry.counter(OriginalMetrics.RESERVATION_CONFLICTS, stage));
    }
}
