package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.demand.Obstacle;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.domain.model.demand.Toleration;
import dev.berth.domain.model.demand.Toleration.Match;
import java.util.Optional;
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
    void gates_go_and_a_selector_and_a_toleration_come_in_one_update() {
        Taint reserved = new Taint("reserved", "", TaintEffect.NO_SCHEDULE);
        cluster.node("n1").labelled("flavor", "small").seen();
        cluster.node("n2").labelled("flavor", "large").tainted(reserved).seen();
        cluster.pod("p1").blocked(GATE).waits();
        cluster.decisions();

        cluster.pod("p1")
                .selects("flavor", "large")
                .tolerates(new Toleration("reserved", new Match.Exists(), Optional.empty()))
                .waits();

        assertThat(cluster.decisions()).containsExactly("p1 -> n2");
    }

    @Test
    void it_shows_also_where_there_is_no_node() {
        cluster.pod("p1").blocked(GATE).waits();

        assertThat(cluster.decisions()).containsExactly("p1: gated");
    }
}
