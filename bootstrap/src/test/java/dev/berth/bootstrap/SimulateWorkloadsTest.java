package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What `berth simulate` makes of Deployments, Jobs and their like. What each kind becomes is
/// tested beside the code; the example is held by its document.
final class SimulateWorkloadsTest {
    private static final String DEPLOYMENT =
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata: {name: web}
            spec:
              replicas: 2
              selector: {matchLabels: {app: web}}
              template:
                metadata: {labels: {app: web}}
                spec: {containers: [{name: c, image: i, resources: {limits: {cpu: "1"}}}]}
            ---
            """;

    private static final String BOUND_POD =
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: web-5d4f-x
              labels: {pod-template-hash: 5d4f}
              ownerReferences: [{apiVersion: apps/v1, kind: ReplicaSet, name: web-5d4f, uid: u, controller: true}]
            spec: {nodeName: n1, containers: [{name: c, image: i, resources: {requests: {cpu: "1"}}}]}
            status: {phase: Running}
            ---
            """;

    private static Berth simulate(String input, String... more) {
        String[] arguments = new String[more.length + 3];
        arguments[0] = "simulate";
        arguments[1] = "-f";
        arguments[2] = "-";
        System.arraycopy(more, 0, arguments, 3, more.length);
        return Berth.runWith(input, arguments);
    }

    @Test
    void pods_that_are_there_are_not_made_again() {
        Berth berth = simulate(BOUND_POD + DEPLOYMENT + Manifests.NODE);

        assertThat(berth.out()).contains("default     web-0   Placed   n1");
        assertThat(berth.out()).contains("1 of 1 Pod placed, 0 pending, 0 failed");
        assertThat(berth.err()).isEmpty();
        assertThat(berth.exit()).isZero();
    }

    @Test
    void a_pod_that_was_made_can_be_explained() {
        Berth berth = simulate(DEPLOYMENT + Manifests.NODE, "--explain", "web-1");

        assertThat(berth.out()).contains("Pod default/web-1: Placed on n1");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void the_namespace_of_the_command_line_is_that_of_workloads_without_one() {
        Berth berth = simulate(DEPLOYMENT + Manifests.NODE, "-n", "shop", "-o", "json");

        assertThat(berth.out()).contains("\"task\": \"shop/web-0\"", "\"task\": \"shop/web-1\"");
    }

    @Test
    void the_order_of_the_input_makes_no_difference() {
        assertThat(simulate(Manifests.NODE + BOUND_POD + DEPLOYMENT, "-o", "yaml").out())
                .isEqualTo(simulate(DEPLOYMENT + BOUND_POD + Manifests.NODE, "-o", "yaml").out());
    }

    @Test
    void what_adds_no_pods_is_a_warning() {
        String suspended =
                "{apiVersion: batch/v1, kind: Job, metadata: {name: j}, spec: {suspend: true, template: {spec: {restartPolicy: Never}}}}\n";
        Berth berth = simulate(Manifests.NODE + suspended, "-o", "yaml");

        String warning = "Job default/j: no Pods are made of it: it is suspended (spec.suspend)";
        assertThat(berth.err()).isEqualTo("warning: " + warning + "\n");
        assertThat(berth.out()).contains(warning);
        assertThat(berth.exit()).isZero();
    }

    @Test
    void pods_bear_a_node_that_is_not_ready_for_a_while_as_the_server_has_it() {
        String node =
                Manifests.NODE.replace(
                        "status:",
                        "spec: {taints: [{key: node.kubernetes.io/not-ready, effect: NoExecute}]}\nstatus:");
        String pod =
                "{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {containers: [{name: c}]}}\n";

        assertThat(simulate(node + pod).out()).contains("1 of 1 Pod placed");
        assertThat(simulate(node.replace("NoExecute", "NoSchedule") + pod).out())
                .contains("untolerated taint");
        String stored = pod.replace("name: p", "name: p, resourceVersion: '7'");
        assertThat(simulate(node + stored).out()).contains("untolerated taint");
    }

    @Test
    void a_priority_class_decides_who_goes_first() {
        String high =
                """
                {apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: high}, value: 10}
                ---
                {apiVersion: v1, kind: Pod, metadata: {name: z}, spec: {priorityClassName: high, containers: [
                  {name: c, resources: {requests: {cpu: "2"}}}]}}
                ---
                """;
        Berth berth = simulate(DEPLOYMENT + Manifests.NODE + high);

        assertThat(berth.out()).contains("z       Placed    n1");
        assertThat(berth.out()).contains("web-0   Pending", "web-1   Pending");
    }

    @Test
    void a_runtime_class_decides_which_nodes_are_large_enough() {
        String pod =
                """
                {apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {runtimeClassName: kata, containers: [
                  {name: c, resources: {requests: {cpu: "2"}}}]}}
                ---
                """;
        String kata =
                """
                {apiVersion: node.k8s.io/v1, kind: RuntimeClass, metadata: {name: kata}, handler: kata,
                 overhead: {podFixed: {cpu: "%s"}}}
                ---
                """;

        assertThat(simulate(pod + kata.formatted("0") + Manifests.NODE).out())
                .contains("p      Placed   n1");
        assertThat(simulate(pod + kata.formatted("1m") + Manifests.NODE).out())
                .contains("p      Pending", "InsufficientResources");
        assertBad(
                pod + Manifests.NODE,
                "error: -:1: Pod default/p: spec.runtimeClassName: kata: there is no such RuntimeClass in"
                        + " the input; add it, since what it says decides where the Pod may stand\n");
    }

    @Test
    void mistakes_are_bad_input_with_their_place() {
        String unknown = DEPLOYMENT.replace("{containers", "{priorityClassName: gold, containers");
        assertBad(
                unknown + Manifests.NODE,
                "error: -:1: Deployment default/web: spec.template.spec.priorityClassName: gold: there is no"
                        + " such PriorityClass in the input; there are system-cluster-critical,"
                        + " system-node-critical\n");
        assertBad(
                DEPLOYMENT.replace("replicas: 2", "replicas: 100001") + Manifests.NODE,
                "error: -:1: Deployment default/web: spec.replicas: 100001: is above 100000, the most Pods"
                        + " that one workload is expanded to\n");
        assertBad(
                DEPLOYMENT + DEPLOYMENT + Manifests.NODE,
                "error: -:11: Deployment default/web: is there twice, first at -:1; leave one of them out\n");
        assertBad(
                DEPLOYMENT.replace("replicas", "replica") + Manifests.NODE,
                "error: -:5: Deployment web: spec.replica: unknown field of Deployment; did you mean"
                        + " replicas?\n");
    }

    private static void assertBad(String input, String error) {
        Berth berth = simulate(input);
        assertThat(berth.err()).isEqualTo(error);
        assertThat(berth.out()).isEmpty();
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void workloads_beside_runs_are_ignored_where_nobody_asks_about_nodes() {
        Berth berth = simulate(Manifests.pod("rp", 1) + Manifests.run("a") + "---\n" + DEPLOYMENT);

        assertThat(berth.err())
                .isEqualTo(
                        "ignored: apps/v1 Deployment (1), a kind that matters to Pods only: the input is"
                                + " about Runs and has no Node\n");
        assertThat(berth.out()).contains("1 of 1 Run placed");
        assertThat(berth.exit()).isZero();
    }
}
