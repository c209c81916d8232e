package dev.berth.memory.expand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.expand.input.Original;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What becomes of `spec.scheduling` of a Job.
final class JobGroupsTest {
    private static final String GANG = "scheduling: {schedulingPolicy: {gang: {}}}";

    private static String job(String spec) {
        return job("", spec, "");
    }

    private static String job(String metadata, String spec, String template) {
        return """
        apiVersion: batch/v1
        kind: Job
        metadata: {name: sum, uid: u-sum%s}
        spec: {%s, template: {spec: {%srestartPolicy: Never, containers: [{name: c, image: i}]}}}
        ---
        """
                .formatted(metadata, spec, template);
    }

    private static String group(String name, String owner) {
        return """
        apiVersion: scheduling.k8s.io/v1beta1
        kind: PodGroup
        metadata: {name: %s%s}
        spec: {schedulingPolicy: {gang: {minCount: 2}}}
        ---
        """
                .formatted(name, owner);
    }

    private static List<String> groupsOfPods(Expanded expanded) {
        return expanded.expansion().pods().stream()
                .map(pod -> pod.spec().fields("schedulingGroup").text("podGroupName"))
                .toList();
    }

    private static Original made(Expanded expanded) {
        assertThat(expanded.errors()).isEmpty();
        assertThat(expanded.expansion().groups()).hasSize(1);
        return expanded.expansion().groups().getFirst();
    }

    @Test
    void a_job_gets_one_group_and_its_pods_name_it() {
        Expanded expanded =
                Expanded.of(
                        job(
                                "parallelism: 3, scheduling: {schedulingPolicy: {gang: {minCount: 2}},"
                                        + " schedulingConstraints: {topology: [{key: rack}]}, disruptionMode: {all: {}}}"));

        assertThat(groupsOfPods(expanded)).containsExactly("sum", "sum", "sum");
        Original group = made(expanded);
        assertThat(group.label()).isEqualTo("PodGroup default/sum");
        assertThat(group.apiVersion()).isEqualTo("scheduling.k8s.io/v1beta1");
        assertThat(Expanded.text(group.spec()))
                .isEqualTo(
                        "{\"workloadRef\":{\"workloadName\":\"sum\",\"templateName\":\"sum-pgt-0\"},"
                                + "\"schedulingPolicy\":{\"gang\":{\"minCount\":2}},"
                                + "\"schedulingConstraints\":{\"topology\":[{\"key\":\"rack\"}]},"
                                + "\"disruptionMode\":{\"all\":{}}}");
    }

    @Test
    void without_a_minimum_it_is_all_that_run_at_once() {
        assertThat(policy(job("parallelism: 3, " + GANG))).isEqualTo("{\"gang\":{\"minCount\":3}}");
        assertThat(policy(job(GANG))).isEqualTo("{\"gang\":{\"minCount\":1}}");
        assertThat(policy(job("scheduling: {schedulingPolicy: {basic: {}}}")))
                .isEqualTo("{\"basic\":{}}");
        assertThat(policy(job("scheduling: {}"))).isEqualTo("{\"basic\":{}}");
    }

    private static String policy(String yaml) {
        return Expanded.text(made(Expanded.of(yaml)).spec().fields("schedulingPolicy"));
    }

    @Test
    void the_group_has_the_priority_of_the_pods() {
        Expanded expanded =
                Expanded.of(
                        "{apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: high}, value: 7}\n---\n"
                                + job("", GANG, "priorityClassName: high, "));

        assertThat(Expanded.text(made(expanded).spec()))
                .endsWith("\"priorityClassName\":\"high\",\"priority\":7}");
    }

    @Test
    void a_job_without_the_stanza_a_template_with_a_group_and_a_job_of_another_make_none() {
        assertThat(groupsOfPods(Expanded.of(job("parallelism: 1")))).containsExactly("");
        Expanded named = Expanded.of(job("", GANG, "schedulingGroup: {podGroupName: theirs}, "));
        assertThat(groupsOfPods(named)).containsExactly("theirs");
        assertThat(named.expansion().groups()).isEmpty();
        Expanded owned =
                Expanded.of(
                        job(
                                ", ownerReferences: [{apiVersion: example.com/v1, kind: Set, name: s, uid: u, controller: true}]",
                                GANG,
                                ""));
        assertThat(groupsOfPods(owned)).containsExactly("");
        assertThat(owned.expansion().groups()).isEmpty();
    }

    @Test
    void a_group_that_the_job_made_before_is_used_again() {
        Expanded expanded =
                Expanded.of(
                        job("parallelism: 2, " + GANG)
                                + group(
                                        "sum-7f",
                                        ", ownerReferences: [{apiVersion: batch/v1, kind: Job, name: sum, uid: u-sum, controller: true}]"));

        assertThat(groupsOfPods(expanded)).containsExactly("sum-7f", "sum-7f");
        assertThat(expanded.expansion().groups()).isEmpty();
    }

    @Test
    void a_name_that_somebody_has_is_left_to_them() {
        Expanded expanded = Expanded.of(job(GANG) + group("sum", ""));

        assertThat(groupsOfPods(expanded)).containsExactly("sum-1");
        assertThat(made(expanded).name()).isEqualTo("sum-1");
    }

    @Test
    void a_job_with_pods_whose_group_is_not_there_makes_no_more() {
        Expanded expanded =
                Expanded.of(
                        job("parallelism: 2, " + GANG)
                                + """
                                apiVersion: v1
                                kind: Pod
                                metadata:
                                  name: a
                                  ownerReferences: [{apiVersion: batch/v1, kind: Job, name: sum, uid: u-sum, controller: true}]
                                status: {phase: Running}
                                ---
                                """);

        assertThat(expanded.names()).isEmpty();
        assertThat(expanded.notes())
                .containsExactly(
                        "Job default/sum: no Pods are made of it: it has Pods, and the PodGroup that it made for them"
                                + " is not there");
    }

    @Test
    void what_no_server_would_take_is_an_error() {
        assertThat(
                        Expanded.of(
                                        job(
                                                "parallelism: 2, scheduling: {schedulingPolicy: {gang: {minCount: 3}}}"))
                                .errors())
                .containsExactly(
                        "error: in.yaml:1: Job default/sum: spec.scheduling.schedulingPolicy.gang.minCount: 3: expected a"
                                + " whole number from 1 to parallelism (2)");
        assertThat(
                        Expanded.of(job("scheduling: {schedulingPolicy: {basic: {}, gang: {}}}"))
                                .errors())
                .containsExactly(
                        "error: in.yaml:1: Job default/sum: spec.scheduling.schedulingPolicy: expected one of basic and"
                                + " gang");
        assertThat(
                        Expanded.of(
                                        job(
                                                "scheduling: {schedulingPolicy: {basic: {}}, disruptionMode: {all: {}}}"))
                                .errors())
                .containsExactly(
                        "error: in.yaml:1: Job default/sum: spec.scheduling.disruptionMode: all: needs the policy gang");
    }
}
