package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What `berth simulate` answers about Pods on Nodes.
final class SimulatePodsTest {
    /// A Node that is full when a Pod of higher priority comes.
    private static final String PREEMPTION =
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
    void example_shows_where_each_pod_goes_and_why_not() {
        Berth berth = Berth.run("simulate", "-f", Berth.example("pods"));

        assertThat(berth.err()).isEmpty();
        assertThat(berth.out())
                .isEqualTo(
                        """
                        NAMESPACE   NAME       RESULT    NODE     REASON
                        default     training   Placed    gpu-a    <none>
                        default     web        Placed    node-b   <none>
                        default     queued     Pending   <none>   SchedulingGated
                        default     report     Pending   <none>   InsufficientResources

                        1 Pod:  SchedulingGated: Scheduling is blocked due to non-empty scheduling gates
                        1 Pod:  InsufficientResources: 0/3 nodes are available: 1 Insufficient cpu, 1 not matching the Pod's node selector or affinity, 1 untolerated taint {gpu: yes}

                        2 of 4 Pods placed, 2 pending, 0 failed, as of 2026-01-01T00:00:00Z
                        See why with --explain default/queued
                        """);
        assertThat(berth.exit()).isEqualTo(3);
    }

    @Test
    void json_counts_the_nodes_that_rejected_a_pod() {
        Berth berth =
                Berth.runWith(
                        Manifests.NODE + pod("a", "cpu: 2") + pod("b", "cpu: 1"),
                        "simulate",
                        "-f",
                        "-",
                        "-o",
                        "json");

        assertThat(berth.out())
                .isEqualTo(
                        """
                        {
                            "assignments": [
                                {
                                    "kind": "Pod",
                                    "task": "default/a",
                                    "host": "n1"
                                }
                            ],
                            "pending": [
                                {
                                    "kind": "Pod",
                                    "task": "default/b",
                                    "reason": "InsufficientResources",
                                    "message": "0/1 nodes are available: 1 Insufficient cpu",
                                    "hosts": {
                                        "InsufficientResources": 1
                                    }
                                }
                            ],
                            "failed": [],
                            "groups": [],
                            "now": "2026-01-01T00:00:00Z"
                        }
                        """);
        assertThat(berth.exit()).isEqualTo(3);
    }

    @Test
    void all_placed_ends_with_zero() {
        Berth berth = Berth.runWith(Manifests.NODE + pod("a", "cpu: 1"), "simulate", "-f", "-");

        assertThat(berth.out()).contains("1 of 1 Pod placed, 0 pending, 0 failed");
        assertThat(berth.err()).isEmpty();
        assertThat(berth.exit()).isZero();
    }

    @Test
    void pod_without_any_node_waits_for_one() {
        Berth berth = Berth.runWith(pod("a", "cpu: 1"), "simulate", "-f", "-");

        assertThat(berth.out()).contains("NoNode: 0/0 nodes are available: there is no Node");
        assertThat(berth.exit()).isEqualTo(3);
    }

