package dev.berth.conformance.simulation;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/// How often each mark was reached.
public final class Marks {
    private final Map<Mark, Long> counts = new EnumMap<>(Mark.class);

    /// Notes that a state was reached.
    void reached(Mark mark) {
        counts.merge(mark, 1L, Long::sum);
    }

    /// Adds what another simulation reached.
    public void add(Marks other) {
        other.counts.forEach((mark, count) -> counts.merge(mark, count, Long::sum));
    }

    /// How often a state was reached.
    public long count(Mark mark) {
        return counts.getOrDefault(mark, 0L);
    }

    /// The marks that were never reached.
    public Set<Mark> missing() {
        EnumSet<Mark> missing = EnumSet.allOf(Mark.class);
        missing.removeAll(counts.keySet());
        return missing;
    }

    @Override
    public String toString() {
        return counts.toString();
    }
}
