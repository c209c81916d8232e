package dev.berth.domain.pods;

import static dev.berth.domain.pods.PodFixture.is;
import static dev.berth.domain.pods.PodFixture.peers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.peer.NamespaceScope;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.model.peer.PeerTerm;
import dev.berth.domain.model.peer.WeightedPeerTerm;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class PodAffinityTest {
    private static final PeerTerm NEAR_DB = peers("app", "db", "zone");
    private static final PeerTerm NEAR_WEB = peers("app", "web", "zone");
    private static final String NO_AFFINITY = "not matching the Pod's pod affinity";
    private static final String REPELLED =
            "not matching the anti-affinity of Pods that stand there";

    private final PodFixture cluster = new PodFixture();

    @BeforeEach
    void two_zones() {
        cluster.node("a1").labelled("zone", "a").seen();
        cluster.node("a2").labelled("zone", "a").seen();
        cluster.node("b1").labelled("zone", "b").seen();
        cluster.node("nowhere").seen();
    }

    @AfterEach
    void recount_agrees() {
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void pod_goes_to_a_node_of_the_domain_of_its_partner() {
        cluster.pod("db").labelled("app", "db").standsOn("b1");
        cluster.pod("p").needs(NEAR_DB).waits();

        assertThat(cluster.decisions()).containsExactly("p -> b1");
    }

    @Test
    void nothing_is_counted_any_more_when_all_are_gone() {
        cluster.pod("p").needs(NEAR_DB).waits();
        cluster.decisions();
        assertThat(cluster.size("peers")).isPositive();

        cluster.podGone("p");
        List.of("a1", "a2", "b1", "nowhere").forEach(cluster::nodeGone);

        assertThat(cluster.size("peers")).isZero();
    }

    @Test
    void pod_without_partner_waits_and_is_woken_by_one() {
        cluster.pod("p").needs(NEAR_DB).waits();
        assertThat(cluster.decisions())
                .containsExactly("p: 0/4 nodes are available: 4 " + NO_AFFINITY);

        cluster.pod("db").labelled("app", "db").standsOn("b1");

        assertThat(cluster.decisions()).containsExactly("p -> b1");
    }

    @Test
    void first_pod_of_a_group_may_stand_on_any_node_with_the_label_and_the_rest_follow() {
        cluster.pod("web-0").labelled("app", "web").needs(NEAR_WEB).waits();
        cluster.pod("web-1").labelled("app", "web").needs(NEAR_WEB).waits();

        assertThat(cluster.decisions()).containsExactly("web-0 -> a1", "web-1 -> a1");
    }

    @Test
    void all_terms_have_to_mean_the_same_pod() {
        cluster.pod("db").labelled("app", "db").standsOn("a1");
        cluster.pod("fast").labelled("tier", "fast").standsOn("a1");
        cluster.pod("p").needs(NEAR_DB, peers("tier", "fast", "zone")).waits();
        assertThat(cluster.decisions())
                .containsExactly("p: 0/4 nodes are available: 4 " + NO_AFFINITY);

        cluster.pod("both").labelled("app", "db", "tier", "fast").standsOn("b1");

        assertThat(cluster.decisions()).containsExactly("p -> b1");
    }

    @Test
    void last_partner_that_goes_lets_the_pod_be_the_first() {
        cluster.node("b1").labelled("zone", "b").cordoned().seen();
        cluster.pod("old").labelled("app", "web").standsOn("b1");
        cluster.pod("web").labelled("app", "web").needs(NEAR_WEB).waits();
        assertThat(cluster.decisions()).singleElement().asString().contains(NO_AFFINITY);

        cluster.podGone("old");

        assertThat(cluster.decisions()).containsExactly("web -> a1");
    }

    @Test
    void anti_affinity_keeps_pods_in_domains_of_their_own() {
        PeerTerm apart = NEAR_WEB;
        cluster.pod("w0").labelled("app", "web").avoids(apart).waits();
        cluster.pod("w1").labelled("app", "web").avoids(apart).waits();
        cluster.pod("w2").labelled("app", "web").avoids(apart).waits();
        cluster.pod("w3").labelled("app", "web").avoids(apart).waits();

        assertThat(cluster.decisions())
                .containsExactly("w0 -> a1", "w1 -> b1", "w2 -> nowhere", "w3 -> nowhere");
    }

    @Test
    void pod_that_goes_wakes_who_can_only_stand_elsewhere_in_its_domain() {
        cluster.node("a2").labelled("zone", "a", "disk", "ssd").seen();
        cluster.pod("db").labelled("app", "db").standsOn("a1");
        cluster.pod("p").avoids(NEAR_DB).selects("disk", "ssd").waits();
        assertThat(cluster.decisions()).singleElement().asString().startsWith("p: 0/4 nodes");

        cluster.podGone("db");

        assertThat(cluster.decisions()).containsExactly("p -> a2");
    }

    @Test
    void pod_that_stands_keeps_newcomers_away_until_it_goes() {
        cluster.node("nowhere").labelled("zone", "b").seen();
        cluster.pod("loner").avoids(NEAR_DB).standsOn("a1");
        cluster.pod("loner-2").avoids(NEAR_DB).standsOn("b1");
        cluster.pod("db").labelled("app", "db").waits();
        cluster.pod("other").labelled("app", "web").waits();
        assertThat(cluster.decisions())
                .containsExactly("db: 0/4 nodes are available: 4 " + REPELLED, "other -> a1");

        cluster.podGone("loner-2");

        assertThat(cluster.decisions()).containsExactly("db -> b1");
    }

    @Test
    void labels_of_namespaces_decide_who_is_meant() {
        PeerTerm ofTeam =
                new PeerTerm(
                        new PeerSelector(
                                new NamespaceScope(List.of(), Optional.of(is("team", "x"))),
                                new Selector(List.of())),
                        "zone");
        cluster.pod("db").labelled("app", "db").standsOn("b1");
        cluster.pod("p").needs(ofTeam).waits();
        assertThat(cluster.decisions()).singleElement().asString().contains(NO_AFFINITY);

        cluster.namespace("default", "team", "x");

        assertThat(cluster.decisions()).containsExactly("p -> b1");
    }

    @Test
    void preferences_of_both_sides_are_summed_and_set_between_the_extremes() {
        cluster.pod("db").labelled("app", "db").standsOn("a1");
        cluster.pod("db-2").labelled("app", "db").standsOn("a2");
        cluster.pod("fan").likes(new WeightedPeerTerm(5, NEAR_WEB)).standsOn("b1");
        cluster.pod("needs").needs(NEAR_WEB).standsOn("b1");
        cluster.pod("web").labelled("app", "web").likes(new WeightedPeerTerm(10, NEAR_DB)).waits();

        // Twice 10 in zone a; 5 and 1 in zone b.
        assertThat(cluster.scores("web", "PreferredPodAffinity"))
                .isEqualTo(Map.of("a1", 100L, "a2", 100L, "b1", 30L, "nowhere", 0L));
    }

    @Test
    void node_that_moves_to_another_zone_takes_its_pods_along() {
        cluster.pod("db").labelled("app", "db").avoids(NEAR_WEB).standsOn("b1");
        cluster.node("b1").labelled("zone", "a").seen();
        cluster.pod("p").needs(NEAR_DB).waits();
        cluster.pod("web").labelled("app", "web").waits();

        assertThat(cluster.decisions()).containsExactly("p -> a1", "web -> nowhere");
    }

    @Test
    void a_pod_that_asks_for_very_many_labels_keeps_others_apart_only_while_it_stands() {
        Requirement[] all =
                IntStream.rangeClosed(0, 256)
                        .mapToObj(i -> new Requirement.Exists("k" + i))
                        .toArray(Requirement[]::new);
        PeerTerm wide =
                new PeerTerm(
                        new PeerSelector(NamespaceScope.of("default"), new Selector(List.of(all))),
                        "zone");
        cluster.pod("wide").avoids(wide).standsOn("a1");
        for (int i = 0; i < 10; i++) {
            cluster.pod("p" + i).labelled("n", "v" + i).asks("cpu", 5_000).waits();
        }
        cluster.decisions();
        assertThat(cluster.size("peerKeys")).isEqualTo(257);
        assertThat(cluster.size("shapes")).isEqualTo(10);

        cluster.podGone("wide");
        assertThat(cluster.size("peerKeys")).isEqualTo(128);
        assertThat(cluster.size("shapes")).isEqualTo(1);
        cluster.decisions();
        cluster.node("large").has("cpu", 5_000).seen();
        assertThat(cluster.decisions()).first().isEqualTo("p0 -> large");

        for (int i = 0; i < 10; i++) {
            cluster.podGone("p" + i);
        }
        assertThat(cluster.size("peerKeys")).isZero();
    }

    @Test
    void a_pod_that_means_everybody_keeps_pods_of_every_namespace_and_label_out_of_its_domain() {
        cluster.pod("alone").avoids(new PeerTerm(PeerSelector.EVERYBODY, "zone")).standsOn("a1");
        for (String pod : List.of("p1", "p2", "p3")) {
            cluster.pod(pod).labelled("app", pod).asks("cpu", 4_000).waits();
        }

        assertThat(cluster.decisions())
                .contains("p1 -> b1", "p2 -> nowhere")
                .noneMatch(decision -> decision.startsWith("p3 ->"));
        cluster.podGone("alone");
        assertThat(cluster.decisions()).containsExactly("p3 -> a1");
    }
}
