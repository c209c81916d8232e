package dev.berth.domain.plugin.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.domain.plugin.Profile;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class ScorerWeightsTest {
    private static ScorerWeights weights(Map<String, Integer> weights) {
        return new ScorerWeights(new TreeMap<>(weights));
    }

    private static Map<String, Integer> scorers(Profile profile) {
        Map<String, Integer> weights = new TreeMap<>();
        profile.scorers().forEach(one -> weights.put(one.scorer().name(), one.weight()));
        return weights;
    }

    @Test
    void pods_have_the_weights_of_kube_scheduler() {
        assertThat(scorers(PodProfile.standard()))
                .isEqualTo(
                        Map.of(
                                "LeastAllocated", 1,
                                "BalancedAllocation", 1,
                                "PreferredNodeAffinity", 2,
                                "TaintAvoidance", 3,
                                "PreferredSpread", 2,
                                "PreferredPodAffinity", 2));
    }

    @Test
    void a_weight_replaces_the_standard_one_and_zero_leaves_the_scorer_out() {
        Profile packed =
                PodProfile.of(weights(Map.of("LeastAllocated", 0, "MostAllocated", 1_000_000)));

        assertThat(scorers(packed))
                .isEqualTo(
                        Map.of(
                                "MostAllocated", 1_000_000,
                                "BalancedAllocation", 1,
                                "PreferredNodeAffinity", 2,
                                "TaintAvoidance", 3,
                                "PreferredSpread", 2,
                                "PreferredPodAffinity", 2));
    }

    @Test
    void a_weight_out_of_bounds_is_refused() {
        assertThatThrownBy(() -> weights(Map.of("LeastLoaded", -1)))
                .hasMessage("weight (-1) of scorer (LeastLoaded) is outside 0 to 1000000");
        assertThatThrownBy(() -> weights(Map.of("LeastLoaded", 1_000_001)))
                .hasMessageContaining("1000001");
    }

    @Test
    void a_weight_of_a_scorer_that_there_is_not_is_refused() {
        assertThatThrownBy(() -> RunProfile.of(weights(Map.of("LeastAllocated", 1))))
                .hasMessage(
                        "there is no scorer (LeastAllocated); there are [PreferredRunAffinity, LeastLoaded]");
    }
}
