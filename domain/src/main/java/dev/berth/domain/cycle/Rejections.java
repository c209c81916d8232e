package dev.berth.domain.cycle;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.plugin.RejectionReason;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How often which filter rejected a Host for which reason: one per rejected Host and cycle, as a
/// scan of all Hosts would count.
public final class Rejections {
    private final List<Map<ReasonCode, Count>> counts = new ArrayList<>();
    private final List<Count> inCycle = new ArrayList<>();
    private @Nullable RejectionReason strongest;

    /// No rejections, for that many filters.
    public Rejections(int filters) {
        for (int i = 0; i < filters; i++) {
            counts.add(new EnumMap<>(ReasonCode.class));
        }
    }

    /// Hosts that one filter rejected for one reason.
    private static final class Count {
        private long before;
        private long inCycle;
    }

    /// Rejections by the filter at that position of the Profile for that reason, over all cycles
    /// that ended.
    public long count(int filter, ReasonCode reason) {
        Count count = counts.get(filter).get(reason);
        return count == null ? 0 : count.before;
    }

    /// Begins a cycle, also once more.
    void begin() {
        for (Count count : inCycle) {
            count.inCycle = 0;
        }
        inCycle.clear();
        strongest = null;
    }

    void add(int filter, RejectionReason reason, long hosts) {
        if (hosts <= 0) {
            return;
        }
        Count count = counts.get(filter).computeIfAbsent(reason.code(), _ -> new Count());
        if (count.inCycle == 0) {
            inCycle.add(count);
        }
        count.inCycle = Math.addExact(count.inCycle, hosts);
        if (strongest == null || reason.precedence() > strongest.precedence()) {
            strongest = reason;
        }
    }

    /// Ends a cycle: what it added counts, and with each call once more.
    void end() {
        for (Count count : inCycle) {
            count.before = Math.addExact(count.before, count.inCycle);
        }
    }

    /// The reason of highest precedence in this cycle, or null for none.
    @Nullable RejectionReason strongest() {
        return strongest;
    }
}
