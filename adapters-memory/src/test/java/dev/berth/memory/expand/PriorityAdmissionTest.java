package dev.berth.memory.expand;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PriorityAdmissionTest {
    private static String priorityClass(String name, long value, String more) {
        return "{apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: "
                + name
                + "}, value: "
                + value
                + more
                + "}\n---\n";
    }

    private static String pod(String spec) {
        return "{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {" + spec + "}}\n---\n";
    }

    private static String spec(Expanded expanded) {
        assertThat(expanded.errors()).isEmpty();
        return Expanded.text(expanded.admitted().getFirst().fields("spec"));
    }

    @Test
    void a_pod_gets_the_priority_of_its_class() {
        String high = priorityClass("high", 1000, ", preemptionPolicy: Never");

        assertThat(spec(Expanded.of(pod("priorityClassName: high") + high)))
                .isEqualTo(
                        "{\"priorityClassName\":\"high\",\"priority\":1000,\"preemptionPolicy\":\"Never\"}");
    }

    @Test
    void a_pod_group_gets_the_priority_of_its_class_and_must_not_contradict_it() {
        String high = priorityClass("high", 1000, "");
        String group =
                "{apiVersion: scheduling.k8s.io/v1beta1, kind: PodGroup, metadata: {name: g}, spec:"
                        + " {schedulingPolicy: {basic: {}}, priorityClassName: high%s}}\n---\n";

        assertThat(spec(Expanded.of(group.formatted("") + high)))
                .isEqualTo(
                        "{\"schedulingPolicy\":{\"basic\":{}},\"priorityClassName\":\"high\",\"priority\":1000}");
        assertThat(Expanded.of(group.formatted(", priority: 3") + high).errors())
                .containsExactly(
                        "error: in.yaml:1: PodGroup default/g: spec.priority: 3: PriorityClass high gives 1000; leave"
                                + " it out");
    }

    @Test
    void two_classes_are_built_in() {
        assertThat(spec(Expanded.of(pod("priorityClassName: system-node-critical"))))
                .contains("\"priority\":2000001000");
        assertThat(spec(Expanded.of(pod("priorityClassName: system-cluster-critical"))))
                .contains("\"priority\":2000000000");
    }

    @Test
    void a_pod_without_a_class_gets_the_default_one_and_the_least_of_several() {
        String some = fromServer(priorityClass("some", 7, ", globalDefault: true"));
        String more = fromServer(priorityClass("more", 9, ", globalDefault: true"));

        assertThat(spec(Expanded.of(more + some + pod(""))))
                .isEqualTo("{\"priorityClassName\":\"some\",\"priority\":7}");
        assertThat(Expanded.of(pod("")).admitted()).isEmpty();
    }

    @Test
    void a_second_default_is_refused_as_on_the_server() {
        String some = priorityClass("some", 7, ", globalDefault: true");
        String more = priorityClass("more", 9, ", globalDefault: true");

        assertThat(Expanded.of(some + more).errors())
                .singleElement()
                .asString()
                .endsWith(
                        "PriorityClass some: globalDefault: true: PriorityClass more is that already; one can"
                                + " be");
        assertThat(Expanded.of(more + fromServer(some)).errors())
                .singleElement()
                .asString()
                .endsWith(
                        "PriorityClass more: globalDefault: true: PriorityClass some is that already; one can"
                                + " be");
    }

    @Test
    void a_class_without_a_value_has_zero() {
        String none =
                "{apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: none}}\n---\n";

        assertThat(spec(Expanded.of(none + pod("priorityClassName: none"))))
                .contains("\"priority\":0");
    }

    private static String fromServer(String manifest) {
        return manifest.replace("metadata: {", "metadata: {resourceVersion: '7', ");
    }

    @Test
    void a_pod_that_has_a_priority_keeps_it() {
        String some = priorityClass("some", 7, ", globalDefault: true");

        assertThat(Expanded.of(some + pod("priority: 3")).admitted()).isEmpty();
        Expanded dumped = Expanded.of(pod("priorityClassName: gone, priority: 3"));
        assertThat(dumped.admitted()).isEmpty();
        assertThat(dumped.errors()).isEmpty();
    }

    @Test
    void a_priority_that_the_class_does_not_give_is_an_error_unless_it_comes_from_a_server() {
        String both = pod("priorityClassName: high, priority: 3");
        String high = priorityClass("high", 1000, "");

        assertThat(Expanded.of(high + both).errors())
                .containsExactly(
                        "error: in.yaml:3: Pod default/p: spec.priority: 3: PriorityClass high gives 1000;"
                                + " leave it out");
        assertThat(
                        Expanded.of(high + both.replace("name: p", "name: p, resourceVersion: '5'"))
                                .errors())
                .isEmpty();
    }

    @Test
    void an_unknown_class_is_an_error_that_names_the_nearest_or_all() {
        String classes = priorityClass("high", 10, "") + priorityClass("low", 1, "");

        assertThat(Expanded.of(classes + pod("priorityClassName: hihg")).errors())
                .containsExactly(
                        "error: in.yaml:5: Pod default/p: spec.priorityClassName: hihg: there is no such"
                                + " PriorityClass in the input; did you mean high?");
        assertThat(Expanded.of(classes + pod("priorityClassName: gold-customers")).errors())
                .singleElement()
                .asString()
                .endsWith(
                        "there is no such PriorityClass in the input; there are high, low,"
                                + " system-cluster-critical, system-node-critical");
    }

    @Test
    void the_template_of_a_workload_is_judged_once() {
        String set =
                """
                apiVersion: apps/v1
                kind: ReplicaSet
                metadata: {name: web}
                spec:
                  replicas: 3
                  selector: {matchLabels: {a: b}}
                  template: {metadata: {labels: {a: b}}, spec: {priorityClassName: high}}
                ---
                """;

        assertThat(Expanded.of(set).errors())
                .singleElement()
                .asString()
                .startsWith(
                        "error: in.yaml:1: ReplicaSet default/web: spec.template.spec.priorityClassName: high: ");
        assertThat(
                        Expanded.text(
                                Expanded.of(set + priorityClass("high", 5, ""))
                                        .pod("web-2")
                                        .spec()))
                .isEqualTo("{\"priorityClassName\":\"high\",\"priority\":5}");
    }

    @Test
    void classes_have_bounds() {
        assertThat(Expanded.of(priorityClass("high", 1_000_000_000, "")).errors()).isEmpty();
        assertThat(Expanded.of(priorityClass("high", 1_000_000_001, "")).errors())
                .containsExactly(
                        "error: in.yaml:1: PriorityClass high: value: 1000000001: expected at most 1000000000");
        assertThat(Expanded.of(priorityClass("system-mine", 1, "")).errors())
                .containsExactly(
                        "error: in.yaml:1: PriorityClass system-mine: metadata.name: system-mine: names with"
                                + " system- are kept for the classes that are built in");
        assertThat(Expanded.of(priorityClass("system-node-critical", 2_000_001_000, "")).errors())
                .isEmpty();
        assertThat(Expanded.of(priorityClass("system-node-critical", 1, "")).errors())
                .containsExactly(
                        "error: in.yaml:1: PriorityClass system-node-critical: value: 1: this class is built"
                                + " in and has 2000001000");
    }
}
