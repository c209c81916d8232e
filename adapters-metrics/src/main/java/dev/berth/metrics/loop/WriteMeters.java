package dev.berth.metrics.loop;

import dev.berth.domain.core.CycleResult;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.metrics.MetricsRegistry;
import dev.berth.metrics.catalog.LoopMetrics;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.TimeUnit;

/// Counts writes by how they were answered.
final class WriteMeters {
    private final OfDecision assign;
    private final OfDecision park;
    private final OfDecision evict;
    private final OfDecision fail;

    WriteMeters(MetricsRegistry registry) {
        this.assign = new OfDecision(registry, "assign");
        this.park = new OfDecision(registry, "park");
        this.evict = new OfDecision(registry, "evict");
        this.fail = new OfDecision(registry, "fail");
    }

    private static final class OfDecision {
        private final Counter applied;
        private final Counter conflict;
        private final Counter refused;
        private final Counter unknown;
        private final Timer duration;

        OfDecision(MetricsRegistry registry, String decision) {
            this.applied = registry.counter(LoopMetrics.WRITES, decision, "applied");
            this.conflict = registry.counter(LoopMetrics.WRITES, decision, "conflict");
            this.refused = registry.counter(LoopMetrics.WRITES, decision, "refused");
            this.unknown = registry.counter(LoopMetrics.WRITES, decision, "unknown");
            this.duration = registry.timer(LoopMetrics.WRITE_DURATION, decision);
        }

        Counter of(WriteOutcome outcome) {
            return switch (outcome) {
                case WriteOutcome.Applied _ -> applied;
                case WriteOutcome.Conflict _ -> conflict;
                case WriteOutcome.Refused _ -> refused;
                case WriteOutcome.Unknown _ -> unknown;
            };
        }
    }

    /// @param nanos since the decision; only a final answer ends a write
    void answered(CycleResult asked, WriteOutcome outcome, long nanos) {
        OfDecision meters =
                switch (asked.decision().orElseThrow()) {
                    case Decision.Assign _ -> assign;
                    case Decision.Park _ -> park;
                    case Decision.Evict _ -> evict;
                    case Decision.Fail _ -> fail;
                };
        meters.of(outcome).increment();
        if (!(outcome instanceof WriteOutcome.Unknown)) {
            meters.duration.record(nanos, TimeUnit.NANOSECONDS);
        }
    }
}
