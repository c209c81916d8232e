package dev.berth.conformance.kubeapi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Rules of evictions of Pods.
abstract class EvictKit extends BindKit {
    /// Intent: who is asked to go goes.
    @Test
    void required_rule_50_evict_lets_the_pod_go() {
        Bindings pods = new Bindings(newWorld());
        Answers.Seen seen = pods.create("a", "");

        Answers answer = pods.evict("a", seen.uid());

        assertThat(answer.failure()).isEqualTo(-1);
        assertThat(pods.isLeaving("a")).isTrue();
    }

    /// Intent: a decision about a Pod never reaches another one of its name.
    @Test
    void required_rule_51_evict_of_a_pod_that_was_recreated_is_a_conflict() {
        Bindings pods = new Bindings(newWorld());
        Answers.Seen old = pods.create("a", "");
        pods.delete("a");
        pods.create("a", "");

        Answers answer = pods.evict("a", old.uid());

        assertThat(answer.failure()).isEqualTo(409);
        assertThat(pods.isLeaving("a")).isFalse();
    }

    /// Intent: that a Pod is gone already is told, and is no reason to spare others.
    @Test
    void required_rule_52_evict_of_what_is_not_there_is_not_found() {
        Bindings pods = new Bindings(newWorld());

        assertThat(pods.evict("a", "").failure()).isEqualTo(404);
    }
}
