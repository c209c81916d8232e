package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.CycleResult.Outcome;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.demand.Obstacle;
import dev.berth.domain.model.group.GroupName;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Groups of groups. A Node has 4 cpu.
class GroupTreesTest {
    private final PodFixture world = new PodFixture();
    private final GroupFixture groups = world.groups();

    @AfterEach
    void audit() {
        assertThat(world.audit()).isEmpty();
    }

    @Test
    void members_wait_for_every_group_above_them() {
        world.node("n1").seen();
        groups.gang("A", 1, "middle");
        members("A", 1, 1_000);

        assertThat(world.decisions()).containsExactly("A1: group default/middle not found");
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.WAITING_FOR_GROUP);

        groups.tree("middle", 1, "root");
        assertThat(world.decisions()).containsExactly("A1: group default/root not found");
        assertThat(verdict("middle")).isEqualTo(GroupVerdict.WAITING_FOR_GROUP);
        assertThat(verdict("root")).isEqualTo(GroupVerdict.WAITING_FOR_GROUP);

        groups.tree("root", 1, "");
        assertThat(world.decisions()).containsExactly("A1 -> n1");
        assertThat(verdict("middle")).isEqualTo(GroupVerdict.PLACED);
        assertThat(verdict("root")).isEqualTo(GroupVerdict.PLACED);
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.PLACED);
    }

    @Test
    void groups_wait_for_each_other_and_for_each_others_members() {
        world.node("n1").seen();
        groups.tree("T", 2, "");
        groups.gang("A", 2, "T");
        members("A", 2, 1_000);

        assertThat(world.decisions())
                .containsExactly(
                        "A1: group default/T: 1 of 2 groups are there",
                        "A2: group default/T: 1 of 2 groups are there");
        assertThat(verdict("T")).isEqualTo(GroupVerdict.WAITING_FOR_GROUP);

        groups.gang("B", 2, "T");
        members("B", 1, 1_000);

        String message =
                "group default/T: 1 of 2 groups have enough members;"
                        + " group default/B: 1 of 2 members are there";
        assertThat(world.decisions())
                .containsExactlyInAnyOrder("A1: " + message, "A2: " + message, "B1: " + message);
        assertThat(verdict("T")).isEqualTo(GroupVerdict.WAITING_FOR_MEMBERS);
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.WAITING_FOR_MEMBERS);

        world.pod("B2").of("B").asks("cpu", 1_000).waits();

        assertThat(world.decisions())
                .containsExactly("A1 -> n1", "A2 -> n1", "B1 -> n1", "B2 -> n1");
    }

    @Test
    void nobody_of_the_tree_is_placed_where_one_group_has_no_room() {
        world.node("n1").seen();
        groups.tree("T", 2, "");
        groups.gang("A", 3, "T");
        groups.gang("B", 3, "T");
        members("A", 3, 1_000);
        members("B", 3, 1_000);

        String message =
                "group default/T: 1 of 2 groups fit; group default/B: 1 of 3 members fit;"
                        + " B2: 0/1 nodes are available: 1 Insufficient cpu";
        assertThat(world.decisions()).hasSize(6).allMatch(said -> said.endsWith(message));
        assertThat(world.size("reservations")).isZero();
        GroupReport report = report("T");
        assertThat(report.verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
        assertThat(report.reason()).contains(ReasonCode.GROUP_DOES_NOT_FIT);
        assertThat(report.proof().orElseThrow().isComplete()).isTrue();
        assertThat(report.placed()).isZero();
        assertThat(report.minCount()).isEqualTo(2);
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);

        world.node("n2").seen();
        assertThat(world.decisions()).hasSize(6).allMatch(said -> said.contains(" -> n"));
        assertThat(report("T").placed()).isEqualTo(2);
    }

    @Test
    void the_groups_that_fit_are_placed_and_the_others_say_why_they_wait() {
        world.node("n1").seen();
        groups.tree("T", 2, "");
        groups.gang("A", 1, "T");
        groups.gang("B", 1, "T");
        groups.gang("C", 1, "T");
        members("A", 1, 1_000);
        members("B", 1, 100_000);
        members("C", 1, 1_000);

        assertThat(world.decisions())
                .containsExactly(
                        "A1 -> n1",
                        "C1 -> n1",
                        "B1: group default/B: 0 of 1 members fit; B1: 0/1 nodes are available:"
                                + " 1 Insufficient cpu");
        assertThat(verdict("T")).isEqualTo(GroupVerdict.PLACED);
        assertThat(world.report("B").verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
    }

    @Test
    void a_group_whose_own_tree_is_not_placed_waits_beside_one_that_is() {
        // Of the tree C01 of Kubernetes' tests: gang 2 {sub1 gang 2 {S, S, F}, sub3 gang 2 {S, F}}.
        world.node("n1").has("cpu", 16_000).seen();
        groups.tree("root", 1, "");
        groups.tree("sub1", 2, "root");
        groups.tree("sub3", 2, "root");
        groups.gang("A", 1, "sub1");
        groups.gang("B", 1, "sub1");
        groups.gang("C", 1, "sub1");
        groups.gang("F", 1, "sub3");
        groups.gang("G", 1, "sub3");
        members("A", 1, 1_000);
        members("B", 1, 1_000);
        members("C", 1, 100_000);
        members("F", 1, 1_000);
        members("G", 1, 100_000);

        List<String> decisions = world.decisions();

        assertThat(decisions)
                .filteredOn(said -> said.contains(" -> "))
                .containsExactly("A1 -> n1", "B1 -> n1");
        assertThat(decisions)
                .contains(
                        "F1: group default/sub3: 1 of 2 groups fit; group default/G: 0 of 1 members"
                                + " fit; G1: 0/1 nodes are available: 1 Insufficient cpu");
        assertThat(verdict("root")).isEqualTo(GroupVerdict.PLACED);
        assertThat(verdict("sub1")).isEqualTo(GroupVerdict.PLACED);
        assertThat(verdict("sub3")).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
    }

    @Test
    void groups_that_come_later_are_placed_as_they_come() {
        world.node("n1").seen();
        groups.tree("T", 1, "");
        groups.gang("A", 1, "T");
        members("A", 1, 1_000);
        assertThat(world.decisions()).containsExactly("A1 -> n1");

        groups.tree("sub", 2, "T");
        groups.gang("B", 1, "sub");
        members("B", 1, 1_000);
        assertThat(world.decisions())
                .containsExactly("B1: group default/sub: 1 of 2 groups are there");

        groups.gang("C", 1, "sub");
        members("C", 1, 1_000);
        assertThat(world.decisions()).containsExactlyInAnyOrder("B1 -> n1", "C1 -> n1");
    }

    @Test
    void other_groups_are_taken_where_the_oldest_take_the_room_of_the_next() {
        world.node("n1").seen();
        groups.tree("T", 2, "");
        groups.gang("A", 1, "T");
        groups.gang("B", 1, "T");
        groups.gang("C", 1, "T");
        members("A", 1, 3_000);
        members("B", 1, 2_000);
        members("C", 1, 2_000);

        assertThat(world.decisions())
                .filteredOn(said -> said.contains(" -> "))
                .containsExactlyInAnyOrder("B1 -> n1", "C1 -> n1");
    }

    @Test
    void other_members_are_taken_where_the_first_take_the_room_of_the_next_group() {
        world.node("n1").seen();
        groups.tree("T", 2, "");
        groups.gang("A", 1, "T");
        groups.gang("B", 1, "T");
        world.pod("A1").of("A").asks("cpu", 3_000).waits();
        world.pod("A2").of("A").asks("cpu", 1_000).waits();
        members("B", 1, 3_000);

        assertThat(world.decisions())
                .filteredOn(said -> said.contains(" -> "))
                .containsExactlyInAnyOrder("A2 -> n1", "B1 -> n1");
    }

    @Test
    void every_group_gets_its_minimum_before_any_gets_more() {
        world.node("n1").seen();
        groups.tree("T", 2, "");
        groups.gang("A", 1, "T");
        groups.gang("B", 1, "T");
        members("A", 4, 1_000);
        members("B", 1, 1_000);

        assertThat(world.decisions())
                .containsExactly(
                        "A1 -> n1",
                        "B1 -> n1",
                        "A2 -> n1",
                        "A3 -> n1",
                        "A4: 0/1 nodes are available: 1 Insufficient cpu");
    }

    @Test
    void proof_covers_every_way_to_have_enough_groups() {
        world.node("n1").seen();
        groups.tree("T", 2, "");
        for (String name : List.of("A", "B", "C")) {
            groups.gang(name, 1, "T");
            members(name, 1, 3_000);
        }

        world.decisions();

        GroupReport report = report("T");
        assertThat(report.verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
        assertThat(report.proof().orElseThrow().problem().minimum()).isEqualTo(2);
        assertThat(report.proof().orElseThrow().problem().memberCount()).isEqualTo(3);
    }

    @Test
    void different_ways_are_refuted_one_by_one() {
        // Any two members fit, those of B alone, but none of A beside one of B or C.
        world.node("n1").seen();
        groups.tree("T", 2, "");
        groups.gang("A", 1, "T");
        groups.gang("B", 2, "T");
        groups.gang("C", 2, "T");
        members("A", 1, 3_000);
        members("B", 2, 1_000);
        members("C", 2, 1_500);

        assertThat(world.decisions())
                .hasSize(5)
                .allMatch(said ->
                        said.endsWith("; none of the 3 ways to have enough groups has room"));

        assertThat(verdict("T")).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
        assertThat(report("T").proof()).isEmpty();
    }

    @Test
    void groups_that_stand_count_and_newcomers_are_free() {
        world.node("n1").seen();
        groups.tree("T", 2, "");
        groups.gang("A", 1, "T");
        groups.gang("B", 1, "T");
        world.pod("A1").of("A").standsOn("n1");
        world.pod("A2").of("A").waits();

        assertThat(world.decisions())
                .containsExactly(
                        "A2: group default/T: 1 of 2 groups have enough members;"
                                + " group default/B: 0 of 1 members are there");

        world.pod("B1").of("B").standsOn("n1");
        assertThat(world.decisions()).containsExactly("A2 -> n1");
    }

    @Test
    void a_group_and_one_of_groups_may_have_the_same_name() {
        world.node("n1").seen();
        groups.tree("T", 1, "");
        groups.gang("T", 1, "T");
        members("T", 1, 1_000);

        assertThat(world.decisions()).containsExactly("T1 -> n1");
        assertThat(world.report("T").verdict()).isEqualTo(GroupVerdict.PLACED);
        assertThat(verdict("T")).isEqualTo(GroupVerdict.PLACED);
    }

    @Test
    void a_tree_of_five_levels_or_without_end_is_invalid() {
        world.node("n1").seen();
        groups.tree("t1", 1, "");
        groups.tree("t2", 1, "t1");
        groups.tree("t3", 1, "t2");
        groups.gang("A", 1, "t3");
        members("A", 1, 1_000);
        assertThat(world.decisions()).containsExactly("A1 -> n1");

        groups.tree("t4", 1, "t3");
        groups.gang("B", 1, "t4");
        members("B", 1, 1_000);
        String message =
                " is in a tree of more than 4 levels, or of groups that contain each other";
        assertThat(world.decisions()).containsExactly("B1: group default/B" + message);
        assertThat(world.report("B").verdict()).isEqualTo(GroupVerdict.INVALID);

        groups.tree("x", 1, "y");
        groups.tree("y", 1, "x");
        groups.gang("C", 1, "x");
        members("C", 1, 1_000);
        assertThat(world.decisions()).containsExactly("C1: group default/C" + message);
        assertThat(verdict("x")).isEqualTo(GroupVerdict.INVALID);
    }

    @Test
    void after_a_refused_bind_nothing_more_of_the_tree_is_bound() {
        world.node("n1").seen();
        groups.tree("T", 2, "");
        groups.gang("A", 1, "T");
        groups.gang("B", 1, "T");
        members("A", 1, 1_000);
        members("B", 1, 1_000);

        assertThat(world.refusals()).containsExactly("A1 -> n1");
        assertThat(world.size("reservations")).isZero();
    }

    @Test
    void a_member_that_goes_in_the_middle_of_a_plan_stops_the_whole_tree() {
        world.node("n1").seen();
        groups.tree("T", 2, "");
        groups.gang("A", 1, "T");
        groups.gang("B", 1, "T");
        members("A", 1, 1_000);
        members("B", 1, 1_000);
        assertThat(world.cycle()).map(CycleResult::outcome).contains(Outcome.PLANNED);

        world.podGone("B1");

        assertThat(world.size("reservations")).isZero();
        assertThat(world.decisions())
                .containsExactly(
                        "A1: group default/T: 1 of 2 groups have enough members;"
                                + " group default/B: 0 of 1 members are there");
    }

    @Test
    void members_wait_again_when_their_tree_goes_and_those_that_stand_stay() {
        world.node("n1").seen();
        groups.tree("T", 1, "");
        groups.gang("A", 1, "T");
        members("A", 1, 1_000);
        world.decisions();

        groups.gone(GroupFixture.tree("T"));
        world.pod("A2").of("A").waits();

        assertThat(world.decisions()).containsExactly("A2: group default/T not found");
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.PLACED);
        assertThat(verdict("T")).isEqualTo(GroupVerdict.WAITING_FOR_GROUP);
    }

    @Test
    void a_lower_minimum_of_members_is_heard_by_the_whole_tree() {
        world.node("n1").seen();
        groups.tree("T", 2, "");
        groups.gang("A", 1, "T");
        groups.gang("B", 2, "T");
        members("A", 1, 1_000);
        members("B", 1, 1_000);
        assertThat(world.decisions()).hasSize(2);

        groups.gang("B", 1, "T");

        assertThat(world.decisions()).containsExactly("A1 -> n1", "B1 -> n1");
    }

    @Test
    void one_group_that_can_never_be_placed_keeps_back_only_those_who_need_it() {
        world.node("n1").seen();
        groups.tree("T", 1, "");
        groups.gang("A", 1, "T");
        groups.gang("B", 1, "T");
        members("A", 1, 1_000);
        world.pod("B1")
                .of("B")
                .blocked(new Obstacle(ReasonCode.SCHEDULING_GATED, "gate example.com/hold"))
                .waits();

        assertThat(world.decisions()).contains("A1 -> n1");
        assertThat(verdict("T")).isEqualTo(GroupVerdict.PLACED);
        assertThat(world.report("B").verdict()).isEqualTo(GroupVerdict.WAITING_FOR_MEMBERS);
    }

    private GroupReport report(String tree) {
        GroupName name = GroupFixture.tree(tree);
        return groups.report(name);
    }

    private GroupVerdict verdict(String tree) {
        return report(tree).verdict();
    }

    /// So many Pods of a group that wait, named after it and numbered from 1.
    private void members(String group, int count, long cpu) {
        for (int i = 1; i <= count; i++) {
            world.pod(group + i).of(group).asks("cpu", cpu).waits();
        }
    }
}
