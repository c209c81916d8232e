package dev.berth.domain.pods;

import static dev.berth.domain.pods.PodFixture.is;
import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.domain.model.peer.NamespaceScope;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.model.peer.SpreadRule;
import dev.berth.domain.model.peer.SpreadRule.Evenness;
import dev.berth.domain.model.peer.SpreadRule.Honored;
import dev.berth.domain.model.peer.SpreadRule.Strength;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class TopologySpreadTest {
    private static final String UNEVEN = "not matching the Pod's topology spread constraints";
    private static final String NO_DOMAIN =
            "without the labels of the Pod's topology spread constraints";

    private final PodFixture cluster = new PodFixture();

    @BeforeEach
    void two_zones() {
        cluster.node("a").labelled("zone", "a").seen();
        cluster.node("b").labelled("zone", "b").seen();
    }

    @AfterEach
    void recount_agrees() {
        assertThat(cluster.audit()).isEmpty();
    }

    private static SpreadRule overZones(int maxSkew, int minDomains) {
        return rule(maxSkew, minDomains, Honored.AFFINITY);
    }

    private static SpreadRule rule(int maxSkew, int minDomains, Honored honored) {
        return new SpreadRule(
                new PeerSelector(NamespaceScope.of("default"), is("app", "web")),
                "zone",
                new Evenness(maxSkew, minDomains),
                Strength.REQUIRED,
                honored);
    }

    private PodFixture.Pod web(String name) {
        return cluster.pod(name).labelled("app", "web");
    }

    @Test
    void domains_fill_evenly_and_a_full_one_blocks() {
        cluster.node("a").labelled("zone", "a").has("pods", 1).seen();
        for (String name : new String[] {"w0", "w1", "w2", "w3"}) {
            web(name).spreads(overZones(1, 1)).waits();
        }

        assertThat(cluster.decisions())
                .containsExactly(
                        "w0 -> a",
                        "w1 -> b",
                        "w2 -> b",
                        "w3: 0/2 nodes are available: 1 Too many pods, 1 " + UNEVEN);
    }

    @Test
    void one_pod_fewer_in_the_full_domain_wakes_who_waits() {
        cluster.node("a").labelled("zone", "a").cordoned().seen();
        web("old").standsOn("b");
        web("p").spreads(overZones(1, 1)).waits();
        assertThat(cluster.decisions()).singleElement().asString().contains("1 " + UNEVEN);

        cluster.podGone("old");

        assertThat(cluster.decisions()).containsExactly("p -> b");
    }

    @Test
    void end_of_the_emptiest_domain_wakes_who_waits() {
        cluster.node("a").labelled("zone", "a").cordoned().seen();
        web("old").standsOn("b");
        web("p").spreads(overZones(1, 1)).waits();
        cluster.decisions();

        cluster.node("a").labelled("rack", "a").cordoned().seen();

        assertThat(cluster.decisions()).containsExactly("p -> b");
    }

    @Test
    void too_few_domains_count_as_an_empty_one() {
        web("w0").standsOn("a");
        web("w1").standsOn("b");
        web("p").spreads(overZones(1, 3)).waits();
        assertThat(cluster.decisions()).containsExactly("p: 0/2 nodes are available: 2 " + UNEVEN);

        cluster.node("c").labelled("zone", "c").seen();

        assertThat(cluster.decisions()).containsExactly("p -> c");
    }

    @Test
    void node_without_the_label_is_in_no_domain() {
        cluster.node("a").seen();
        cluster.node("b").seen();
        web("p").spreads(overZones(5, 1)).waits();

        assertThat(cluster.decisions())
                .containsExactly("p: 0/2 nodes are available: 2 " + NO_DOMAIN);
    }

    @Test
    void pod_that_is_not_counted_itself_does_not_add_to_the_skew() {
        web("w0").standsOn("a");
        cluster.node("b").labelled("zone", "b").cordoned().seen();
        cluster.pod("p").spreads(overZones(1, 1)).waits();

        assertThat(cluster.decisions()).containsExactly("p -> a");
    }

    @Test
    void crowded_domains_score_less_where_spread_is_only_preferred() {
        cluster.node("nowhere").seen();
        web("w0").standsOn("a");
        web("w1").standsOn("a");
        web("w2").standsOn("a");
        web("w3").standsOn("b");
        SpreadRule hard = overZones(1, 1);
        web("p").spreads(
                        new SpreadRule(
                                hard.peers(),
                                hard.topologyKey(),
                                Evenness.of(2),
                                Strength.PREFERRED,
                                Honored.AFFINITY))
                .waits();

        // Two domains weigh ln 4 = 1.386 a Pod, and maxSkew adds 1: 5.159 and 2.386, rounded.
        assertThat(cluster.scores("p", "PreferredSpread"))
                .isEqualTo(Map.of("a", 40L, "b", 100L, "nowhere", 0L));
    }

    @Test
    void pod_that_is_being_deleted_is_not_counted() {
        cluster.node("b").labelled("zone", "b").cordoned().seen();
        web("old").endsOn("a");
        web("p").spreads(overZones(1, 1)).waits();

        assertThat(cluster.decisions()).containsExactly("p -> a");
    }

    @Test
    void node_that_the_selector_rules_out_makes_a_domain_only_where_affinity_is_ignored() {
        cluster.node("a").labelled("zone", "a", "disk", "ssd").seen();
        web("old").standsOn("a");
        web("honoring").selects("disk", "ssd").spreads(rule(1, 1, Honored.AFFINITY)).waits();
        assertThat(cluster.decisions()).containsExactly("honoring -> a");

        web("ignoring").selects("disk", "ssd").spreads(rule(1, 1, Honored.NOTHING)).waits();
        assertThat(cluster.decisions()).singleElement().asString().contains("1 " + UNEVEN);
    }

    @Test
    void node_with_an_untolerated_taint_makes_a_domain_only_where_taints_are_ignored() {
        Taint taint = new Taint("gpu", "", TaintEffect.NO_SCHEDULE);
        cluster.node("b").labelled("zone", "b").tainted(taint).seen();
        web("old").standsOn("a");
        web("ignoring").spreads(rule(1, 1, Honored.AFFINITY)).waits();
        assertThat(cluster.decisions()).singleElement().asString().contains("1 " + UNEVEN);

        web("honoring").spreads(rule(1, 1, Honored.EVERYTHING)).waits();
        assertThat(cluster.decisions()).containsExactly("honoring -> a");
    }

    @Test
    void node_without_one_of_the_labels_is_in_no_domain_however_full_the_other_one_is() {
        cluster.node("a").labelled("zone", "a", "rack", "r").seen();
        cluster.node("c").labelled("zone", "a").seen();
        SpreadRule overRacks =
                new SpreadRule(
                        new PeerSelector(NamespaceScope.of("default"), is("app", "web")),
                        "rack",
                        Evenness.of(1),
                        Strength.REQUIRED,
                        Honored.AFFINITY);
        web("old").standsOn("a");

        web("p").spreads(overZones(1, 3), overRacks).waits();

        assertThat(cluster.decisions())
                .containsExactly("p: 0/3 nodes are available: 2 " + NO_DOMAIN + ", 1 " + UNEVEN);
    }
}
