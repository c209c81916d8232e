package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.domain.model.demand.Toleration;
import dev.berth.domain.model.demand.Toleration.Match;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TaintsTest {
    private static final Taint GPU = new Taint("gpu", "yes", TaintEffect.NO_SCHEDULE);

    private final PodFixture cluster = new PodFixture();

    @Test
    void a_tainted_node_takes_no_pod_that_does_not_tolerate_it() {
        cluster.node("n1").tainted(GPU).seen();
        cluster.pod("p1").waits();

        assertThat(cluster.decisions())
                .containsExactly("p1: 0/1 nodes are available: 1 untolerated taint {gpu: yes}");
    }

    @Test
    void no_execute_keeps_new_pods_away_too_and_prefer_no_schedule_does_not() {
        cluster.node("n1").tainted(new Taint("a", "", TaintEffect.NO_EXECUTE)).seen();
        cluster.pod("p1").waits();
        assertThat(cluster.decisions())
                .containsExactly("p1: 0/1 nodes are available: 1 untolerated taint {a}");

        cluster.node("n1").tainted(new Taint("a", "", TaintEffect.PREFER_NO_SCHEDULE)).seen();

        assertThat(cluster.decisions()).containsExactly("p1 -> n1");
    }

    @Test
    void a_toleration_takes_key_value_and_effect_as_they_are() {
        assertThat(equal("gpu", "yes", "NoSchedule").tolerates(GPU)).isTrue();
        assertThat(equal("gpu", "no", "NoSchedule").tolerates(GPU)).isFalse();
        assertThat(equal("other", "yes", "NoSchedule").tolerates(GPU)).isFalse();
        assertThat(equal("gpu", "yes", "NoExecute").tolerates(GPU)).isFalse();
        assertThat(equal("gpu", "yes", "").tolerates(GPU)).isTrue();
    }

    @Test
    void exists_takes_every_value_and_without_a_key_every_taint() {
        assertThat(exists("gpu").tolerates(GPU)).isTrue();
        assertThat(exists("other").tolerates(GPU)).isFalse();
        assertThat(exists("").tolerates(GPU)).isTrue();
    }

    @Test
    void every_taint_needs_a_toleration() {
        cluster.node("n1").tainted(GPU, new Taint("spot", "", TaintEffect.NO_SCHEDULE)).seen();
        cluster.pod("p1").tolerates(exists("gpu")).waits();
        cluster.pod("p2").tolerates(exists("gpu"), exists("spot")).waits();

        assertThat(cluster.decisions())
                .containsExactly(
                        "p1: 0/1 nodes are available: 1 untolerated taint {spot}", "p2 -> n1");
    }

    @Test
    void a_toleration_that_is_added_wakes_the_pod() {
        cluster.node("n1").tainted(GPU).seen();
        cluster.pod("p1").waits();
        cluster.decisions();

        cluster.pod("p1").tolerates(exists("gpu")).waits();

        assertThat(cluster.decisions()).containsExactly("p1 -> n1");
    }

    @Test
    void a_cordoned_node_takes_only_pods_that_tolerate_its_taint() {
        cluster.node("n1").cordoned().seen();
        cluster.pod("p1").waits();
        cluster.pod("p2").tolerates(exists("node.kubernetes.io/unschedulable")).waits();

        assertThat(cluster.decisions())
                .containsExactly(
                        "p1: 0/1 nodes are available: 1 unschedulable (cordoned)", "p2 -> n1");
    }

    @Test
    void a_node_that_is_uncordoned_wakes_the_pod() {
        cluster.node("n1").cordoned().seen();
        cluster.pod("p1").waits();
        cluster.decisions();

        cluster.node("n1").seen();

        assertThat(cluster.decisions()).containsExactly("p1 -> n1");
    }

    private static Toleration exists(String key) {
        return new Toleration(key, new Match.Exists(), Optional.empty());
    }

    private static Toleration equal(String key, String value, String effect) {
        return new Toleration(
                key,
                new Match.Equal(value),
                effect.isEmpty()
                        ? Optional.empty()
                        : Optional.of(
                                effect.equals("NoExecute")
                                        ? TaintEffect.NO_EXECUTE
                                        : TaintEffect.NO_SCHEDULE));
    }
}
