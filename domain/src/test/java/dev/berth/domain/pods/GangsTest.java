package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.CycleResult.Outcome;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.Obstacle;
import dev.berth.domain.model.group.GroupPolicy;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GangsTest {
    private final PodFixture world = new PodFixture();

    @AfterEach
    void audit() {
        assertThat(world.audit()).isEmpty();
    }

    @Test
    void members_wait_for_their_group() {
        world.node("n1").seen();
        world.pod("a1").of("A").waits();

        assertThat(world.decisions()).containsExactly("a1: group default/A not found");
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.WAITING_FOR_GROUP);
        assertThat(world.pending("a1").reason()).isEqualTo(ReasonCode.GROUP_NOT_FOUND);

        world.gang("A", 1);

        assertThat(world.decisions()).containsExactly("a1 -> n1");
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.PLACED);
    }

    @Test
    void members_wait_for_each_other() {
        world.node("n1").seen();
        world.gang("A", 3);
        world.pod("a1").of("A").waits();
        world.pod("a2").of("A").waits();

        assertThat(world.decisions())
                .containsExactly(
                        "a1: group default/A: 2 of 3 members are there",
                        "a2: group default/A: 2 of 3 members are there");
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.WAITING_FOR_MEMBERS);

        world.pod("a3").of("A").waits();

        assertThat(world.decisions()).containsExactly("a1 -> n1", "a2 -> n1", "a3 -> n1");
    }

    @Test
    void nobody_is_placed_where_not_enough_fit() {
        world.node("n1").seen();
        world.gang("A", 3);
        for (String member : List.of("a1", "a2", "a3")) {
            world.pod(member).of("A").asks("cpu", 2_000).waits();
        }

        String message =
                "group default/A: 2 of 3 members fit; a3: 0/1 nodes are available: 1 Insufficient cpu";
        assertThat(world.decisions())
                .containsExactly("a1: " + message, "a2: " + message, "a3: " + message);
        assertThat(world.size("reservations")).isZero();
        GroupReport report = world.report("A");
        assertThat(report.verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
        assertThat(report.proof().orElseThrow().isComplete()).isTrue();
        assertThat(report.placed()).isZero();
        assertThat(report.minCount()).isEqualTo(3);

        world.pod("single").asks("cpu", 1_000).waits();
        assertThat(world.decisions()).containsExactly("single -> n1");

        world.node("n2").seen();
        assertThat(world.decisions()).containsExactly("a1 -> n1", "a2 -> n2", "a3 -> n2");
    }

    @Test
    void members_beyond_the_minimum_are_placed_too_and_the_rest_waits_alone() {
        world.node("n1").seen();
        world.gang("A", 2);
        for (String member : List.of("a1", "a2", "a3", "a4", "a5")) {
            world.pod(member).of("A").asks("cpu", 1_000).waits();
        }

        assertThat(world.decisions())
                .containsExactly(
                        "a1 -> n1",
                        "a2 -> n1",
                        "a3 -> n1",
                        "a4 -> n1",
                        "a5: 0/1 nodes are available: 1 Insufficient cpu");
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.PLACED);
        assertThat(world.report("A").placed()).isEqualTo(4);
    }

    @Test
    void a_lone_replacement_counts_those_that_stand() {
        world.node("n1").seen();
        world.gang("A", 3);
        world.pod("a1").of("A").standsOn("n1");
        world.pod("a2").of("A").standsOn("n1");

        world.pod("a3").of("A").waits();

        assertThat(world.decisions()).containsExactly("a3 -> n1");
    }

    @Test
    void what_greed_misses_is_searched() {
        // The member that has one Node to go to comes last, and the others like that Node best.
        world.node("n1").has("gpu", 1).seen();
        world.node("n2").seen();
        world.pod("old").asks("cpu", 1_000).standsOn("n2");
        world.gang("A", 2);
        world.pod("a1").of("A").asks("cpu", 3_000).waits();
        world.pod("a2").of("A").asks("cpu", 3_000).asks("gpu", 1).waits();

        assertThat(world.decisions()).containsExactlyInAnyOrder("a1 -> n2", "a2 -> n1");
    }

    @Test
    void members_that_exclude_each_other_are_seen_by_each_other() {
        world.node("n1").labelled("host", "n1").seen();
        world.node("n2").labelled("host", "n2").seen();
        world.gang("A", 3);
        for (String member : List.of("a1", "a2", "a3")) {
            world.pod(member)
                    .of("A")
                    .labelled("app", "a")
                    .avoids(PodFixture.peers("app", "a", "host"))
                    .waits();
        }

        world.decisions();
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
        assertThat(world.report("A").message())
                .startsWith("group default/A: 2 of 3 members fit; a3:");

        world.node("n3").labelled("host", "n3").seen();
        assertThat(world.decisions()).containsExactlyInAnyOrder("a1 -> n1", "a2 -> n2", "a3 -> n3");
    }

    @Test
    void a_member_that_found_no_node_yet_keeps_others_off_in_the_search() {
        world.node("n1").labelled("host", "n1").has("cpu", 1_000).has("memory", 2_048).seen();
        world.node("n2").labelled("host", "n2").has("cpu", 900).has("memory", 1_408).seen();
        world.gang("A", 4);
        world.pod("small").of("A").asks("cpu", 100).asks("memory", 512).waits();
        world.pod("a").of("A").labelled("app", "a").asks("cpu", 800).asks("memory", 896).waits();
        world.pod("b").of("A").labelled("app", "b").asks("cpu", 800).asks("memory", 896).waits();
        world.pod("loner")
                .of("A")
                .avoids(PodFixture.peers("app", "b", "host"))
                .asks("cpu", 200)
                .asks("memory", 1_152)
                .waits();

        assertThat(world.decisions())
                .containsExactlyInAnyOrder("small -> n2", "b -> n2", "a -> n1", "loner -> n1");
    }

    @Test
    void members_that_ask_for_the_same_port_are_proven_not_to_share_a_node() {
        world.node("n1").seen();
        world.gang("A", 2);
        for (String member : List.of("a1", "a2")) {
            world.pod(member)
                    .of("A")
                    .takes(new HostPort(HostPort.EVERY_ADDRESS, "TCP", 80))
                    .waits();
        }

        world.decisions();

        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
    }

    @Test
    void members_stand_in_one_domain_of_the_topology() {
        world.node("n1").labelled("rack", "r1").seen();
        world.node("n2").labelled("rack", "r2").seen();
        world.node("n3").labelled("rack", "r2").seen();
        world.node("n4").seen();
        world.group("A", new GroupPolicy.Gang(2), Optional.of("rack"));
        world.pod("a1").of("A").asks("cpu", 3_000).waits();
        world.pod("a2").of("A").asks("cpu", 3_000).waits();

        assertThat(world.decisions()).containsExactlyInAnyOrder("a1 -> n2", "a2 -> n3");

        world.pod("a3").of("A").asks("cpu", 3_000).waits();
        assertThat(world.decisions())
                .containsExactly(
                        "a3: group default/A: 2 of 3 members fit in rack=r2; a3: 0/2 nodes are"
                                + " available: 2 Insufficient cpu");
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.PLACED);
    }

    @Test
    void where_members_stand_is_heard_when_their_node_changes_its_rack() {
        world.node("n1").labelled("rack", "r1").seen();
        world.node("n2").labelled("rack", "r2").seen();
        world.group("A", new GroupPolicy.Gang(2), Optional.of("rack"));
        world.pod("a1").of("A").asks("cpu", 3_000).standsOn("n1");
        world.pod("a2").of("A").asks("cpu", 3_000).waits();
        assertThat(world.decisions())
                .containsExactly(
                        "a2: group default/A: 1 of 2 members fit in rack=r1; a2: 0/1 nodes are"
                                + " available: 1 Insufficient cpu");

        world.node("n1").labelled("rack", "r2").seen();

        assertThat(world.decisions()).containsExactly("a2 -> n2");
    }

    @Test
    void a_rack_binds_no_longer_when_the_node_of_the_members_that_stand_is_gone() {
        world.node("n1").labelled("rack", "r1").seen();
        world.node("n2").labelled("rack", "r2").seen();
        world.group("A", new GroupPolicy.Gang(2), Optional.of("rack"));
        world.pod("a1").of("A").asks("cpu", 3_000).standsOn("n1");
        world.pod("a2").of("A").asks("cpu", 3_000).waits();
        world.decisions();

        world.nodeGone("n1");

        assertThat(world.decisions()).containsExactly("a2 -> n2");
    }

    @Test
    void without_a_domain_nobody_is_placed() {
        world.node("n1").seen();
        world.group("A", new GroupPolicy.Gang(1), Optional.of("rack"));
        world.pod("a1").of("A").waits();

        assertThat(world.decisions())
                .containsExactly(
                        "a1: group default/A: 0 of 1 members fit; no host is in a domain of its"
                                + " topology");
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
    }

    @Test
    void a_member_that_is_kept_back_says_so_and_keeps_nobody_back() {
        world.node("n1").seen();
        world.gang("A", 2);
        world.pod("a1").of("A").waits();
        world.pod("a2")
                .of("A")
                .blocked(new Obstacle(ReasonCode.SCHEDULING_GATED, "gate example.com/hold"))
                .waits();

        assertThat(world.decisions())
                .contains(
                        "a1: group default/A: 1 of 2 members are there, and 1 more that cannot be"
                                + " scheduled");
        assertThat(world.pending("a2").reason()).isEqualTo(ReasonCode.SCHEDULING_GATED);

        world.pod("a3").of("A").waits();
        assertThat(world.decisions()).containsExactly("a1 -> n1", "a3 -> n1");
    }

    @Test
    void a_lower_minimum_is_heard_at_once_and_a_higher_one_evicts_nobody() {
        world.node("n1").seen();
        world.gang("A", 3);
        world.pod("a1").of("A").asks("cpu", 2_000).waits();
        world.pod("a2").of("A").asks("cpu", 2_000).waits();
        world.pod("a3").of("A").asks("cpu", 2_000).waits();
        world.decisions();

        world.gang("A", 2);
        assertThat(world.decisions())
                .containsExactly(
                        "a1 -> n1", "a2 -> n1", "a3: 0/1 nodes are available: 1 Insufficient cpu");

        world.gang("A", 4);
        assertThat(world.decisions())
                .containsExactly("a3: group default/A: 3 of 4 members are there");
    }

    @Test
    void a_member_that_goes_in_the_middle_of_a_plan_stops_the_rest() {
        world.node("n1").seen();
        world.gang("A", 2);
        world.pod("a1").of("A").waits();
        world.pod("a2").of("A").waits();
        assertThat(world.cycle()).map(CycleResult::outcome).contains(Outcome.PLANNED);

        world.podGone("a2");

        assertThat(world.size("reservations")).isZero();
        assertThat(world.decisions())
                .containsExactly("a1: group default/A: 1 of 2 members are there");
    }

    @Test
    void a_node_that_goes_in_the_middle_of_a_plan_has_it_made_anew() {
        world.node("n1").seen();
        world.gang("A", 2);
        world.pod("a1").of("A").waits();
        world.pod("a2").of("A").waits();
        assertThat(world.cycle()).map(CycleResult::outcome).contains(Outcome.PLANNED);

        world.nodeGone("n1");
        world.node("n2").seen();

        assertThat(world.decisions()).containsExactly("a1 -> n2", "a2 -> n2");
    }

    @Test
    void after_a_refused_bind_nothing_more_of_the_plan_is_bound() {
        world.node("n1").seen();
        world.gang("A", 3);
        for (String member : List.of("a1", "a2", "a3")) {
            world.pod(member).of("A").waits();
        }

        assertThat(world.refusals()).containsExactly("a1 -> n1");
        assertThat(world.size("reservations")).isZero();
    }

    @Test
    void a_gang_that_does_not_fit_is_judged_once_until_something_may_help() {
        world.node("n1").seen();
        world.gang("A", 2);
        world.pod("a1").of("A").asks("cpu", 3_000).waits();
        world.pod("a2").of("A").asks("cpu", 3_000).waits();
        world.decisions();

        assertThat(world.cycle()).isEmpty();
        world.pod("other").of("B").waits();
        world.gang("B", 1);
        assertThat(world.decisions()).contains("other -> n1");
        assertThat(world.cycle()).isEmpty();
    }

    @Test
    void a_gang_that_lacks_places_is_judged_again_when_as_many_were_added() {
        world.node("n1").seen();
        world.gang("A", 4);
        for (String member : List.of("a1", "a2", "a3", "a4")) {
            world.pod(member).of("A").asks("cpu", 2_000).waits();
        }
        world.pod("small").asks("cpu", 100).standsOn("n1");
        world.pod("none").standsOn("n1");
        world.decisions();

        // One place is left of four; with the first of these there are two.
        world.podGone("none");
        assertThat(world.cycle()).isEmpty();
        world.podGone("small");
        assertThat(world.cycle()).isEmpty();
        world.node("n2").seen();

        assertThat(world.decisions())
                .containsExactly("a1 -> n1", "a2 -> n1", "a3 -> n2", "a4 -> n2");
    }

    @Test
    void places_that_are_taken_are_not_set_against_those_that_are_added() {
        world.node("n1").seen();
        world.gang("A", 3);
        for (String member : List.of("a1", "a2", "a3")) {
            world.pod(member).of("A").asks("cpu", 2_000).waits();
        }
        world.decisions();

        world.pod("other").asks("cpu", 2_000).standsOn("n1");
        assertThat(world.cycle()).isEmpty();
        world.podGone("other");

        assertThat(world.cycle()).map(CycleResult::outcome).contains(Outcome.NOTHING_FITS);
        assertThat(world.cycle()).isEmpty();
    }

    @Test
    void a_group_without_members_says_how_many_are_missing() {
        world.gang("A", 2);

        GroupReport report = world.report("A");

        assertThat(report.verdict()).isEqualTo(GroupVerdict.WAITING_FOR_MEMBERS);
        assertThat(report.message()).isEqualTo("group default/A: 0 of 2 members are there");
        world.groups().gone(GroupFixture.name("A"));
    }
}
