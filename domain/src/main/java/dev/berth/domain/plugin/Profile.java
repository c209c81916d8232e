package dev.berth.domain.plugin;

import java.util.List;

/// A named set of filters and weighted scorers, in the order in which they run. `noHostReason` is
/// what a Task shows whose pool has no Host at all.
public record Profile(
        String name,
        List<Filter> filters,
        List<WeightedScorer> scorers,
        RejectionReason noHostReason) {
    public Profile {
        filters = List.copyOf(filters);
        scorers = List.copyOf(scorers);
    }

    /// A scorer and its weight, at least 1.
    public record WeightedScorer(Scorer scorer, int weight) {
        /// Largest weight, so that sums of scores stay far inside a long.
        public static final int WEIGHT_MAX = 1_000_000;

        public WeightedScorer {
            if (weight < 1 || weight > WEIGHT_MAX) {
                throw new IllegalArgumentException(
                        "weight ("
                                + weight
                                + ") of scorer ("
                                + scorer.name()
                                + ") is outside 1 to "
                                + WEIGHT_MAX);
            }
        }
    }
}