    @Test
    void pods_in_an_input_about_runs_without_a_node_are_left_alone() {
        Berth berth =
                Berth.runWith(
                        Manifests.pod("rp", 1) + Manifests.run("a") + "---\n" + pod("p", "cpu: 1"),
                        "simulate",
                        "-f",
                        "-");

        assertThat(berth.out()).contains("1 of 1 Run placed");
        assertThat(berth.err())
                .isEqualTo("ignored: 1 Pod that waits for a Node: the input has none\n");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void runs_and_pods_are_shown_in_one_table() {
        Berth berth =
                Berth.runWith(
                        Manifests.pod("rp", 1)
                                + Manifests.run("a")
                                + "---\n"
                                + Manifests.NODE
                                + pod("a", "cpu: 1"),
                        "simulate",
                        "-f",
                        "-");

        assertThat(berth.out())
                .contains("NAMESPACE   KIND   NAME   RESULT   HOST   REASON")
                .contains("default     Run    a      Placed   rp     <none>")
                .contains("default     Pod    a      Placed   n1     <none>")
                .contains("2 of 2 Tasks placed");
        assertThat(berth.exit()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Unknown", "Pending", ""})
    void pod_of_another_phase_waits(String phase) {
        Berth berth =
                Berth.runWith(
                        Manifests.NODE
                                + pod("a", "cpu: 1").replace("---", "")
                                + "status: {phase: '"
                                + phase
                                + "'}\n",
                        "simulate",
                        "-f",
                        "-");

        assertThat(berth.out()).contains("1 of 1 Pod placed");
    }

    @Test
    void higher_priority_goes_first() {
        Berth berth =
                Berth.runWith(
                        Manifests.NODE + pod("a", "cpu: 2") + pod("b", "cpu: 2", "  priority: 7\n"),
                        "simulate",
                        "-f",
                        "-");

        assertThat(berth.out())
                .contains("default     b      Placed    n1")
                .contains("default     a      Pending");
    }

    @ParameterizedTest
    @CsvSource({
        "default-scheduler, a",
        "other, b",
    })
    void pods_of_other_schedulers_than_the_named_are_left_alone(String scheduler, String placed) {
        Berth berth =
                Berth.runWith(
                        Manifests.NODE
                                + pod("a", "cpu: 1")
                                + pod("b", "cpu: 1", "  schedulerName: other\n"),
                        "simulate",
                        "-f",
                        "-",
                        "--scheduler-name",
                        scheduler);

        assertThat(berth.out()).contains(" " + placed + " ").contains("1 of 1 Pod placed");
    }

    /// Static Pods and those of other schedulers hold capacity; the finished do not; who is being
    /// deleted does.
    @ParameterizedTest
    @CsvSource({
        "Running, '', 3",
        "Pending, '', 3",
        "Succeeded, '', 0",
        "Failed, '', 0",
        "Running, 'deletionTimestamp: 2026-01-01T00:00:00Z', 3",
    })
    void pods_on_a_node_hold_capacity_until_they_have_finished(
            String phase, String metadata, int exit) {
        String there =
                """
                apiVersion: v1
                kind: Pod
                metadata: {name: there, %s}
                spec:
                  schedulerName: other
                  nodeName: n1
                  containers: [{name: c, image: i, resources: {requests: {cpu: 2}}}]
                status: {phase: %s}
                ---
                """
                        .formatted(metadata, phase);

        Berth berth =
                Berth.runWith(Manifests.NODE + there + pod("a", "cpu: 1"), "simulate", "-f", "-");

        assertThat(berth.exit()).isEqualTo(exit);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "default/a", "pod/a", "pod/default/a", "pods/a"})
    void explanation_shows_each_node(String name) {
        Berth berth =
                Berth.runWith(
                        Manifests.NODE + pod("a", "cpu: 3"),
                        "simulate",
                        "-f",
                        "-",
                        "--explain",
                        name);

        assertThat(berth.out())
                .contains("Pod default/a: Pending\nNODE   VERDICT")
                .containsPattern("n1 +rejected .*InsufficientResources");
        assertThat(berth.exit()).isEqualTo(3);
    }

    @Test
    void explanation_of_a_name_that_a_run_and_a_pod_have_asks_which() {
        Berth berth =
                Berth.runWith(
                        Manifests.run("a") + "---\n" + Manifests.NODE + pod("a", "cpu: 1"),
                        "simulate",
                        "-f",
                        "-",
                        "--explain",
                        "a");

        assertThat(berth.err())
                .isEqualTo(
                        "error: --explain: a: is ambiguous; write one of [run/default/a, pod/default/a]\n");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void explanation_of_a_pod_that_runs_says_where() {
        Berth berth = Berth.run("simulate", "-f", Berth.example("pods"), "--explain", "database");

        assertThat(berth.out())
                .contains("Pod default/database: Running")
                .contains("nothing is decided about it. Its Node is node-a.");
    }

    @Test
    void unknown_field_of_a_node_is_an_error_with_the_nearest_name() {
        Berth berth =
                Berth.runWith(
                        "apiVersion: v1\nkind: Node\nmetadata: {name: n}\nspec: {taint: []}\n",
                        "simulate",
                        "-f",
                        "-");

        assertThat(berth.err()).contains("spec.taint").contains("taints");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void unknown_field_of_a_dumped_pod_is_a_warning() {
        String pod =
                """
                apiVersion: v1
                kind: Pod
                metadata: {name: a, resourceVersion: "7"}
                spec: {containers: [{name: c, image: i}], tolerationz: []}
                """;

        Berth berth = Berth.runWith(Manifests.NODE + pod, "simulate", "-f", "-");

        assertThat(berth.err()).contains("warning").contains("tolerationz").contains("tolerations");
        assertThat(berth.exit()).isZero();
    }

    private static String pod(String name, String requests) {
        return pod(name, requests, "");
    }

    private static String pod(String name, String requests, String spec) {
        return """
        apiVersion: v1
        kind: Pod
        metadata: {name: %s}
        spec:
          containers: [{name: c, image: i, resources: {requests: {%s}}}]
        %s---
        """
                .formatted(name, requests, spec);
    }

    @Test
    void a_pod_with_a_finalizer_leaves_its_room_too() {
        String kept =
                PREEMPTION.replace(
                        "name: batch,",
                        "name: batch, finalizers: [batch.kubernetes.io/job-tracking],");

        Berth berth = Berth.runWith(kept, "simulate", "-f", "-");

        assertThat(berth.out())
                .contains("mine        web     Placed    n1", "other       batch   Evicted   n1");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void who_goes_is_told_with_node_and_reason() {
        Berth berth = Berth.runWith(PREEMPTION, "simulate", "-f", "-");

        assertThat(berth.exit()).isZero();
        assertThat(berth.out())
                .containsPattern("mine +web +Placed +n1")
                .containsPattern("other +batch +Evicted +n1 +Preempted")
                .contains("1 of 1 Pod placed, 0 pending, 0 failed, 1 evicted");
    }

    @Test
    void who_was_placed_when_others_had_gone_is_explained_as_of_then() {
        Berth berth = Berth.runWith(PREEMPTION, "simulate", "-f", "-", "--explain", "web");

        assertThat(berth.exit()).isZero();
        assertThat(berth.out())
                .contains("Pod mine/web: Placed on n1")
                .containsPattern("n1 +chosen");
    }

    @Test
    void who_goes_for_the_pods_of_a_namespace_is_told_there() {
        Berth berth = Berth.runWith(PREEMPTION, "simulate", "-f", "-", "-n", "mine", "-o", "json");

        assertThat(berth.exit()).isZero();
        assertThat(berth.out().replaceAll("\\s", ""))
                .contains(
                        "\"evicted\":[{\"kind\":\"Pod\",\"task\":\"other/batch\",\"host\":\"n1\",\"for\":\"mine/web\"}]");
    }

    @Test
    void nobody_goes_for_other_namespaces_than_asked_for() {
        Berth berth = Berth.runWith(PREEMPTION, "simulate", "-f", "-", "-n", "third", "-o", "json");

        assertThat(berth.out()).doesNotContain("evicted");
    }
}
