package dev.berth.memory.expand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.expand.input.Original;
import org.junit.jupiter.api.Test;

final class DaemonSetsTest {
    private static String set(String spec) {
        return """
        apiVersion: apps/v1
        kind: DaemonSet
        metadata: {name: log, uid: u-log}
        spec:
          selector: {matchLabels: {app: log}}
          template:
            metadata: {labels: {app: log}}
            spec:
              containers: [{name: c, image: i}]
              %s
        ---
        """
                .formatted(spec);
    }

    private static String node(String name, String labels, String spec) {
        return """
        apiVersion: v1
        kind: Node
        metadata: {name: %s, labels: {%s}}
        spec: {%s}
        ---
        """
                .formatted(name, labels, spec);
    }

    private static String pod(String name, String spec) {
        return """
        apiVersion: v1
        kind: Pod
        metadata:
          name: %s
          ownerReferences: [{apiVersion: apps/v1, kind: DaemonSet, name: log, uid: u-log, controller: true}]
        %s
        ---
        """
                .formatted(name, spec);
    }

    @Test
    void there_is_one_pod_for_each_node_and_it_is_tied_to_it() {
        Expanded expanded = Expanded.of(node("b", "", "") + set("") + node("a", "", ""));

        assertThat(expanded.names()).containsExactly("log-a", "log-b");
        assertThat(Expanded.text(expanded.pod("log-b").spec().fields("affinity")))
                .isEqualTo(
                        "{\"nodeAffinity\":{\"requiredDuringSchedulingIgnoredDuringExecution\":{\"nodeSelectorTerms\":"
                                + "[{\"matchFields\":[{\"key\":\"metadata.name\",\"operator\":\"In\",\"values\":[\"b\"]}]}]}}}");
        assertThat(expanded.pod("log-b").spec().text("nodeName")).isEmpty();
    }

    @Test
    void a_pod_tolerates_what_happens_to_nodes_and_what_the_template_says() {
        Original pod =
                Expanded.of(node("a", "", "") + set("tolerations: [{key: mine, operator: Exists}]"))
                        .only();

        assertThat(Expanded.text(pod.spec().find("tolerations").orElseThrow()))
                .isEqualTo(
                        """
                        [{"key":"mine","operator":"Exists"},\
                        {"key":"node.kubernetes.io/not-ready","operator":"Exists","effect":"NoExecute"},\
                        {"key":"node.kubernetes.io/unreachable","operator":"Exists","effect":"NoExecute"},\
                        {"key":"node.kubernetes.io/disk-pressure","operator":"Exists","effect":"NoSchedule"},\
                        {"key":"node.kubernetes.io/memory-pressure","operator":"Exists","effect":"NoSchedule"},\
                        {"key":"node.kubernetes.io/pid-pressure","operator":"Exists","effect":"NoSchedule"},\
                        {"key":"node.kubernetes.io/unschedulable","operator":"Exists","effect":"NoSchedule"}]\
                        """);
    }

    @Test
    void taints_keep_it_away_unless_they_are_tolerated() {
        String nodes =
                node("plain", "", "")
                        + node(
                                "cordoned",
                                "",
                                "unschedulable: true, taints: [{key: node.kubernetes.io/unschedulable, effect: NoSchedule}]")
                        + node("soft", "", "taints: [{key: k, effect: PreferNoSchedule}]")
                        + node("hard", "", "taints: [{key: k, effect: NoExecute}]")
                        + node(
                                "offline",
                                "",
                                "taints: [{key: node.kubernetes.io/network-unavailable, effect: NoSchedule}]");

        assertThat(Expanded.of(nodes + set("")).names())
                .containsExactly("log-cordoned", "log-plain", "log-soft");
        assertThat(Expanded.of(nodes + set("hostNetwork: true")).names())
                .containsExactly("log-cordoned", "log-offline", "log-plain", "log-soft");
        assertThat(Expanded.of(nodes + set("tolerations: [{operator: Exists}]")).names())
                .hasSize(5);
    }

    @Test
    void only_nodes_that_match_selector_and_required_affinity_get_one() {
        String nodes =
                node("a", "disk: ssd, zone: x", "")
                        + node("b", "disk: ssd", "")
                        + node("c", "", "");
        String affinity =
                "affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms:"
                        + " [{matchExpressions: [{key: zone, operator: Exists}]}]}}}";

        assertThat(Expanded.of(nodes + set("nodeSelector: {disk: ssd}")).names())
                .containsExactly("log-a", "log-b");
        Expanded expanded = Expanded.of(nodes + set(affinity));
        assertThat(expanded.names()).containsExactly("log-a");
        assertThat(Expanded.text(expanded.only().spec().fields("affinity")))
                .contains("matchFields")
                .doesNotContain("zone");
    }

    @Test
    void preferences_stay_beside_the_node() {
        String affinity =
                "affinity: {podAntiAffinity: {}, nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution:"
                        + " [{weight: 1, preference: {matchExpressions: [{key: zone, operator: Exists}]}}]}}";

        assertThat(
                        Expanded.text(
                                Expanded.of(node("a", "", "") + set(affinity))
                                        .only()
                                        .spec()
                                        .fields("affinity")))
                .contains("podAntiAffinity", "\"weight\":1", "matchFields");
    }

    @Test
    void a_node_that_has_one_gets_no_other() {
        String tied =
                "spec: {affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms:"
                        + " [{matchFields: [{key: metadata.name, operator: In, values: [b]}]}]}}}}";
        String nodes =
                node("a", "", "") + node("b", "", "") + node("c", "", "") + node("d", "", "");
        Expanded expanded =
                Expanded.of(
                        nodes
                                + set("")
                                + pod("log-x", "spec: {nodeName: a}")
                                + pod("log-y", tied)
                                + pod("log-c", "spec: {nodeName: c}\nstatus: {phase: Failed}"));

        assertThat(expanded.names()).containsExactly("log-c-1", "log-d");
    }

    @Test
    void a_template_that_names_a_node_is_for_that_node() {
        String nodes = node("a", "", "") + node("b", "", "");

        assertThat(Expanded.of(nodes + set("nodeName: b")).names()).containsExactly("log-b");
    }

    @Test
    void without_nodes_there_are_no_pods() {
        assertThat(Expanded.of(set("")).names()).isEmpty();
    }
}
