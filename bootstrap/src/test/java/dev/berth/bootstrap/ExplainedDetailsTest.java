package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `--explain` says what exactly does not hold on a Runtime Pod.
final class ExplainedDetailsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "phase: Running | phase: Pending | its phase is Pending",
                "{type: Ready, status: \"True\"} | {type: Ready, status: \"False\"} | its condition Ready is not True",
                "name: rp | name: rp, deletionTimestamp: \"2026-03-02T08:29:00Z\" | it is being deleted",
                "2026-03-02T08:30:00Z | 2026-03-02T08:29:44Z | its heartbeat is stale, the last was at 2026-03-02T08:29:44Z",
                "lastProbeTime | lastTransitionTime | it has no heartbeat",
                "RuntimedReady, status: \"True\" | RuntimedReady, status: Unknown | its condition kruntimes.io/RuntimedReady is not True",
            })
    void a_runtime_pod_that_is_not_available_says_which_condition_fails(
            String old, String replacement, String why) {
        String pod = Manifests.pod("rp", 2);
        String changed =
                replacement.startsWith("name:")
                        ? pod.replace(
                                "name: rp",
                                "name: rp\n  finalizers: [x/y]\n  deletionTimestamp: \"2026-03-02T08:29:00Z\"")
                        : pod.replace(old, replacement);
        assertThat(changed).isNotEqualTo(pod);

        assertThat(whyOf(changed + Manifests.run("a"))).isEqualTo(why);
    }

    @Test
    void a_runtime_pod_without_room_says_what_is_asked_for_in_use_and_there() {
        String pod =
                Manifests.pod("rp", 3)
                        .replace(
                                "kruntimes.io/capacity.runs",
                                "kruntimes.io/capacity.cpu: 2500m, kruntimes.io/capacity.runs");
        String busy =
                Manifests.run(
                        "default",
                        "busy",
                        "  resources: {requests: {cpu: 1}}\n",
                        "  {phase: Running, assignedPod: rp}\n");
        String run =
                Manifests.run(
                        "default", "a", "  resources: {requests: {cpu: 2, gpu: 1, runs: 2}}\n", "");

        assertThat(whyOf(pod + busy + run))
                .isEqualTo("cpu: 2 asked for, 1 of 2.5 in use; gpu: 1 asked for, not advertised");
    }

    @Test
    void a_term_is_named_with_what_matches_it() {
        String busy =
                Manifests.run("default", "busy", "", "  {phase: Running, assignedPod: rp}\n")
                        .replace("name: busy", "labels: {app: web}, name: busy");
        String run =
                Manifests.run(
                        "default",
                        "a",
                        """
                          affinity:
                            runAffinity:
                              requiredDuringSchedulingIgnoredDuringExecution:
                              - topologyKey: kruntimes.io/runtime-pod
                                labelSelector: {matchLabels: {data: big}}
                            runAntiAffinity:
                              requiredDuringSchedulingIgnoredDuringExecution:
                              - topologyKey: kruntimes.io/runtime-pod
                                labelSelector: {matchExpressions: [{key: app, operator: Exists}]}
                        """,
                        "");

        assertThat(whyOf(Manifests.pod("rp", 3) + busy + run))
                .isEqualTo("no match here of the required term data=big, 0 in the namespace");
        assertThat(whyOf(Manifests.pod("rp", 3) + busy + run.replace("{data: big}", "{app: web}")))
                .isEqualTo("1 match here of the term app that it must avoid");
    }

    @Test
    void a_workspace_is_named_by_the_runtime_pod_that_it_is_on() {
        String workspace =
                """
                ---
                apiVersion: kruntimes.io/v1alpha1
                kind: PersistentWorkspace
                metadata: {name: w, namespace: default}
                spec: {runtime: bash}
                status: {phase: Bound, boundPod: other}
                """;
        String run =
                Manifests.run(
                        "default",
                        "a",
                        "  workspace: {apiGroup: kruntimes.io, kind: PersistentWorkspace, name: w}\n",
                        "");

        assertThat(whyOf(Manifests.pod("rp", 2) + workspace + run))
                .isEqualTo("its workspace is on other");
        assertThat(whyOf(Manifests.pod("rp", 2) + workspace.replace("Bound", "Lost") + run))
                .isEqualTo("its workspace is lost");
    }

    @Test
    void a_detail_has_a_bound() {
        String requests =
                IntStream.range(0, 100)
                        .mapToObj(i -> "example.org/a-resource-that-nobody-has-" + i + ": 1")
                        .collect(Collectors.joining(", ", "  resources: {requests: {", "}}\n"));

        String why = whyOf(Manifests.pod("rp", 2) + Manifests.run("default", "a", requests, ""));

        assertThat(why)
                .startsWith(
                        "example.org/a-resource-that-nobody-has-0: 1 asked for, not advertised;")
                .endsWith("...")
                .hasSize(203);
    }

    @Test
    void details_are_in_json_where_there_are_any() {
        String input = Manifests.pod("rp", 1) + Manifests.run("a") + Manifests.run("b");

        Berth berth = Berth.runWith(input, "simulate", "-f", "-", "--explain=b", "-o", "json");

        assertThat(
                        berth.out()
                                .lines()
                                .filter(line -> line.contains("\"detail\""))
                                .map(String::strip))
                .containsExactly("\"detail\": \"runs: 1 asked for, 1 of 1 in use\"");
    }

    /// The last column of the one Runtime Pod's row, for the Run `a`.
    private static String whyOf(String input) {
        String out =
                Berth.runWith(
                                input,
                                "simulate",
                                "-f",
                                "-",
                                "--explain",
                                "a",
                                "--now",
                                Manifests.NOW)
                        .out();
        String row = out.lines().filter(line -> line.startsWith("rp ")).findFirst().orElse(out);
        return row.substring(row.lastIndexOf("   ") + 3);
    }
}
