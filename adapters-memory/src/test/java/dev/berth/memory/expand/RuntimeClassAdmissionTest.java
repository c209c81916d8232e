package dev.berth.memory.expand;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class RuntimeClassAdmissionTest {
    private static final String FULL =
            runtimeClass(
                    "gvisor",
                    """
                    , overhead: {podFixed: {cpu: 250m, memory: 120Mi}}, scheduling: {
                      nodeSelector: {sandbox: gvisor, arch: arm},
                      tolerations: [{key: sandbox, operator: Exists}, {key: arm, operator: Exists}]}
                    """);

    private static String runtimeClass(String name, String more) {
        return "{apiVersion: node.k8s.io/v1, kind: RuntimeClass, metadata: {name: "
                + name
                + "}, handler: runsc"
                + more.strip()
                + "}\n---\n";
    }

    private static String pod(String spec) {
        return "{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {" + spec + "}}\n---\n";
    }

    private static String admitted(String yaml) {
        Expanded expanded = Expanded.of(yaml);
        assertThat(expanded.errors()).isEmpty();
        return Expanded.text(expanded.admitted().getFirst().fields("spec"));
    }

    private static void refuses(String yaml, String error) {
        Expanded expanded = Expanded.of(yaml);
        assertThat(expanded.errors()).containsExactly(error);
        assertThat(expanded.admitted()).isEmpty();
    }

    @Test
    void a_pod_gets_what_its_class_says() {
        assertThat(admitted(pod("runtimeClassName: gvisor") + FULL))
                .isEqualTo(
                        "{\"runtimeClassName\":\"gvisor\",\"overhead\":{\"cpu\":\"250m\",\"memory\":\"120Mi\"},"
                                + "\"nodeSelector\":{\"sandbox\":\"gvisor\",\"arch\":\"arm\"},"
                                + "\"tolerations\":[{\"key\":\"sandbox\",\"operator\":\"Exists\"},"
                                + "{\"key\":\"arm\",\"operator\":\"Exists\"}]}");
    }

    @Test
    void what_the_pod_has_itself_stays_and_nothing_is_there_twice() {
        String own =
                "runtimeClassName: gvisor, nodeSelector: {zone: a, arch: arm}, tolerations:"
                        + " [{operator: Exists, key: arm}, {key: mine}]";

        assertThat(admitted(FULL + pod(own)))
                .contains(
                        "\"nodeSelector\":{\"zone\":\"a\",\"arch\":\"arm\",\"sandbox\":\"gvisor\"}",
                        "\"tolerations\":[{\"operator\":\"Exists\",\"key\":\"arm\"},{\"key\":\"mine\"},"
                                + "{\"key\":\"sandbox\",\"operator\":\"Exists\"}]");
    }

    @Test
    void a_toleration_that_another_one_includes_is_left_out() {
        String own =
                "runtimeClassName: gvisor, tolerations: [{key: sandbox, effect: NoExecute}, {key: arm, operator: Exists,"
                        + " effect: NoSchedule}, {key: mine}]";

        assertThat(admitted(FULL + pod(own)))
                .endsWith(
                        "\"tolerations\":[{\"key\":\"mine\"},{\"key\":\"sandbox\",\"operator\":\"Exists\"},"
                                + "{\"key\":\"arm\",\"operator\":\"Exists\"}],"
                                + "\"overhead\":{\"cpu\":\"250m\",\"memory\":\"120Mi\"},"
                                + "\"nodeSelector\":{\"sandbox\":\"gvisor\",\"arch\":\"arm\"}}");
        assertThat(
                        admitted(
                                FULL
                                        + pod(
                                                "runtimeClassName: gvisor, tolerations: [{operator: Exists}]")))
                .contains("\"tolerations\":[{\"operator\":\"Exists\"}]");
    }

    @Test
    void a_class_that_says_nothing_changes_nothing() {
        Expanded expanded =
                Expanded.of(runtimeClass("runc", "") + pod("runtimeClassName: runc") + pod(""));

        assertThat(expanded.errors()).isEmpty();
        assertThat(expanded.admitted()).isEmpty();
    }

    @Test
    void a_pod_that_wants_another_label_than_its_class_is_an_error() {
        refuses(
                FULL + pod("runtimeClassName: gvisor, nodeSelector: {arch: amd64}"),
                "error: in.yaml:5: Pod default/p: spec.nodeSelector[arch]: amd64: RuntimeClass gvisor wants"
                        + " arm");
    }

    @Test
    void an_overhead_must_be_that_of_the_class_however_it_is_spelled() {
        String given = "runtimeClassName: gvisor, overhead: {memory: 122880Ki, cpu: '%s'}";

        assertThat(admitted(FULL + pod(given.formatted("0.25")))).contains("\"0.25\"");
        refuses(
                FULL + pod(given.formatted("0.5")),
                "error: in.yaml:5: Pod default/p: spec.overhead: memory=122880Ki, cpu=0.5: RuntimeClass"
                        + " gvisor gives cpu=250m, memory=120Mi; leave it out");
        refuses(
                runtimeClass("runc", "") + pod("runtimeClassName: runc, overhead: {cpu: 1}"),
                "error: in.yaml:3: Pod default/p: spec.overhead: cpu=1: RuntimeClass runc gives none; leave"
                        + " it out");
    }

    @Test
    void an_unknown_class_is_an_error_that_names_the_nearest_or_all() {
        String start =
                "error: in.yaml:%d: Pod default/p: spec.runtimeClassName: %s: there is no such RuntimeClass"
                        + " in the input; ";

        refuses(
                pod("runtimeClassName: kata"),
                start.formatted(1, "kata")
                        + "add it, since what it says decides where the Pod may stand");
        refuses(
                FULL + pod("runtimeClassName: gvisr"),
                start.formatted(5, "gvisr") + "did you mean gvisor?");
        refuses(
                FULL + runtimeClass("runc", "") + pod("runtimeClassName: kata"),
                start.formatted(7, "kata") + "there are gvisor, runc");
    }

    @Test
    void what_was_admitted_before_stays_as_it_is() {
        String fromServer =
                pod("runtimeClassName: gvisor").replace("name: p", "name: p, resourceVersion: '5'");
        for (String pod :
                new String[] {
                    FULL + fromServer, fromServer, pod("runtimeClassName: gone, overhead: {cpu: 1}")
                }) {
            Expanded expanded = Expanded.of(pod);

            assertThat(expanded.errors()).isEmpty();
            assertThat(expanded.admitted()).isEmpty();
        }
    }

    @Test
    void pods_of_workloads_get_it_too_also_where_the_workload_comes_from_a_server() {
        String set =
                """
                apiVersion: apps/v1
                kind: ReplicaSet
                metadata: {name: web, resourceVersion: '7'}
                spec: {replicas: 2, template: {spec: {runtimeClassName: gvisor, priorityClassName: system-node-critical}}}
                ---
                """;

        assertThat(Expanded.text(Expanded.of(set + FULL).pod("web-1").spec()))
                .contains("\"cpu\":\"250m\"", "\"arch\":\"arm\"", "\"priority\":2000001000");
        assertThat(Expanded.of(set).errors())
                .singleElement()
                .asString()
                .startsWith(
                        "error: in.yaml:1: ReplicaSet default/web: spec.template.spec.runtimeClassName:"
                                + " gvisor: there is no such RuntimeClass");
        assertThat(Expanded.of(set).names()).isEmpty();
    }

    @Test
    void a_daemon_set_makes_pods_for_nodes_that_only_the_class_rules_out() {
        String set =
                """
                apiVersion: apps/v1
                kind: DaemonSet
                metadata: {name: log}
                spec:
                  selector: {matchLabels: {a: b}}
                  template: {metadata: {labels: {a: b}}, spec: {runtimeClassName: gvisor}}
                ---
                {apiVersion: v1, kind: Node, metadata: {name: n1}}
                ---
                """;

        assertThat(Expanded.text(Expanded.of(set + FULL).pod("log-n1").spec()))
                .contains("\"nodeSelector\":{\"sandbox\":\"gvisor\",\"arch\":\"arm\"}");
    }
}
