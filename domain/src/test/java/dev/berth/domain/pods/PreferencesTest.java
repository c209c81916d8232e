package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Selector;
import dev.berth.domain.model.demand.HostTerm;
import dev.berth.domain.model.demand.HostTerm.NameRule;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.domain.model.demand.Toleration;
import dev.berth.domain.model.demand.Toleration.Match;
import dev.berth.domain.model.demand.WeightedHostTerm;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PreferencesTest {
    private static final Taint SPOT = new Taint("spot", "", TaintEffect.PREFER_NO_SCHEDULE);
    private static final Taint OLD = new Taint("old", "", TaintEffect.PREFER_NO_SCHEDULE);
    private static final Taint SLOW = new Taint("slow", "yes", TaintEffect.PREFER_NO_SCHEDULE);

    private final PodFixture cluster = new PodFixture();

    private static WeightedHostTerm prefers(int weight, String key, String value) {
        return new WeightedHostTerm(
                weight, new HostTerm(PodFixture.is(key, value), List.<NameRule>of()));
    }

    @Test
    void weights_of_preferred_terms_are_added_and_set_against_the_largest_sum() {
        cluster.node("both").labelled("disk", "ssd", "zone", "a").seen();
        cluster.node("disk").labelled("disk", "ssd").seen();
        cluster.node("neither").labelled("disk", "hdd").seen();
        cluster.node("zone").labelled("zone", "a").seen();

        cluster.pod("p1").prefers(prefers(70, "disk", "ssd"), prefers(5, "zone", "a")).waits();

        // 70 x 100 / 75 = 93.3, 5 x 100 / 75 = 6.7: cut off.
        assertThat(cluster.scores("p1", "PreferredNodeAffinity"))
                .isEqualTo(Map.of("both", 100L, "disk", 93L, "neither", 0L, "zone", 6L));
    }

    @Test
    void the_largest_sum_is_that_of_a_node_that_passes_the_filters() {
        cluster.node("best").labelled("disk", "ssd", "zone", "a").cordoned().seen();
        cluster.node("disk").labelled("disk", "ssd").seen();
        cluster.node("zone").labelled("zone", "a").seen();

        cluster.pod("p1").prefers(prefers(40, "disk", "ssd"), prefers(10, "zone", "a")).waits();

        assertThat(cluster.scores("p1", "PreferredNodeAffinity"))
                .isEqualTo(Map.of("disk", 100L, "zone", 25L));
    }

    @Test
    void a_preference_that_no_node_meets_rates_all_with_nothing() {
        cluster.node("n1").seen();
        cluster.node("n2").labelled("zone", "b").seen();
        cluster.pod("p1").prefers(prefers(100, "zone", "a")).waits();

        assertThat(cluster.scores("p1", "PreferredNodeAffinity"))
                .isEqualTo(Map.of("n1", 0L, "n2", 0L));
    }

    @Test
    void a_preferred_term_without_conditions_matches_nothing() {
        cluster.node("n1").seen();
        cluster.pod("p1")
                .prefers(
                        new WeightedHostTerm(
                                9, new HostTerm(new Selector(List.of()), List.<NameRule>of())))
                .waits();

        assertThat(cluster.scores("p1", "PreferredNodeAffinity")).isEqualTo(Map.of("n1", 0L));
    }

    @Test
    void a_preferred_node_beats_an_emptier_one() {
        cluster.node("n1").seen();
        cluster.node("n2").labelled("zone", "a").seen();
        cluster.pod("old").asks("cpu", 3_000).asks("rated:cpu", 3_000).standsOn("n2");

        cluster.pod("p1").prefers(prefers(1, "zone", "a")).waits();

        assertThat(cluster.decisions()).containsExactly("p1 -> n2");
    }

    @Test
    void soft_taints_are_set_against_the_node_that_has_most_of_them() {
        cluster.node("n0").seen();
        cluster.node("n1").tainted(SPOT).seen();
        cluster.node("n3").tainted(SPOT, OLD, SLOW).seen();
        cluster.pod("p1").waits();

        // 100 - 1 x 100 / 3, cut off after the division.
        assertThat(cluster.scores("p1", "TaintAvoidance"))
                .isEqualTo(Map.of("n0", 100L, "n1", 67L, "n3", 0L));
    }

    @Test
    void a_tolerated_soft_taint_does_not_count_and_one_of_another_effect_or_value_does() {
        cluster.node("old").tainted(OLD).seen();
        cluster.node("slow").tainted(SLOW).seen();
        cluster.node("spot").tainted(SPOT).seen();
        cluster.pod("p1")
                .tolerates(
                        new Toleration(
                                "spot",
                                new Match.Exists(),
                                Optional.of(TaintEffect.PREFER_NO_SCHEDULE)),
                        new Toleration(
                                "old", new Match.Exists(), Optional.of(TaintEffect.NO_SCHEDULE)),
                        new Toleration("slow", new Match.Equal("no"), Optional.empty()))
                .waits();

        assertThat(cluster.scores("p1", "TaintAvoidance"))
                .isEqualTo(Map.of("old", 0L, "slow", 0L, "spot", 100L));
    }

    @Test
    void without_soft_taints_all_nodes_get_all() {
        cluster.node("n1").seen();
        cluster.node("n2").tainted(new Taint("gpu", "", TaintEffect.NO_SCHEDULE)).seen();
        cluster.pod("p1")
                .tolerates(new Toleration("gpu", new Match.Exists(), Optional.empty()))
                .waits();

        assertThat(cluster.scores("p1", "TaintAvoidance"))
                .isEqualTo(Map.of("n1", 100L, "n2", 100L));
    }

    @Test
    void a_soft_taint_outweighs_a_preference() {
        cluster.node("n1").seen();
        cluster.node("n2").labelled("zone", "a").tainted(SPOT).seen();

        cluster.pod("p1").prefers(prefers(100, "zone", "a")).waits();

        assertThat(cluster.decisions()).containsExactly("p1 -> n1");
    }
}
