package dev.berth.domain.model.peer;

import dev.berth.domain.model.WeightedSelector;

/// A preferred term of pod affinity or anti-affinity and its weight, 1 to 100.
public record WeightedPeerTerm(int weight, PeerTerm term) {
    public WeightedPeerTerm {
        if (weight < 1 || weight > WeightedSelector.WEIGHT_MAX) {
            throw new IllegalArgumentException(
                    "weight (" + weight + ") is outside 1 to " + WeightedSelector.WEIGHT_MAX);
        }
    }
}
