package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What `berth simulate` answers.
final class SimulateCommandTest {

    @Test
    void quickstart_shows_where_each_run_goes_and_why_not() {
        Berth berth = Berth.run("simulate", "-f", Berth.example("quickstart"));

        assertThat(berth.err()).isEmpty();
        assertThat(berth.out())
                .isEqualTo(
                        """
                        NAMESPACE   NAME          RESULT    RUNTIME-POD   REASON
                        default     load-data     Placed    python-0      <none>
                        default     train-large   Placed    cuda-0        <none>
                        default     web-0         Placed    python-0      <none>
                        default     web-1         Placed    python-1      <none>
                        default     evaluate      Placed    cuda-0        <none>
                        default     warm-up       Placed    python-1      <none>
                        default     train-small   Pending   <none>        RuntimePodUnavailable
                        default     web-2         Pending   <none>        UnsatisfiedRunAntiAffinity
                        default     half          Failed    <none>        InvalidResources

                        1 Run:  RuntimePodUnavailable: waiting for available runtime pods for runtime "cuda"
                        1 Run:  UnsatisfiedRunAntiAffinity: waiting for available runtime pods satisfying required Run anti-affinity for runtime "python"
                        1 Run:  InvalidResources: resource request "nvidia.com/gpu" must be a non-negative integer

                        6 of 9 Runs placed, 2 pending, 1 failed, as of 2026-03-02T08:30:00Z
                        See why with --explain default/train-small
                        """);
        assertThat(berth.exit()).isEqualTo(3);
    }

    @Test
    void all_placed_ends_with_zero() {
        Berth berth =
                Berth.runWith(Manifests.pod("rp", 2) + Manifests.run("a"), "simulate", "-f", "-");

        assertThat(berth.out()).contains("1 of 1 Run placed, 0 pending, 0 failed");
        assertThat(berth.err()).isEmpty();
        assertThat(berth.exit()).isZero();
    }

