package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What `berth simulate` makes of Namespaces: terms of pod affinity select them by their labels.
final class SimulateNamespacesTest {
    private static final String NODES =
            """
            {apiVersion: v1, kind: Node, metadata: {name: n1, labels: {zone: a}},
             status: {allocatable: {cpu: "4", pods: "10"}}}
            ---
            {apiVersion: v1, kind: Node, metadata: {name: n2, labels: {zone: b}},
             status: {allocatable: {cpu: "4", pods: "10"}}}
            ---
            """;

    /// A database in the namespace data, on n2.
    private static final String DATABASE =
            """
            {apiVersion: v1, kind: Pod, metadata: {name: db, namespace: data, labels: {app: db}},
             spec: {nodeName: n2, containers: [{name: c}]}, status: {phase: Running}}
            ---
            """;

    /// Wants to be where a database of a namespace with that selector is.
    private static String near(String namespaceSelector) {
        return """
        {apiVersion: v1, kind: Pod, metadata: {name: web}, spec: {containers: [{name: c}], affinity: {podAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: zone,
            labelSelector: {matchLabels: {app: db}}, namespaceSelector: %s}]}}}}
        ---
        """
                .formatted(namespaceSelector);
    }

    private static String namespace(String name, String labels) {
        return "{apiVersion: v1, kind: Namespace, metadata: {name: %s, labels: %s}}\n---\n"
                .formatted(name, labels);
    }

    private static Berth simulate(String input) {
        return Berth.runWith(input, "simulate", "-f", "-");
    }

    @Test
    void a_term_selects_namespaces_by_their_labels() {
        Berth berth =
                simulate(
                        NODES
                                + DATABASE
                                + near("{matchLabels: {team: storage}}")
                                + namespace("data", "{team: storage}"));

        assertThat(berth.out()).contains("web    Placed   n2");
        assertThat(berth.err()).isEmpty();
        assertThat(berth.exit()).isZero();
    }

    @Test
    void a_namespace_with_other_labels_is_not_selected() {
        Berth berth =
                simulate(
                        NODES
                                + DATABASE
                                + near("{matchLabels: {team: storage}}")
                                + namespace("data", "{team: web}"));

        assertThat(berth.out()).contains("web    Pending   <none>   UnsatisfiedPodAffinity");
        assertThat(berth.exit()).isEqualTo(3);
    }

    @Test
    void a_namespace_that_is_not_in_the_input_still_has_the_label_of_its_name() {
        String byName = near("{matchLabels: {kubernetes.io/metadata.name: data}}");

        assertThat(simulate(NODES + DATABASE + byName).out()).contains("web    Placed   n2");
        assertThat(simulate(NODES + DATABASE + byName + namespace("data", "{team: a}")).out())
                .contains("web    Placed   n2");
        assertThat(simulate(NODES + DATABASE + near("{matchLabels: {team: storage}}")).out())
                .contains("web    Pending   <none>   UnsatisfiedPodAffinity");
    }

    @Test
    void mistakes_in_a_namespace_are_bad_input_with_their_place() {
        assertBad(
                "{apiVersion: v1, kind: Namespace, metadata: {name: a, label: {}}}\n",
                "error: -:1: Namespace a: metadata.label: unknown field of Namespace; did you mean"
                        + " labels?\n");
        assertBad(
                namespace("a", "{}") + namespace("a", "{}"),
                "error: -:3: Namespace a: is there twice, first at -:1; leave one of them out\n");
    }

    private static void assertBad(String input, String error) {
        Berth berth = simulate(input);
        assertThat(berth.err()).isEqualTo(error);
        assertThat(berth.out()).isEmpty();
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void where_no_pods_are_decided_about_namespaces_are_ignored_aloud() {
        Berth berth =
                simulate(
                        Manifests.pod("rp", 1)
                                + Manifests.run("a")
                                + "---\n"
                                + namespace("default", "{}"));

        assertThat(berth.out()).contains("1 of 1 Run placed");
        assertThat(berth.err())
                .isEqualTo(
                        "ignored: v1 Namespace (1), a kind that matters to Pods only: the input is about"
                                + " Runs and has no Node\n");
        assertThat(berth.exit()).isZero();
    }
}
