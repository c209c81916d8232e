package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

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
                                  template: {spec: {containers: [{name: c, resources: {requests: {cpu: "1"}}}]}}
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
}
