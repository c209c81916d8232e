package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// What `berth simulate` makes of PodGroups.
final class SimulateGroupsTest {
    private static String node(int cpu) {
        return "{apiVersion: v1, kind: Node, metadata: {name: n1}, status: {allocatable: {cpu: \"%d\", pods: \"110\"}}}\n---\n"
                .formatted(cpu);
    }

    private static String group(String version, String spec) {
        return "{apiVersion: scheduling.k8s.io/%s, kind: PodGroup, metadata: {name: g}, spec: {%s}}\n---\n"
                .formatted(version, spec);
    }

    private static String members(int count) {
        StringBuilder members = new StringBuilder();
        for (int i = 0; i < count; i++) {
            members.append(
                    "{apiVersion: v1, kind: Pod, metadata: {name: p%d}, spec: {schedulingGroup: {podGroupName: g}, containers: [{name: c, resources: {requests: {cpu: \"1\"}}}]}}\n---\n"
                            .formatted(i));
        }
        return members.toString();
    }

    private static Berth simulate(String input) {
        return Berth.runWith(input, "simulate", "-f", "-");
    }

    @Test
    void a_gang_that_fits_is_placed_as_a_whole() {
        Berth berth =
                simulate(
                        node(3)
                                + group("v1beta1", "schedulingPolicy: {gang: {minCount: 3}}")
                                + members(3));

        assertThat(berth.out()).contains("3 of 3 Pods placed");
        assertThat(berth.err()).isEmpty();
        assertThat(berth.exit()).isZero();
    }

    @Test
    void one_that_does_not_fit_is_left_whole() {
        Berth berth =
                simulate(
                        node(2)
                                + group("v1alpha3", "schedulingPolicy: {gang: {minCount: 3}}")
                                + members(3));

        assertThat(berth.out()).contains("GroupDoesNotFit", "2 of 3", "0 of 3 Pods placed");
        assertThat(berth.exit()).isEqualTo(3);
    }

    @Test
    void a_basic_group_takes_what_there_is() {
        Berth berth =
                simulate(node(2) + group("v1beta1", "schedulingPolicy: {basic: {}}") + members(3));

        assertThat(berth.out()).contains("2 of 3 Pods placed");
    }

    @Test
    void members_of_no_group_wait_for_it() {
        Berth berth = simulate(node(2) + members(1));

        assertThat(berth.out()).contains("GroupNotFound", "group default/g not found");
        assertThat(berth.exit()).isEqualTo(3);
    }

