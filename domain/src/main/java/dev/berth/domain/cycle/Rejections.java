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
    private final List<Map<ReasonCode, Long>> counts = new ArrayList<>();
    private @Nullable RejectionReason strongest;

    /// No rejections, for that many filters.
    public Rejections(int filters) {
        for (int i = 0; i < filters; i++) {
            counts.add(new EnumMap<>(ReasonCode.class));
        }
    }

    /// Rejections by the filter at that position of the Profile for that reason, over all cycles.
    public long count(int filter, ReasonCode reason) {
        return counts.get(filter).getOrDefault(reason, 0L);
    }

    /// Begins a cycle.
    void begin() {
        strongest = null;
    }

    void add(int filter, RejectionReason reason, long hosts) {
        if (hosts <= 0) {
            return;
        }
        counts.get(filter).merge(reason.code(), hosts, Math::addExact);
        if (strongest == null || reason.precedence() > strongest.precedence()) {
            strongest = reason;
        }
    }

    /// The reason of highest precedence in this cycle, or null for none.
    @Nullable RejectionReason strongest() {
        return strongest;
    }
}
