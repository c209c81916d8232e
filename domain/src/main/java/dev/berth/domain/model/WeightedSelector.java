package dev.berth.domain.model;

/// A preferred affinity or anti-affinity term and its weight, 1 to 100.
public record WeightedSelector(int weight, Selector selector) {
    /// Largest weight of a term, from the API of Runs and Pods.
    public static final int WEIGHT_MAX = 100;

    public WeightedSelector {
        if (weight < 1 || weight > WEIGHT_MAX) {
            throw new IllegalArgumentException(
                    "weight (" + weight + ") is outside 1 to " + WEIGHT_MAX);
        }
    }
}
