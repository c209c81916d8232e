package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.demand.Obstacle;
import org.junit.jupiter.api.Test;

final class ObstaclesTest {
    private static final Obstacle GATE = new Obstacle(ReasonCode.SCHEDULING_GATED, "gated");

    private final PodFixture cluster = new PodFixture();

    @Test
    void a_gated_pod_waits_and_says_that_without_counts() {
        cluster.node("n1").seen();
        cluster.pod("p1").blocked(GATE).waits();

        assertThat(cluster.decisions()).containsExactly("p1: gated");
        assertThat(cluster.pending("p1").reason()).isEqualTo(ReasonCode.SCHEDULING_GATED);
        assertThat(cluster.pending("p1").hosts()).isEmpty();
    }

    @Test
    void a_gated_pod_keeps_no_other_waiting() {
        cluster.node("n1").seen();
        cluster.pod("p1").blocked(GATE).priority(10).waits();
        cluster.pod("p2").waits();

        assertThat(cluster.decisions()).containsExactly("p1: gated", "p2 -> n1");
    }

    @Test
    void an_ungated_pod_is_judged_by_what_it_asks_for_now() {
        cluster.node("n1").labelled("zone", "a").seen();
        cluster.node("n2").labelled("zone", "b").seen();
        cluster.pod("p1").blocked(GATE).waits();
        cluster.decisions();

        cluster.pod("p1").selects("zone", "b").waits();

        assertThat(cluster.decisions()).containsExactly("p1 -> n2");
    }

    @Test
    void it_shows_also_where_there_is_no_node() {
        cluster.pod("p1").blocked(GATE).waits();

        assertThat(cluster.decisions()).containsExactly("p1: gated");
    }
}
