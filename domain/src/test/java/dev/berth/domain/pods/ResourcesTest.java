package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.ReasonCode;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ResourcesTest {
    private final PodFixture cluster = new PodFixture();

    @Test
    void a_pod_that_fits_exactly_is_placed_and_one_unit_more_waits() {
        cluster.node("n1").seen();
        cluster.pod("p1").asks("cpu", 4_000).waits();
        cluster.pod("p2").asks("cpu", 1).waits();

        assertThat(cluster.decisions())
                .containsExactly("p1 -> n1", "p2: 0/1 nodes are available: 1 Insufficient cpu");
    }

    @Test
    void a_pod_that_stands_on_a_node_counts_whoever_put_it_there() {
        cluster.pod("other").asks("cpu", 3_500).standsOn("n1");
        cluster.node("n1").seen();
        cluster.pod("p1").asks("cpu", 501).waits();

        assertThat(cluster.decisions())
                .containsExactly("p1: 0/1 nodes are available: 1 Insufficient cpu");
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void the_number_of_pods_is_limited() {
        cluster.node("n1").has("pods", 1).seen();
        cluster.pod("p1").waits();
        cluster.pod("p2").waits();

        assertThat(cluster.decisions())
                .containsExactly("p1 -> n1", "p2: 0/1 nodes are available: 1 Too many pods");
    }

    @Test
    void nothing_of_a_device_is_asked_where_all_of_it_is_overdrawn() {
        cluster.node("n1").has("example.com/gpu", 1).seen();
        cluster.pod("old").asks("example.com/gpu", 2).standsOn("n1");
        cluster.pod("none").asks("example.com/gpu", 0).waits();
        cluster.pod("one").asks("example.com/gpu", 1).waits();

        assertThat(cluster.decisions())
                .containsExactly(
                        "none -> n1",
                        "one: 0/1 nodes are available: 1 Insufficient example.com/gpu");
    }

    @Test
    void after_a_refused_binding_nothing_of_the_pod_is_charged() {
        cluster.node("n1").seen();
        cluster.pod("p1").asks("cpu", 3_000).waits();

        assertThat(cluster.refusals()).containsExactly("p1 -> n1");

        assertThat(cluster.size("reservations")).isZero();
        cluster.pod("p2").asks("cpu", 4_000).waits();
        assertThat(cluster.decisions()).first().isEqualTo("p2 -> n1");
    }

    @Test
    void a_resource_that_the_node_does_not_have_is_insufficient() {
        cluster.node("n1").without("cpu").seen();
        cluster.pod("p1").asks("cpu", 1).waits();

        assertThat(cluster.decisions())
                .containsExactly("p1: 0/1 nodes are available: 1 Insufficient cpu");
    }

    @Test
    void rated_amounts_keep_no_pod_away() {
        cluster.node("n1").seen();
        cluster.pod("p1").asks("rated:cpu", 4_001).waits();

        assertThat(cluster.decisions()).containsExactly("p1 -> n1");
    }

    @Test
    void the_node_with_most_left_is_chosen_and_among_equals_the_smallest_name() {
        cluster.node("n3").seen();
        cluster.node("n2").seen();
        cluster.node("n1").seen();
        cluster.pod("old").asks("rated:cpu", 100).standsOn("n1");
        cluster.pod("p1").asks("rated:cpu", 1_000).waits();

        assertThat(cluster.decisions()).containsExactly("p1 -> n2");
    }

    @Test
    void the_end_of_a_pod_wakes_one_that_now_fits() {
        cluster.node("n1").seen();
        cluster.pod("old").asks("cpu", 4_000).standsOn("n1");
        cluster.pod("p1").asks("cpu", 1_000).waits();
        cluster.decisions();

        cluster.podGone("old");

        assertThat(cluster.decisions()).containsExactly("p1 -> n1");
    }

    @Test
    void a_running_pod_that_shrinks_wakes_one_that_now_fits() {
        cluster.node("n1").seen();
        cluster.pod("old").asks("cpu", 4_000).standsOn("n1");
        cluster.pod("p1").asks("cpu", 1_000).waits();
        cluster.decisions();

        cluster.pod("old").asks("cpu", 3_000).standsOn("n1");

        assertThat(cluster.decisions()).containsExactly("p1 -> n1");
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void nodes_are_counted_by_reason() {
        cluster.node("n1").seen();
        cluster.node("n2").cordoned().seen();
        cluster.node("n3").seen();
        cluster.pod("p1").asks("cpu", 5_000).waits();

        assertThat(cluster.decisions())
                .containsExactly(
                        "p1: 0/3 nodes are available: 2 Insufficient cpu, 1 unschedulable (cordoned)");
        assertThat(cluster.pending("p1").hosts())
                .isEqualTo(
                        Map.of(
                                ReasonCode.INSUFFICIENT_RESOURCES,
                                2,
                                ReasonCode.NODE_UNSCHEDULABLE,
                                1));
    }

    @Test
    void without_any_node_a_pod_says_so() {
        cluster.pod("p1").waits();

        assertThat(cluster.decisions())
                .containsExactly("p1: 0/0 nodes are available: there is no Node");
    }

    @Test
    void higher_priority_comes_first() {
        cluster.node("n1").has("pods", 1).seen();
        cluster.pod("p1").priority(-2_000_000_000).waits();
        cluster.pod("p2").priority(2_000_001_000).waits();

        assertThat(cluster.decisions()).first().isEqualTo("p2 -> n1");
    }
}
