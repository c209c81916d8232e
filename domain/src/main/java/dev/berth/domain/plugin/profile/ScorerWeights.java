package dev.berth.domain.plugin.profile;

import dev.berth.domain.plugin.Profile.WeightedScorer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Weights that a Profile has instead of its standard ones, by the scorer's name: 0 leaves a scorer
/// out, at most `WeightedScorer.WEIGHT_MAX`.
public record ScorerWeights(SortedMap<String, Integer> byScorer) {
    /// The standard weights.
    public static final ScorerWeights STANDARD = new ScorerWeights(new TreeMap<>());

    public ScorerWeights {
        byScorer = Collections.unmodifiableSortedMap(new TreeMap<>(byScorer));
        byScorer.forEach((scorer, weight) -> {
            if (weight < 0 || weight > WeightedScorer.WEIGHT_MAX) {
                throw new IllegalArgumentException(
                        "weight ("
                                + weight
                                + ") of scorer ("
                                + scorer
                                + ") is outside 0 to "
                                + WeightedScorer.WEIGHT_MAX);
            }
        });
    }

    /// The scorers that have a weight, in the order of the choices.
    ///
    /// @throws IllegalArgumentException for a weight of a scorer that is not among them
    List<WeightedScorer> of(List<ScorerChoice> choices) {
        List<String> names = choices.stream().map(choice -> choice.scorer().name()).toList();
        for (String name : byScorer.keySet()) {
            if (!names.contains(name)) {
                throw new IllegalArgumentException(
                        "there is no scorer (" + name + "); there are " + names);
            }
        }
        List<WeightedScorer> weighted = new ArrayList<>();
        for (ScorerChoice choice : choices) {
            int weight = byScorer.getOrDefault(choice.scorer().name(), choice.standardWeight());
            if (weight > 0) {
                weighted.add(new WeightedScorer(choice.scorer(), weight));
            }
        }
        return weighted;
    }
}