    @Test
    void json_has_assignments_pending_failed_and_groups() {
        Berth berth =
                Berth.runWith(
                        Manifests.pod("rp", 1)
                                + Manifests.run("a")
                                + Manifests.run("b")
                                + Manifests.run("default", "c", "  cancelRequested: true\n", ""),
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
                                    "kind": "Run",
                                    "task": "default/a",
                                    "host": "rp"
                                }
                            ],
                            "pending": [
                                {
                                    "kind": "Run",
                                    "task": "default/b",
                                    "reason": "RuntimePodUnavailable",
                                    "message": "waiting for available runtime pods for runtime \\"bash\\""
                                }
                            ],
                            "failed": [
                                {
                                    "kind": "Run",
                                    "task": "default/c",
                                    "phase": "Cancelled",
                                    "reason": "Cancelled",
                                    "message": "cancelled by user"
                                }
                            ],
                            "groups": [],
                            "now": "2026-03-02T08:30:00Z"
                        }
                        """);
        assertThat(berth.exit()).isEqualTo(3);
    }

    @Test
    void nothing_that_waits_is_no_failure() {
        Berth berth = Berth.runWith(Manifests.pod("rp", 1), "simulate", "-f", "-");

        assertThat(berth.out())
                .isEqualTo("No Run waits for a Runtime Pod, and no Pod for a Node.\n");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void namespace_narrows_what_is_shown() {
        String input =
                Manifests.pod("x", "rp", 1, Manifests.NOW)
                        + Manifests.run("x", "a", "", "")
                        + Manifests.run("y", "b", "", "");

        Berth berth = Berth.runWith(input, "simulate", "-f", "-", "-n", "x");

        assertThat(berth.out())
                .startsWith(
                        """
                        NAME   RESULT   RUNTIME-POD   REASON
                        a      Placed   rp            <none>
                        """)
                .doesNotContain("b ");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void objects_without_a_namespace_are_in_the_one_that_is_asked_for() {
        String input =
                Manifests.pod("x", "rp", 1, Manifests.NOW)
                        + Manifests.run("a").replace(", namespace: default", "");

        Berth berth = Berth.runWith(input, "simulate", "-f", "-", "-n", "x", "-o", "json");

        assertThat(berth.out()).contains("\"task\": \"x/a\"");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void explanation_of_a_placed_run_is_that_of_its_own_moment() {
        String input =
                Manifests.pod("rp-a", 1)
                        + Manifests.pod("rp-b", 1)
                        + Manifests.run("a")
                        + Manifests.run("b");

        Berth berth = Berth.runWith(input, "simulate", "-f", "-", "--explain", "b");

        assertThat(berth.out())
                .endsWith(
                        """

                        Run default/b: Placed on rp-b
                        RUNTIME-POD   VERDICT    RuntimePodAvailability   WorkspacePlacement   RunAffinity   PreferredRunAffinity   LeastLoaded   TOTAL   WHY
                        rp-a          rejected   RuntimePodUnavailable    ok                   ok            -                      -             -       runs: 1 asked for, 1 of 1 in use
                        rp-b          chosen     ok                       ok                   ok            0                      100           100     -
                        """);
    }

    @Test
    void explanation_of_a_waiting_run_names_what_each_filter_says() {
        Berth berth =
                Berth.run(
                        "simulate",
                        "-f",
                        Berth.example("quickstart"),
                        "--explain",
                        "default/web-2",
                        "-o",
                        "yaml");

        assertThat(berth.out())
                .contains(
                        """
                        explanations:
                        - kind: Run
                          task: default/web-2
                          result: Pending
                          chosen: ""
                          hosts:
                          - host: python-0
                            feasible: false
                            filters:
                            - filter: RuntimePodAvailability
                              verdict: Feasible
                        """)
                .contains("reason: UnsatisfiedRunAntiAffinity");
    }

    @Test
    void explanation_of_the_unknown_is_bad_input() {
        Berth berth = Berth.runWith(Manifests.run("a"), "simulate", "-f", "-", "--explain", "b");

        assertThat(berth.err())
                .isEqualTo("error: --explain: b: there is no such Run in the input\n");
        assertThat(berth.out()).isEmpty();
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void explanation_of_a_run_that_no_runtime_pod_was_asked_about_says_why() {
        String input =
                Manifests.pod("rp", 2)
                        + Manifests.run(
                                "default", "busy", "", "  {phase: Running, assignedPod: rp}\n")
                        + Manifests.run("default", "ended", "  cancelRequested: true\n", "")
                        + Manifests.run("homeless").replace("runtime: bash", "runtime: ''")
                        + Manifests.run("alone").replace("runtime: bash", "runtime: cuda");

        Berth berth =
                Berth.runWith(
                        input,
                        "simulate",
                        "-f",
                        "-",
                        "--explain=busy",
                        "--explain=ended",
                        "--explain=homeless",
                        "--explain=alone");

        assertThat(berth.out())
                .endsWith(
                        """

                        Run default/busy: Running
                        It does not wait, so nothing is decided about it. Its Runtime Pod is rp.

                        Run default/ended: Cancelled
                        Cancelled: cancelled by user

                        Run default/homeless: Pending
                        MissingRuntime: spec.runtime names no Runtime

                        Run default/alone: Pending
                        There is no Pod with the label runtime=cuda in its namespace.
                        """);
    }

    @Test
    void namespace_without_runs_is_warned_of() {
        Berth berth =
                Berth.runWith(
                        Manifests.run("a"), "simulate", "-f", "-", "-n", "nope", "-o", "json");

        assertThat(berth.err()).isEqualTo("warning: the input has no Run in namespace nope\n");
        assertThat(berth.out()).contains("\"the input has no Run in namespace nope\"");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void retry_delay_ends_in_virtual_time() {
        String status =
                """
                  phase: Pending
                  attempt: 3
                  conditions:
                  - {type: Running, status: "False", lastTransitionTime: "2026-03-02T08:29:58Z"}
                """;
        String input =
                Manifests.pod("rp", 1)
                        + Manifests.run(
                                "default", "again", "  retryPolicy: {backoff: 20s}\n", status);

        Berth berth = Berth.runWith(input, "simulate", "-f", "-");

        assertThat(berth.out()).contains("again   Placed   rp");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void old_dump_is_judged_as_of_its_own_moment() {
        String input =
                Manifests.pod("default", "rp", 1, "2019-01-01T00:00:00Z") + Manifests.run("a");

        Berth berth = Berth.runWith(input, "simulate", "-f", "-");

        assertThat(berth.out()).contains("as of 2019-01-01T00:00:00Z");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void other_moment_makes_heartbeats_stale_and_says_so() {
        String input = Manifests.pod("rp", 1) + Manifests.run("a");

        Berth berth = Berth.runWith(input, "simulate", "-f", "-", "--now", "2026-03-02T08:31:00Z");

        assertThat(berth.err())
                .isEqualTo(
                        "warning: 1 of 1 ready Runtime Pods have no heartbeat of the last 15 s at"
                                + " 2026-03-02T08:31:00Z and get no Runs; if a clock was wrong, choose"
                                + " another instant with --now\n");
        assertThat(berth.exit()).isEqualTo(3);
    }

    @Test
    void kinds_that_nothing_looks_at_are_said_once() {
        String maps =
                """
                ---
                {apiVersion: v1, kind: ConfigMap, metadata: {name: a}}
                ---
                {apiVersion: v1, kind: ConfigMap, metadata: {name: b}}
                """;

        Berth berth = Berth.runWith(Manifests.pod("rp", 1) + maps, "simulate", "-f", "-");

        assertThat(berth.err()).containsOnlyOnce("ConfigMap").contains("(2)");
        assertThat(berth.exit()).isZero();
    }
}