    @Test
    void a_group_that_no_server_would_take_is_bad_input() {
        Berth berth = simulate(group("v1beta1", "schedulingPolicy: {gang: {minCount: 0}}"));

        assertThat(berth.err())
                .contains(
                        "PodGroup default/g: spec.schedulingPolicy.gang.minCount: 0: expected a whole number from 1");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void a_job_that_wants_a_gang_is_one() {
        Berth berth =
                simulate(
                        node(2)
                                + """
                                apiVersion: batch/v1
                                kind: Job
                                metadata: {name: sum}
                                spec:
                                  parallelism: 3
                                  scheduling: {schedulingPolicy: {gang: {}}}
                                  template: {spec: {restartPolicy: Never, containers: [{name: c, resources: {requests: {cpu: "1"}}}]}}
                                """);

        assertThat(berth.out()).contains("group default/sum: 2 of 3", "0 of 3 Pods placed");
    }

    @Test
    void where_no_pods_are_decided_about_groups_are_said_to_be_left_aside() {
        Berth berth =
                simulate(
                        "{apiVersion: kruntimes.io/v1alpha1, kind: Run, metadata: {name: r}, spec: {runtime: bash}}\n---\n"
                                + group("v1beta1", "schedulingPolicy: {basic: {}}"));

        assertThat(berth.err()).contains("scheduling.k8s.io/v1beta1 PodGroup");
    }

    /// SchedulingGroups in the input.
    @Nested
    final class OfRuns {
        private static final String CLASS =
                """
                ---
                apiVersion: scheduling.k8s.io/v1
                kind: PriorityClass
                metadata: {name: urgent}
                value: 1000
                """;

        private static String host(int runs) {
            return """
            ---
            apiVersion: v1
            kind: Pod
            metadata: {name: h, labels: {runtime: bash}, annotations: {kruntimes.io/capacity.runs: "%d"}}
            status:
              phase: Running
              conditions:
                - {type: Ready, status: "True"}
                - {type: kruntimes.io/RuntimedReady, status: "True", lastProbeTime: "2026-01-01T00:00:00Z"}
            """
                    .formatted(runs);
        }

        private static String schedulingGroup(String name, String spec) {
            return """
            ---
            apiVersion: berth.dev/v1alpha1
            kind: SchedulingGroup
            metadata: {name: %s}
            spec: {%s}
            """
                    .formatted(name, spec);
        }

        private static String run(String name, String group) {
            return """
            ---
            apiVersion: kruntimes.io/v1alpha1
            kind: Run
            metadata: {name: %s, annotations: {berth.dev/scheduling-group: %s}}
            spec: {runtime: bash}
            """
                    .formatted(name, group);
        }

        private static Berth simulated(String input) {
            return Berth.runWith(input, "simulate", "-f", "-", "-o", "json");
        }

        @Test
        void the_example_says_what_its_page_says() {
            Berth berth = Berth.run("simulate", "-f", "../examples/groups-of-runs", "-o", "wide");

            assertThat(berth.out())
                    .contains("3 of 5 Runs placed")
                    .containsPattern("sweep +Placed +3 +3")
                    .containsPattern("pair +ProvenInfeasible +0 +2 +GroupDoesNotFit")
                    .containsPattern("sweep-. +Placed +bash-[12]")
                    .doesNotContainPattern("sweep-. +Placed +bash-0");
            assertThat(berth.err()).isEmpty();
            assertThat(berth.exit()).isEqualTo(3);
        }

        @Test
        void verdict_is_told_with_the_kind_of_group_and_words_for_runtime_pods() {
            Berth berth =
                    simulated(
                            host(1)
                                    + schedulingGroup(
                                            "g", "schedulingPolicy: {gang: {minCount: 2}}")
                                    + run("r-1", "g")
                                    + run("r-2", "g"));

            assertThat(berth.out())
                    .contains(
                            "\"kind\": \"SchedulingGroup\"",
                            "\"group\": \"default/g\"",
                            "\"verdict\": \"ProvenInfeasible\"",
                            "\"certificate\"")
                    .contains("1 more Runtime Pod like h")
                    .doesNotContain("Node");
            assertThat(berth.exit()).isEqualTo(3);
        }

        @Test
        void class_of_the_input_gives_a_group_its_priority() {
            Berth berth =
                    simulated(
                            host(2)
                                    + CLASS
                                    + schedulingGroup(
                                            "a", "schedulingPolicy: {gang: {minCount: 2}}")
                                    + schedulingGroup(
                                            "z",
                                            "schedulingPolicy: {gang: {minCount: 2}},"
                                                    + " priorityClassName: urgent")
                                    + run("a-1", "a")
                                    + run("a-2", "a")
                                    + run("z-1", "z")
                                    + run("z-2", "z"));

            assertThat(berth.out())
                    .containsPattern("\"group\": \"default/z\",\\s+\"verdict\": \"Placed\"");
            assertThat(berth.err()).isEmpty();
        }

        @Test
        void class_that_is_not_in_the_input_is_an_error() {
            Berth berth =
                    simulated(
                            host(2)
                                    + schedulingGroup(
                                            "g",
                                            "schedulingPolicy: {basic: {}}, priorityClassName: urgnt")
                                    + run("r", "g"));

            assertThat(berth.err()).contains("SchedulingGroup", "urgnt", "no such PriorityClass");
            assertThat(berth.exit()).isEqualTo(2);
        }

        @Test
        void what_the_server_would_refuse_is_an_error() {
            Berth minimum =
                    simulated(
                            schedulingGroup("g", "schedulingPolicy: {gang: {minCount: 0}}")
                                    + run("r", "g"));
            Berth both =
                    simulated(
                            schedulingGroup(
                                            "g",
                                            "schedulingPolicy: {gang: {minCount: 1}, basic: {}}")
                                    + run("r", "g"));
            Berth field =
                    simulated(
                            schedulingGroup(
                                            "g",
                                            "schedulingPolicy: {basic: {}}, resourceClaims: []")
                                    + run("r", "g"));

            assertThat(minimum.err()).contains("minCount", "expected a whole number from 1");
            assertThat(both.err()).contains("expected one of basic and gang");
            assertThat(field.err()).contains("spec.resourceClaims", "unknown field");
            assertThat(minimum.exit()).isEqualTo(2);
            assertThat(both.exit()).isEqualTo(2);
            assertThat(field.exit()).isEqualTo(2);
        }
    }
}
