package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What `berth simulate` says of objects that take no part, or not the part that they name.
final class SimulateWarningsTest {
    @Test
    void pods_that_neither_wait_nor_are_on_a_node_are_warned_of() {
        Berth berth =
                Berth.runWith(
                        Manifests.NODE
                                + """
                                {apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {nodeName: n2, containers: [{name: c}]}}
                                ---
                                {apiVersion: v1, kind: Pod, metadata: {name: b}, spec: {containers: [{name: c}]},
                                 status: {phase: Running}}
                                ---
                                apiVersion: apps/v1
                                kind: ReplicaSet
                                metadata: {name: r}
                                spec:
                                  replicas: 2
                                  selector: {matchLabels: {a: b}}
                                  template:
                                    metadata: {labels: {a: b}}
                                    spec: {nodeName: n3, containers: [{name: c}]}
                                """,
                        "simulate",
                        "-f",
                        "-");

        assertThat(berth.err().lines())
                .containsExactly(
                        "warning: Pod default/a on n2 and 2 more: spec.nodeName names no Node of the input; nothing is"
                                + " decided about them, and they use nothing",
                        "warning: Pod default/b: status.phase is Running, and spec.nodeName names no Node; nothing is"
                                + " decided about it, and it uses nothing");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void node_with_more_than_is_read_of_one_says_so() {
        StringBuilder taints = new StringBuilder();
        for (int i = 0; i < 257; i++) {
            taints.append("{key: k").append(i).append(", effect: PreferNoSchedule}, ");
        }
        Berth berth =
                Berth.runWith(
                        Manifests.NODE.replace("---", "spec: {taints: [" + taints + "]}\n---\n")
                                + "{apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {containers: [{name: c}]}}",
                        "simulate",
                        "-f",
                        "-",
                        "--explain",
                        "a");

        assertThat(berth.err())
                .isEqualTo("warning: -:1: Node n1: spec.taints has 257 items, more than 256\n");
        assertThat(berth.out())
                .contains(
                        "NodeUnschedulable: 0/1 nodes are available: 1 unschedulable (unreadable)")
                .contains("it cannot be read");
    }
}
