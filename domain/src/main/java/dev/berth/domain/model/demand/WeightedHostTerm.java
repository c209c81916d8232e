package dev.berth.domain.model.demand;

import dev.berth.domain.model.WeightedSelector;

/// A preferred term about the Host and its weight, 1 to 100.
public record WeightedHostTerm(int weight, HostTerm term) {
    public WeightedHostTerm {
        if (weight < 1 || weight > WeightedSelector.WEIGHT_MAX) {
            throw new IllegalArgumentException(
                    "weight (" + weight + ") is outside 1 to " + WeightedSelector.WEIGHT_MAX);
        }
    }
}
