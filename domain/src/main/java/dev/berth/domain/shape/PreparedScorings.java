package dev.berth.domain.shape;

import dev.berth.domain.plugin.Scoring;
import java.util.List;

/// The scorings of all scorers for one Shape, in the order of the Profile.
public record PreparedScorings(List<WeightedScoring> scorings) {
    public PreparedScorings {
        scorings = List.copyOf(scorings);
    }

    /// A scoring and its weight.
    public record WeightedScoring(Scoring scoring, int weight) {}
}
