package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.demand.HostTerm;
import dev.berth.domain.model.demand.HostTerm.NameRule;
import java.util.List;
import org.junit.jupiter.api.Test;

final class NodeAffinityTest {
    private static final String MISMATCH = "not matching the Pod's node selector or affinity";

    private final PodFixture cluster = new PodFixture();

    @Test
    void a_node_selector_has_to_match() {
        cluster.node("n1").labelled("zone", "a").seen();
        cluster.node("n2").labelled("zone", "b").seen();
        cluster.pod("p1").selects("zone", "b").waits();
        cluster.pod("p2").selects("zone", "c").waits();

        assertThat(cluster.decisions())
                .containsExactly("p1 -> n2", "p2: 0/2 nodes are available: 2 " + MISMATCH);
    }

    @Test
    void one_term_is_enough_and_the_selector_still_has_to_match() {
        cluster.node("n1").labelled("zone", "a", "disk", "hdd").seen();
        cluster.node("n2").labelled("zone", "b", "disk", "ssd").seen();
        cluster.pod("p1").requires(term("zone", "x"), term("disk", "ssd")).waits();
        cluster.pod("p2").requires(term("disk", "ssd")).selects("zone", "a").waits();

        assertThat(cluster.decisions())
                .containsExactly("p1 -> n2", "p2: 0/2 nodes are available: 2 " + MISMATCH);
    }

    @Test
    void a_term_without_conditions_matches_no_node() {
        cluster.node("n1").seen();
        cluster.pod("p1").requires(new HostTerm(new Selector(List.of()), List.of())).waits();

        assertThat(cluster.decisions())
                .containsExactly("p1: 0/1 nodes are available: 1 " + MISMATCH);
    }

    @Test
    void a_pod_can_be_pinned_to_a_name_or_kept_from_it() {
        cluster.node("n1").seen();
        cluster.node("n2").seen();
        cluster.pod("p1").requires(named(true, "n2")).waits();
        cluster.pod("p2").requires(named(false, "n1")).waits();

        assertThat(cluster.decisions()).containsExactly("p1 -> n2", "p2 -> n2");
    }

    @Test
    void numbers_are_compared_as_numbers_and_texts_that_are_none_match_nothing() {
        assertThat(above("9", 10)).isFalse();
        assertThat(above("10", 10)).isFalse();
        assertThat(above("11", 10)).isTrue();
        assertThat(above("+11", 10)).isTrue();
        assertThat(above("-9", -10)).isTrue();
        assertThat(above("1.5", 1)).isFalse();
        assertThat(above("", -1)).isFalse();
        assertThat(above("9223372036854775808", 1)).isFalse();
        assertThat(new Requirement.Above("cores", 1).matches(Labels.NONE)).isFalse();
        assertThat(new Requirement.Below("cores", 10).matches(PodFixture.labels("cores", "9")))
                .isTrue();
        assertThat(new Requirement.Below("cores", 10).matches(PodFixture.labels("cores", "10")))
                .isFalse();
    }

    @Test
    void a_label_that_a_node_gets_wakes_the_pod() {
        cluster.node("n1").seen();
        cluster.pod("p1").selects("zone", "a").waits();
        cluster.decisions();

        cluster.node("n1").labelled("zone", "a").seen();

        assertThat(cluster.decisions()).containsExactly("p1 -> n1");
    }

    private static boolean above(String value, long bound) {
        return new Requirement.Above("cores", bound).matches(PodFixture.labels("cores", value));
    }

    private static HostTerm term(String key, String value) {
        return new HostTerm(PodFixture.is(key, value), List.of());
    }

    private static HostTerm named(boolean isOneOf, String name) {
        return new HostTerm(new Selector(List.of()), List.of(new NameRule(isOneOf, List.of(name))));
    }
}
