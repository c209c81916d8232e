package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.demand.HostPort;
import org.junit.jupiter.api.Test;

final class HostPortsTest {
    private static final HostPort HTTP = new HostPort(HostPort.EVERY_ADDRESS, "TCP", 80);
    private static final String IN_USE = "without the host ports that the Pod asks for";

    private final PodFixture cluster = new PodFixture();

    @Test
    void a_port_is_taken_once_on_each_node() {
        cluster.node("n1").seen();
        cluster.node("n2").seen();
        cluster.pod("p1").takes(HTTP).waits();
        cluster.pod("p2").takes(HTTP).waits();
        cluster.pod("p3").takes(HTTP).waits();

        assertThat(cluster.decisions())
                .containsExactly(
                        "p1 -> n1", "p2 -> n2", "p3: 0/2 nodes are available: 2 " + IN_USE);
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void ports_conflict_on_the_same_address_and_on_all_addresses() {
        HostPort here = new HostPort("10.0.0.1", "TCP", 80);
        assertThat(here.conflictsWith(here)).isTrue();
        assertThat(here.conflictsWith(HTTP)).isTrue();
        assertThat(HTTP.conflictsWith(here)).isTrue();
        assertThat(here.conflictsWith(new HostPort("10.0.0.2", "TCP", 80))).isFalse();
        assertThat(here.conflictsWith(new HostPort("10.0.0.1", "UDP", 80))).isFalse();
        assertThat(here.conflictsWith(new HostPort("10.0.0.1", "TCP", 81))).isFalse();
    }

    @Test
    void the_end_of_a_pod_frees_its_port_and_wakes_who_waits_for_it() {
        cluster.node("n1").seen();
        cluster.pod("old").takes(HTTP).standsOn("n1");
        cluster.pod("p1").takes(HTTP).waits();
        cluster.decisions();

        cluster.podGone("old");

        assertThat(cluster.decisions()).containsExactly("p1 -> n1");
    }

    @Test
    void a_port_that_two_pods_have_is_free_when_both_are_gone() {
        cluster.node("n1").seen();
        cluster.pod("old").takes(HTTP).standsOn("n1");
        cluster.pod("older").takes(HTTP).standsOn("n1");
        cluster.pod("p1").takes(HTTP).waits();
        cluster.decisions();

        cluster.podGone("old");
        assertThat(cluster.decisions()).isEmpty();
        cluster.podGone("older");

        assertThat(cluster.decisions()).containsExactly("p1 -> n1");
    }

    @Test
    void ports_of_a_node_that_comes_back_are_counted_again() {
        cluster.pod("old").takes(HTTP).standsOn("n1");
        cluster.node("n1").seen();
        cluster.node("n1").has("cpu", 8_000).seen();
        cluster.pod("p1").takes(HTTP).waits();

        assertThat(cluster.decisions()).containsExactly("p1: 0/1 nodes are available: 1 " + IN_USE);
        assertThat(cluster.audit()).isEmpty();
    }
}
