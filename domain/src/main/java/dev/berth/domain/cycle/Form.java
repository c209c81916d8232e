package dev.berth.domain.cycle;

import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.Scoring.Matched;
import dev.berth.domain.shape.PreparedScorings.WeightedScoring;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import dev.berth.domain.shape.Shape;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a Shape's tests and scorings can be decided from ranked Hosts: steady tests before those
/// that look at other Tasks, one order, at most one matching of preferred terms, and scorers that
/// say the same of every Host.
record Form(
        List<HostTest> steady,
        HostOrder order,
        int orderWeight,
        @Nullable Matched matched,
        int matchedWeight) {
    /// The form of the Shape, or null where only a scan of everything decides it.
    static @Nullable Form of(Shape shape) {
        if (!shape.tests().isSplit()) {
            return null;
        }
        HostOrder order = null;
        Matched matched = null;
        int orderWeight = 0;
        int matchedWeight = 0;
        for (WeightedScoring weighted : shape.scorings().scorings()) {
            switch (weighted.scoring()) {
                case Scoring.Uniform(long score) -> {
                    if (score < 0 || score > Scoring.SCORE_MAX) {
                        return null;
                    }
                }
                case Scoring.Ranked(HostOrder ranked) -> {
                    if (order != null) {
                        return null;
                    }
                    order = ranked;
                    orderWeight = weighted.weight();
                }
                case Matched one -> {
                    if (matched != null) {
                        return null;
                    }
                    matched = one;
                    matchedWeight = weighted.weight();
                }
                case Scoring.Rated _, Scoring.Relative _, Scoring.Joint _ -> {
                    return null;
                }
            }
        }
        return order == null
                ? null
                : new Form(steady(shape), order, orderWeight, matched, matchedWeight);
    }

    private static List<HostTest> steady(Shape shape) {
        return shape.tests().tests().subList(0, shape.tests().steadyCount()).stream()
                .map(FilterTest::test)
                .toList();
    }
}
