package dev.berth.memory.expand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.expand.input.Original;
import org.junit.jupiter.api.Test;

final class JobsTest {
    private static String job(String spec, String... more) {
        return """
        apiVersion: batch/v1
        kind: Job
        metadata: {name: sum, uid: u-sum}
        spec: {%s template: {spec: {restartPolicy: Never, containers: [{name: c, image: i}]}}}
        %s
        ---
        """
                .formatted(spec.isEmpty() ? "" : spec + ",", String.join("\n", more));
    }

    private static String pod(String name, String index, String phase) {
        return """
        apiVersion: v1
        kind: Pod
        metadata:
          name: %s
          annotations: {batch.kubernetes.io/job-completion-index: '%s'}
          ownerReferences: [{apiVersion: batch/v1, kind: Job, name: sum, uid: u-sum, controller: true}]
        status: {phase: %s}
        ---
        """
                .formatted(name, index, phase);
    }

    @Test
    void its_pods_say_which_job_they_are_of() {
        Original pod = Expanded.of(job("")).only();

        assertThat(pod.name()).isEqualTo("sum-0");
        assertThat(Expanded.text(pod.metadata().fields("labels")))
                .isEqualTo(
                        "{\"batch.kubernetes.io/job-name\":\"sum\",\"batch.kubernetes.io/controller-uid\":\"u-sum\","
                                + "\"job-name\":\"sum\",\"controller-uid\":\"u-sum\"}");
    }

    @Test
    void as_many_as_may_run_at_once_of_those_that_are_left() {
        assertThat(Expanded.of(job("parallelism: 2")).names()).containsExactly("sum-0", "sum-1");
        assertThat(Expanded.of(job("completions: 5")).names()).containsExactly("sum-0");
        assertThat(Expanded.of(job("completions: 5, parallelism: 3")).names()).hasSize(3);
        assertThat(Expanded.of(job("completions: 2, parallelism: 3")).names()).hasSize(2);
        assertThat(Expanded.of(job("completions: 2147483647, parallelism: 3")).names()).hasSize(3);
        assertThat(Expanded.of(job("parallelism: 0")).names()).isEmpty();
        assertThat(
                        Expanded.of(job("completions: 5, parallelism: 3", "status: {succeeded: 4}"))
                                .names())
                .hasSize(1);
    }

    @Test
    void pods_that_run_or_are_done_count() {
        Expanded expanded =
                Expanded.of(
                        job("completions: 5, parallelism: 4")
                                + pod("a", "", "Succeeded")
                                + pod("b", "", "Succeeded")
                                + pod("c", "", "Running")
                                + pod("d", "", "Failed"));

        assertThat(expanded.names()).containsExactly("sum-0", "sum-1");
    }

    @Test
    void a_work_queue_of_which_one_has_succeeded_gets_no_more() {
        assertThat(Expanded.of(job("parallelism: 3") + pod("a", "", "Succeeded")).names())
                .isEmpty();
    }

    @Test
    void one_that_is_suspended_or_has_ended_or_is_managed_by_another_makes_none() {
        Expanded suspended = Expanded.of(job("suspend: true"));
        assertThat(suspended.names()).isEmpty();
        assertThat(suspended.notes())
                .containsExactly(
                        "Job default/sum: no Pods are made of it: it is suspended (spec.suspend)");
        assertThat(
                        Expanded.of(
                                        job(
                                                "",
                                                "status: {conditions: [{type: Failed, status: 'True'}]}"))
                                .names())
                .isEmpty();
        assertThat(
                        Expanded.of(
                                        job(
                                                "",
                                                "status: {conditions: [{type: Suspended, status: 'False'}]}"))
                                .names())
                .hasSize(1);
        Expanded foreign = Expanded.of(job("managedBy: example.com/multi"));
        assertThat(foreign.names()).isEmpty();
        assertThat(foreign.notes())
                .containsExactly(
                        "Job default/sum: no Pods are made of it: another controller manages it (spec.managedBy)");
        assertThat(Expanded.of(job("managedBy: kubernetes.io/job-controller")).names()).hasSize(1);
    }

    @Test
    void pods_of_an_indexed_job_have_their_index() {
        Expanded expanded =
                Expanded.of(job("completions: 4, parallelism: 2, completionMode: Indexed"));

        assertThat(expanded.names()).containsExactly("sum-0", "sum-1");
        Original pod = expanded.pod("sum-1");
        assertThat(pod.metadata().fields("labels").text("batch.kubernetes.io/job-completion-index"))
                .isEqualTo("1");
        assertThat(
                        pod.metadata()
                                .fields("annotations")
                                .text("batch.kubernetes.io/job-completion-index"))
                .isEqualTo("1");
        assertThat(pod.spec().text("hostname")).isEqualTo("sum-1");
    }

    @Test
    void indexes_that_are_done_or_under_way_are_passed_over() {
        Expanded expanded =
                Expanded.of(
                        job(
                                        "completions: 9, parallelism: 4, completionMode: Indexed",
                                        "status: {completedIndexes: '0-1,4', failedIndexes: '6'}")
                                + pod("a", "2", "Running")
                                + pod("b", "3", "Failed")
                                + pod("c", "5", "Succeeded"));

        assertThat(expanded.names()).containsExactly("sum-3", "sum-7", "sum-8");
    }

    @Test
    void an_indexed_job_without_completions_is_an_error() {
        assertThat(Expanded.of(job("parallelism: 2, completionMode: Indexed")).errors())
                .containsExactly(
                        "error: in.yaml:1: Job default/sum: spec.completions: expected a number, since"
                                + " completionMode is Indexed");
    }

    @Test
    void a_terminating_pod_is_replaced_unless_the_job_waits_for_its_end() {
        String leaving =
                pod("a", "", "Running")
                        .replace("name: a", "name: a\n  deletionTimestamp: 2026-01-01T00:00:00Z");

        assertThat(Expanded.of(job("") + leaving).names()).containsExactly("sum-0");
        assertThat(Expanded.of(job("podReplacementPolicy: Failed") + leaving).names()).isEmpty();
        assertThat(Expanded.of(job("podFailurePolicy: {rules: []}") + leaving).names()).isEmpty();
    }

    @Test
    void a_cron_job_has_no_job_that_is_due() {
        String cron =
                """
                apiVersion: batch/v1
                kind: CronJob
                metadata: {name: %s}
                spec: {schedule: '* * * * *', jobTemplate: {spec: {template: {spec: {restartPolicy: Never}}}}}
                ---
                """;

        Expanded expanded = Expanded.of(cron.formatted("nightly") + cron.formatted("hourly"));
        assertThat(expanded.names()).isEmpty();
        assertThat(expanded.notes())
                .containsExactly(
                        "CronJob default/hourly and 1 more: no Pods are made of it: a simulation has no moment"
                                + " at which its Job is due");
    }
}
