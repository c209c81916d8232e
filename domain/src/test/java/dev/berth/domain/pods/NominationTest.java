package dev.berth.domain.pods;

import static dev.berth.domain.pods.PodFixture.peers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.model.TaskState.Stay;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Whom a preemptor waits for and for how long, and what others make of it meanwhile.
final class NominationTest {
    private static final String BOTH_LACK_CPU = "0/2 nodes are available: 2 Insufficient cpu";

    private final PodFixture cluster = new PodFixture();

    @AfterEach
    void everything_still_adds_up() {
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void who_leaves_already_is_waited_for_before_anyone_else_goes() {
        full("n1", "v1", 1);
        cluster.node("n2").seen();
        cluster.pod("v2").asks("cpu", 4_000).priority(1).endsOn("n2");

        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).containsExactly("hi: " + BOTH_LACK_CPU);

        cluster.podGone("v2");
        assertThat(cluster.decisions()).containsExactly("hi -> n2");
    }

    @Test
    void who_leaves_costs_no_less_than_others() {
        full("n1", "v1", 1);
        cluster.node("n2").seen();
        cluster.pod("v2").asks("cpu", 4_000).priority(2).endsOn("n2");

        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).startsWith("v1 goes for hi");
    }

    @Test
    void who_leaves_at_a_higher_priority_is_not_waited_for() {
        full("n1", "v1", 1);
        cluster.node("n2").seen();
        cluster.pod("v2").asks("cpu", 4_000).priority(100).endsOn("n2");

        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).startsWith("v1 goes for hi");
    }

    @Test
    void who_should_be_gone_long_since_is_not_waited_for() {
        full("n1", "v1", 2);
        cluster.node("n2").seen();
        cluster.pod("kept")
                .asks("cpu", 4_000)
                .priority(1)
                .standsOn("n2", new Stay.Ending(PodFixture.START.minusSeconds(31)));

        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).startsWith("v1 goes for hi");
    }

    @Test
    void who_takes_very_long_to_go_is_not_waited_for() {
        full("n1", "v1", 2);
        cluster.node("n2").seen();
        cluster.pod("slow")
                .asks("cpu", 4_000)
                .priority(1)
                .standsOn("n2", new Stay.Ending(PodFixture.START.plusSeconds(601)));

        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).startsWith("v1 goes for hi");
    }

    @Test
    void others_go_where_one_does_not_go_in_time() {
        full("n1", "v1", 1);
        full("n2", "v2", 2);
        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).startsWith("v1 goes for hi");
        // A finalizer keeps it.
        cluster.pod("v1").asks("cpu", 4_000).priority(1).endsOn("n1");

        cluster.passes(Duration.ofSeconds(30));
        assertThat(cluster.decisions()).isEmpty();
        cluster.passes(Duration.ofSeconds(60));
        assertThat(cluster.decisions()).startsWith("v2 goes for hi");
        assertThat(cluster.size("timers")).isOne();

        cluster.podGone("v2");
        assertThat(cluster.decisions()).containsExactly("hi -> n2");
        assertThat(cluster.size("timers")).isZero();
    }

    @Test
    void nominated_pods_keep_clear_of_each_other() {
        cluster.node("n1").labelled("zone", "a").seen();
        cluster.node("n2").labelled("zone", "a").seen();
        cluster.node("n3").labelled("zone", "b").seen();
        cluster.pod("v1").asks("cpu", 4_000).priority(1).standsOn("n1");
        cluster.pod("v2").asks("cpu", 4_000).priority(2).standsOn("n2");
        cluster.pod("v3").asks("cpu", 4_000).priority(3).standsOn("n3");

        for (String name : new String[] {"h1", "h2", "h3"}) {
            cluster.pod(name)
                    .labelled("app", "x")
                    .avoids(peers("app", "x", "zone"))
                    .asks("cpu", 4_000)
                    .preempts(100)
                    .waits();
        }
        assertThat(cluster.decisions().stream().filter(one -> one.contains("goes")))
                .containsExactly("v1 goes for h1", "v3 goes for h2");
    }

    @Test
    void who_is_wanted_beside_a_nominated_pod_waits_until_that_stands() {
        cluster.node("n1").labelled("zone", "a").seen();
        cluster.pod("v1").asks("cpu", 4_000).priority(1).standsOn("n1");
        cluster.pod("hi").labelled("app", "x").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).startsWith("v1 goes for hi");

        cluster.pod("friend").needs(peers("app", "x", "zone")).waits();
        assertThat(cluster.decisions()).isEmpty();

        cluster.podGone("v1");
        cluster.passes(Duration.ofSeconds(1));
        assertThat(cluster.decisions()).containsExactly("hi -> n1", "friend -> n1");
    }

    @Test
    void a_higher_priority_gets_the_place_of_one_that_repels_it_from_elsewhere() {
        cluster.node("n1").labelled("zone", "a").seen();
        cluster.node("n2").labelled("zone", "a").seen();
        cluster.pod("v1").asks("cpu", 4_000).priority(1).standsOn("n1");
        cluster.pod("lone")
                .labelled("app", "x")
                .avoids(peers("app", "y", "zone"))
                .asks("cpu", 4_000)
                .selects("zone", "a")
                .preempts(50)
                .waits();
        cluster.pod("top").labelled("app", "y").asks("cpu", 4_000).preempts(200).waits();

        assertThat(cluster.decisions()).contains("top -> n2");
    }

    @Test
    void a_refused_message_leaves_the_nomination() {
        full("n1", "v1", 1);
        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.refusedMessages()).startsWith("v1 goes for hi");

        assertThat(cluster.size("nominations")).isOne();
    }

    @Test
    void a_search_in_slices_comes_to_its_end_though_nothing_else_happens() {
        PodFixture sliced =
                new PodFixture(new CoreSettings(Duration.ofSeconds(15), Optional.empty(), 1, 1, 1));
        for (String name : new String[] {"1", "2", "3"}) {
            sliced.node("n" + name).seen();
            sliced.pod("v" + name).asks("cpu", 4_000).priority(1).standsOn("n" + name);
        }
        sliced.pod("hi").asks("cpu", 4_000).preempts(100).waits();

        List<String> decisions = new ArrayList<>(sliced.decisions());
        while (decisions.size() < 2) {
            assertThat(sliced.size("timers")).as("something that goes on with it").isPositive();
            sliced.passes(Duration.ofMillis(1));
            decisions.addAll(sliced.decisions());
        }
        assertThat(decisions)
                .containsExactly(
                        "hi: 0/3 nodes are available: 3 Insufficient cpu", "v1 goes for hi");
    }

    @Test
    void who_comes_to_those_that_wait_is_looked_at_by_its_own_priority_later_too() {
        full("n1", "v1", 100);
        cluster.pod("low").asks("cpu", 4_000).preempts(5).waits();
        assertThat(cluster.decisions()).hasSize(1);
        cluster.pod("hi").asks("cpu", 4_000).preempts(100).waits();
        assertThat(cluster.decisions()).hasSize(1);

        cluster.pod("v2").asks("cpu", 4_000).priority(50).standsOn("n2");
        cluster.node("n2").seen();
        assertThat(cluster.decisions()).contains("v2 goes for hi");
    }

    @Test
    void nobody_waits_behind_one_that_is_gone() {
        full("n1", "v1", 100);
        cluster.pod("top").asks("cpu", 4_000).preempts(100).waits();
        cluster.pod("low").asks("cpu", 4_000).preempts(5).waits();
        cluster.pod("mid").asks("cpu", 3_000).preempts(60).waits();
        assertThat(cluster.decisions()).hasSize(3);
        cluster.podGone("top");

        cluster.pod("v2").asks("cpu", 4_000).priority(50).standsOn("n2");
        cluster.node("n2").seen();
        assertThat(cluster.decisions()).contains("v2 goes for mid");
    }

    private void full(String node, String pod, int priority) {
        cluster.node(node).seen();
        cluster.pod(pod).asks("cpu", 4_000).priority(priority).standsOn(node);
    }
}
