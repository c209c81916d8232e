package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What `berth simulate` tells of Pods that go for others.
final class SimulatePreemptionTest {
    private static final String INPUT =
            """
            {apiVersion: v1, kind: Node, metadata: {name: n1}, status: {allocatable: {cpu: "4", pods: "10"}}}
            ---
            {apiVersion: v1, kind: Pod, metadata: {name: batch, namespace: other},
             spec: {nodeName: n1, priority: 1, containers: [{name: c, resources: {requests: {cpu: "4"}}}]},
             status: {phase: Running}}
            ---
            {apiVersion: v1, kind: Pod, metadata: {name: web, namespace: mine},
             spec: {priority: 100, containers: [{name: c, resources: {requests: {cpu: "2"}}}]}}
            """;

    @Test
    void who_goes_is_told_with_node_and_reason() {
        Berth berth = Berth.runWith(INPUT, "simulate", "-f", "-");

        assertThat(berth.exit()).isZero();
        assertThat(berth.out())
                .containsPattern("mine +web +Placed +n1")
                .containsPattern("other +batch +Evicted +n1 +Preempted")
                .contains("1 of 1 Pod placed, 0 pending, 0 failed, 1 evicted");
    }

    @Test
    void who_goes_for_the_pods_of_a_namespace_is_told_there() {
        Berth berth = Berth.runWith(INPUT, "simulate", "-f", "-", "-n", "mine", "-o", "json");

        assertThat(berth.exit()).isZero();
        assertThat(berth.out().replaceAll("\\s", ""))
                .contains(
                        "\"evicted\":[{\"kind\":\"Pod\",\"task\":\"other/batch\",\"host\":\"n1\",\"for\":\"mine/web\"}]");
    }

    @Test
    void nobody_goes_for_other_namespaces_than_asked_for() {
        Berth berth = Berth.runWith(INPUT, "simulate", "-f", "-", "-n", "third", "-o", "json");

        assertThat(berth.out()).doesNotContain("evicted");
    }
}
