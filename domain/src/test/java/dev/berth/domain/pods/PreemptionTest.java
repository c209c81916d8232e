package dev.berth.domain.pods;

import static dev.berth.domain.pods.PodFixture.peers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.TaskState.Stay;
import dev.berth.domain.model.demand.HostPort;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class PreemptionTest {
    private static final String LACKS_CPU = "0/1 nodes are available: 1 Insufficient cpu";
    private static final String BOTH_LACK_CPU = "0/2 nodes are available: 2 Insufficient cpu";

    private final PodFixture cluster = new PodFixture();

    @AfterEach
    void everything_still_adds_up() {
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void the_lowest_priority_goes_and_its_room_is_taken_when_it_is_gone() {
        full("n1", "v1", 1);
        full("n2", "v2", 2);

        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).containsExactly("v1 goes for hi", "hi: " + BOTH_LACK_CPU);

        cluster.podGone("v1");
        assertThat(cluster.decisions()).containsExactly("hi -> n1");
    }

    @Test
    void nobody_goes_for_a_priority_that_is_not_higher() {
        full("n1", "v1", 100);

        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).containsExactly("hi: " + LACKS_CPU);
    }

    @Test
    void nobody_goes_for_who_preempts_never() {
        full("n1", "v1", 1);

        cluster.pod("hi").asks("cpu", 4_000).priority(100).waits();
        assertThat(cluster.decisions()).containsExactly("hi: " + LACKS_CPU);
    }

    @Test
    void nobody_goes_where_that_would_not_be_enough() {
        cluster.node("n1").seen();
        cluster.pod("v1").asks("cpu", 1_000).priority(1).standsOn("n1");
        cluster.pod("stays").asks("cpu", 3_000).priority(100).standsOn("n1");

        cluster.pod("hi").asks("cpu", 2_000).preempts(100).waits();
        assertThat(cluster.decisions()).containsExactly("hi: " + LACKS_CPU);
    }

    @Test
    void who_need_not_go_stays_the_highest_priority_first() {
        cluster.node("n1").seen();
        cluster.pod("a").asks("cpu", 1_000).priority(1).standsOn("n1");
        cluster.pod("b").asks("cpu", 1_000).priority(3).standsOn("n1");
        cluster.pod("c").asks("cpu", 2_000).priority(2).standsOn("n1");

        cluster.pod("hi").asks("cpu", 2_000).preempts(100).waits();
        assertThat(cluster.decisions()).containsExactly("c goes for hi", "hi: " + LACKS_CPU);
    }

    @Test
    void nobody_else_takes_the_room_of_those_that_went_first() {
        cluster.node("n1").seen();
        cluster.pod("v1").asks("cpu", 2_000).priority(1).standsOn("n1");
        cluster.pod("v2").asks("cpu", 2_000).priority(1).standsOn("n1");
        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).contains("v1 goes for hi", "v2 goes for hi");

        cluster.podGone("v1");
        cluster.pod("low").asks("cpu", 1_000).waits();
        assertThat(cluster.decisions()).containsExactly("low: " + LACKS_CPU);

        cluster.podGone("v2");
        assertThat(cluster.decisions()).containsExactly("hi -> n1");
    }

    @Test
    void a_nomination_ties_nobody() {
        full("n1", "v1", 1);
        full("n2", "v2", 2);
        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).contains("v1 goes for hi");

        cluster.podGone("v2");
        assertThat(cluster.decisions()).containsExactly("hi -> n2");

        cluster.podGone("v1");
        cluster.pod("low").asks("cpu", 4_000).waits();
        assertThat(cluster.decisions()).containsExactly("low -> n1");
    }

    @Test
    void each_of_equal_pods_gets_room_of_its_own() {
        full("n1", "v1", 1);
        full("n2", "v2", 2);
        cluster.pod("h1").asks("cpu", 4_000).preempts(100).waits();
        cluster.pod("h2").asks("cpu", 4_000).preempts(100).waits();

        assertThat(cluster.decisions())
                .containsExactly(
                        "v1 goes for h1",
                        "v2 goes for h2",
                        "h1: " + BOTH_LACK_CPU,
                        "h2: " + BOTH_LACK_CPU);
    }

    @Test
    void a_higher_priority_takes_over_what_is_held_for_a_lower_one() {
        full("n1", "v1", 1);
        full("n2", "v2", 2);
        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).contains("v1 goes for hi");

        cluster.pod("top").asks("cpu", 4_000).preempts(200).waits();
        assertThat(cluster.decisions())
                .contains("v2 goes for hi")
                .noneMatch(decision -> decision.endsWith("goes for top"));

        cluster.podGone("v1");
        assertThat(cluster.decisions()).containsExactly("top -> n1");
        cluster.podGone("v2");
        assertThat(cluster.decisions()).containsExactly("hi -> n2");
    }

    @Test
    void who_comes_later_is_judged_by_its_own_priority() {
        full("n1", "v1", 50);
        cluster.pod("low").asks("cpu", 4_000).preempts(50).waits();
        assertThat(cluster.decisions()).containsExactly("low: " + LACKS_CPU);

        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).containsExactly("v1 goes for hi", "hi: " + LACKS_CPU);
    }

    @Test
    void what_is_held_ends_with_who_it_is_held_for() {
        full("n1", "v1", 1);
        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).contains("v1 goes for hi");

        cluster.podGone("hi");
        cluster.podGone("v1");
        cluster.pod("low").asks("cpu", 4_000).waits();
        assertThat(cluster.decisions()).containsExactly("low -> n1");
        assertThat(cluster.size("nominations")).isZero();
    }

    @Test
    void others_go_where_the_node_is_gone() {
        full("n1", "v1", 1);
        full("n2", "v2", 2);
        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).contains("v1 goes for hi");

        cluster.nodeGone("n1");
        assertThat(cluster.decisions()).startsWith("v2 goes for hi");
    }

    @Test
    void others_go_where_the_server_lets_one_not() {
        full("n1", "v1", 1);
        full("n2", "v2", 2);
        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.refusals()).startsWith("v1 goes for hi", "v2 goes for hi");
        assertThat(cluster.size("nominations")).isZero();

        cluster.passes(Duration.ofSeconds(30));
        assertThat(cluster.decisions()).startsWith("v1 goes for hi");
    }

    @Test
    void who_repels_goes_though_there_is_room() {
        cluster.node("n1").labelled("zone", "a").seen();
        cluster.pod("v1").labelled("app", "x").priority(1).standsOn("n1");
        cluster.pod("v2").priority(0).standsOn("n1");

        cluster.pod("hi").avoids(peers("app", "x", "zone")).preempts(100).waits();
        assertThat(cluster.decisions()).startsWith("v1 goes for hi").hasSize(2);
        cluster.podGone("v1");
        assertThat(cluster.decisions()).containsExactly("hi -> n1");
    }

    @Test
    void who_is_affine_to_one_does_not_have_it_go() {
        cluster.node("n1").labelled("zone", "a").seen();
        cluster.pod("v1").labelled("app", "x").asks("cpu", 2_000).priority(1).standsOn("n1");
        cluster.pod("v2").asks("cpu", 2_000).priority(2).standsOn("n1");

        cluster.pod("hi").asks("cpu", 2_000).needs(peers("app", "x", "zone")).preempts(100).waits();
        assertThat(cluster.decisions())
                .containsExactly("hi: 0/1 nodes are available: 1 Insufficient cpu");
    }

    @Test
    void who_has_the_port_goes() {
        HostPort port = new HostPort("", "TCP", 80);
        cluster.node("n1").seen();
        cluster.pod("v1").takes(port).priority(1).standsOn("n1");
        cluster.pod("v2").priority(0).standsOn("n1");

        cluster.pod("hi").takes(port).preempts(100).waits();
        assertThat(cluster.decisions()).startsWith("v1 goes for hi").hasSize(2);
    }

    @Test
    void a_member_of_a_group_stays() {
        cluster.gang("g", 1);
        cluster.node("n1").seen();
        cluster.pod("v1").of("g").asks("cpu", 4_000).priority(1).standsOn("n1");

        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).containsExactly("hi: " + LACKS_CPU);
    }

    @Test
    void what_a_kubelet_would_bring_back_stays() {
        cluster.node("n1").seen();
        cluster.pod("v1").asks("cpu", 4_000).priority(1).standsOn("n1", Stay.FIXED);

        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).containsExactly("hi: " + LACKS_CPU);
    }

    @Test
    void a_node_that_takes_pods_again_is_cleared_for_who_waits() {
        cluster.node("n1").cordoned().seen();
        cluster.pod("v1").asks("cpu", 4_000).priority(1).standsOn("n1");
        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).hasSize(1).noneMatch(one -> one.contains("goes"));

        cluster.node("n1").seen();
        assertThat(cluster.decisions()).startsWith("v1 goes for hi");
    }

    @Test
    void room_that_is_not_enough_alone_is_enough_with_who_goes() {
        cluster.node("n1").seen();
        cluster.pod("high").asks("cpu", 2_000).priority(1_000).standsOn("n1");
        cluster.pod("v1").asks("cpu", 2_000).priority(1).standsOn("n1");
        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).containsExactly("hi: " + LACKS_CPU);

        cluster.podGone("high");
        assertThat(cluster.decisions()).startsWith("v1 goes for hi");
    }

    @Test
    void who_was_just_placed_may_go_once_that_is_seen() {
        cluster.node("n1").seen();
        cluster.pod("low").asks("cpu", 4_000).priority(1).waits();
        assertThat(cluster.decisions()).containsExactly("low -> n1");
        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).containsExactly("hi: " + LACKS_CPU);

        cluster.pod("low").asks("cpu", 4_000).priority(1).standsOn("n1");
        assertThat(cluster.decisions()).startsWith("low goes for hi");
    }

    private void full(String node, String pod, int priority) {
        cluster.node(node).seen();
        cluster.pod(pod).asks("cpu", 4_000).priority(priority).standsOn(node);
    }
}
