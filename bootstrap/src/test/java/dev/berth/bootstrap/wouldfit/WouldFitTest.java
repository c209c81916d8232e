package dev.berth.bootstrap.wouldfit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.bootstrap.Berth;
import dev.berth.memory.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What `berth simulate` says would help a group, and whether it does: each change is made to the
/// manifests, and they are simulated again.
final class WouldFitTest {
    @Test
    void one_more_node_is_what_a_group_lacks_or_a_lower_minimum() {
        String nodes = node("n1", "", "") + node("n2", "", "");
        String pods = pods(3, "2");

        Json.Fields group = group(nodes + gang(3, "") + pods);

        assertThat(group.text("verdict")).isEqualTo("ProvenInfeasible");
        assertThat(texts(group)).containsExactly("minCount 2 instead of 3", "1 more Node like n1");
        assertThat(verdict(nodes + gang(2, "") + pods)).isEqualTo("Placed");
        assertThat(verdict(nodes + node("n3", "", "") + gang(3, "") + pods)).isEqualTo("Placed");
    }

    @Test
    void certificate_names_the_members_and_the_nodes() {
        Json.Fields group =
                group(node("n1", "", "") + node("n2", "", "") + gang(3, "") + pods(3, "2"));

        Json.Fields certificate = group.fields("certificate");
        Json.Fields domain = (Json.Fields) certificate.items("domains").getFirst();

        assertThat(domain.text("kind")).isEqualTo("hall");
        assertThat(domain.text("text"))
                .isEqualTo(
                        "the 3 members of class p0 must be placed, but all 2 Nodes together can take"
                                + " 2");
    }

    @Test
    void taint_that_keeps_members_off_is_named() {
        String tainted = "taints: [{key: gpu, value: only, effect: NoSchedule}]";
        String nodes = node("n1", "", "") + node("n2", "", tainted);

        assertThat(texts(group(nodes + gang(2, "") + pods(2, "2"))))
                .containsExactly(
                        "taint gpu=only:NoSchedule tolerated",
                        "minCount 1 instead of 2",
                        "1 more Node like n1");
        assertThat(
                        verdict(
                                nodes
                                        + gang(2, "")
                                        + pods(
                                                2,
                                                "2",
                                                "tolerations: [{key: gpu, operator: Exists}],")))
                .isEqualTo("Placed");
    }

    @Test
    void zone_instead_of_a_rack_is_named() {
        String zone = "topology.kubernetes.io/zone: z1";
        String nodes = node("n1", "rack: r1, " + zone, "") + node("n2", "rack: r2, " + zone, "");

        assertThat(texts(group(nodes + gang(2, "rack") + pods(2, "2"))))
                .containsExactly(
                        "no single rack",
                        "topology.kubernetes.io/zone instead of rack",
                        "minCount 1 instead of 2");
        assertThat(verdict(nodes + gang(2, "topology.kubernetes.io/zone") + pods(2, "2")))
                .isEqualTo("Placed");
        assertThat(verdict(nodes + gang(2, "") + pods(2, "2"))).isEqualTo("Placed");
    }

    @Test
    void pods_in_the_way_are_named() {
        String nodes = node("n1", "", "") + node("n2", "", "");
        String standing = standing("old", "n1") + standing("other", "n2");

        assertThat(texts(group(nodes + standing + gang(2, "") + pods(2, "1"))))
                .containsExactly("Pod default/old gone", "1 more Node like n1");
        assertThat(verdict(nodes + standing("other", "n2") + gang(2, "") + pods(2, "1")))
                .isEqualTo("Placed");
    }

    @Test
    void group_that_is_placed_needs_no_change() {
        Json.Fields group = group(node("n1", "", "") + gang(1, "") + pods(1, "2"));

        assertThat(group.text("verdict")).isEqualTo("Placed");
        assertThat(group.find("certificate")).isEmpty();
        assertThat(group.find("wouldFit")).isEmpty();
    }

    private static String node(String name, String labels, String spec) {
        return """
        ---
        apiVersion: v1
        kind: Node
        metadata: {name: %s, labels: {kubernetes.io/hostname: %s, %s}}
        spec: {%s}
        status: {allocatable: {cpu: "3", memory: 4Gi, pods: "10"}}
        """
                .formatted(name, name, labels, spec);
    }

    private static String standing(String name, String node) {
        return """
        ---
        apiVersion: v1
        kind: Pod
        metadata: {name: %s}
        spec: {nodeName: %s, containers: [{name: main, resources: {requests: {cpu: 2500m}}}]}
        """
                .formatted(name, node);
    }

    private static String gang(int minCount, String topologyKey) {
        String constraints =
                topologyKey.isEmpty()
                        ? ""
                        : ", schedulingConstraints: {topology: [{key: " + topologyKey + "}]}";
        return """
        ---
        apiVersion: scheduling.k8s.io/v1beta1
        kind: PodGroup
        metadata: {name: g}
        spec: {schedulingPolicy: {gang: {minCount: %d}}%s}
        """
                .formatted(minCount, constraints);
    }

    private static String pods(int count, String cpu) {
        return pods(count, cpu, "");
    }

    private static String pods(int count, String cpu, String spec) {
        return IntStream.range(0, count)
                .mapToObj(i ->
                        """
                        ---
                        apiVersion: v1
                        kind: Pod
                        metadata: {name: p%d}
                        spec: {%s schedulingGroup: {podGroupName: g}, containers: [{name: main, resources: {requests: {cpu: "%s"}}}]}
                        """
                                .formatted(i, spec, cpu))
                .collect(Collectors.joining());
    }

    private static Json.Fields group(String manifests) {
        Berth berth = Berth.runWith(manifests, "simulate", "-f", "-", "-o", "json");
        assertThat(berth.err()).isEmpty();
        Json.Fields output = (Json.Fields) Json.parse(berth.out().getBytes(StandardCharsets.UTF_8));
        return (Json.Fields) output.items("groups").getFirst();
    }

    private static String verdict(String manifests) {
        return group(manifests).text("verdict");
    }

    private static List<String> texts(Json.Fields group) {
        return group.items("wouldFit").stream()
                .map(remedy -> ((Json.Fields) remedy).text("text"))
                .toList();
    }
}
