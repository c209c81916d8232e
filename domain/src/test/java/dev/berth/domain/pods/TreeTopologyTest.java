package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.GroupVerdict;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Domains of groups of groups, and of groups in them. A Node has 4 cpu.
class TreeTopologyTest {
    private final PodFixture world = new PodFixture();
    private final GroupFixture groups = world.groups();

    @AfterEach
    void audit() {
        assertThat(world.audit()).isEmpty();
    }

    @Test
    void the_whole_tree_stands_in_one_rack() {
        node("a1", "r1", "z1");
        node("b1", "r2", "z1");
        world.pod("busy").asks("cpu", 2_000).standsOn("b1");
        groups.tree("T", 2, "", "rack");
        groups.gang("A", 2, "T");
        groups.gang("B", 2, "T");
        members("A", 2, 1_000);
        members("B", 2, 1_000);

        assertThat(world.decisions())
                .containsExactlyInAnyOrder("A1 -> a1", "A2 -> a1", "B1 -> a1", "B2 -> a1");
    }

    @Test
    void the_fullest_rack_with_room_is_taken() {
        node("a1", "r1", "z1");
        node("b1", "r2", "z1");
        world.pod("busy").asks("cpu", 2_000).standsOn("b1");
        groups.tree("T", 2, "", "rack");
        groups.gang("A", 1, "T");
        groups.gang("B", 1, "T");
        members("A", 1, 1_000);
        members("B", 1, 1_000);

        assertThat(world.decisions()).containsExactlyInAnyOrder("A1 -> b1", "B1 -> b1");
    }

    @Test
    void a_member_that_stands_holds_the_tree_in_its_rack() {
        node("a1", "r1", "z1");
        node("b1", "r2", "z1");
        groups.tree("T", 2, "", "rack");
        groups.gang("A", 2, "T");
        groups.gang("B", 1, "T");
        world.pod("A1").of("A").asks("cpu", 1_000).standsOn("b1");
        world.pod("A2").of("A").asks("cpu", 1_000).waits();
        members("B", 1, 1_000);

        assertThat(world.decisions()).containsExactlyInAnyOrder("A2 -> b1", "B1 -> b1");
    }

    @Test
    void nobody_is_placed_where_no_rack_has_room_for_all() {
        node("a1", "r1", "z1");
        node("b1", "r2", "z1");
        groups.tree("T", 2, "", "rack");
        groups.gang("A", 3, "T");
        groups.gang("B", 2, "T");
        members("A", 3, 1_000);
        members("B", 2, 1_000);

        assertThat(world.decisions())
                .hasSize(5)
                .allMatch(said ->
                        said.endsWith(
                                "group default/T: 1 of 2 groups fit in rack=r1; group default/B: 1"
                                        + " of 2 members fit in rack=r1; B2: 0/1 nodes are"
                                        + " available: 1 Insufficient cpu"));
        assertThat(report("T").verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
        assertThat(report("T").proof().orElseThrow().isComplete()).isTrue();

        node("b2", "r2", "z1");
        assertThat(world.decisions()).hasSize(5).allMatch(said -> said.contains(" -> b"));
    }

    @Test
    void the_tree_stands_in_one_zone_and_each_group_in_one_rack_of_it() {
        node("a1", "r1", "z1");
        node("a2", "r2", "z1");
        node("b1", "r3", "z2");
        groups.tree("T", 2, "", "zone");
        groups.gang("A", 3, "T", "rack");
        groups.gang("B", 3, "T", "rack");
        members("A", 3, 1_000);
        members("B", 3, 1_000);

        List<String> decisions = world.decisions();

        assertThat(decisions).hasSize(6);
        assertThat(decisions).filteredOn(said -> said.endsWith("a1")).hasSize(3);
        assertThat(decisions).filteredOn(said -> said.endsWith("a2")).hasSize(3);
    }

    @Test
    void a_group_gives_way_to_one_that_has_to_stand_in_a_rack() {
        // By age and score A takes a1, as would any pass from old to young, and B needs a1.
        node("a1", "r1", "z1");
        node("b1", "r2", "z1");
        world.pod("busy").asks("cpu", 2_000).standsOn("b1");
        world.pod("more").asks("cpu", 1_000).standsOn("a1");
        groups.tree("T", 2, "", "zone");
        groups.gang("A", 2, "T", "rack");
        groups.gang("B", 3, "T", "rack");
        members("A", 2, 1_000);
        members("B", 3, 1_000);

        assertThat(world.decisions())
                .containsExactlyInAnyOrder(
                        "A1 -> b1", "A2 -> b1", "B1 -> a1", "B2 -> a1", "B3 -> a1");
    }

    @Test
    void levels_without_a_key_are_passed_by() {
        node("a1", "r1", "z1");
        node("a2", "r2", "z1");
        node("b1", "r3", "z2");
        groups.tree("T", 1, "", "zone");
        groups.tree("M", 2, "T");
        groups.gang("A", 4, "M", "rack");
        groups.gang("B", 2, "M");
        members("A", 4, 1_000);
        members("B", 2, 1_000);

        List<String> decisions = world.decisions();

        assertThat(decisions).hasSize(6).allMatch(said -> said.contains(" -> a"));
        assertThat(decisions.stream().filter(said -> said.startsWith("A")))
                .extracting(said -> said.substring(said.length() - 2))
                .containsOnly("a1");
    }

    @Test
    void newcomers_of_a_tree_that_stands_follow_it() {
        node("a1", "r1", "z1");
        node("b1", "r2", "z2");
        groups.tree("T", 1, "", "zone");
        groups.gang("A", 1, "T");
        world.pod("A1").of("A").asks("cpu", 3_000).standsOn("a1");
        world.pod("A2").of("A").asks("cpu", 1_000).waits();
        world.pod("A3").of("A").asks("cpu", 1_000).waits();
        groups.gang("B", 1, "T");
        members("B", 1, 1_000);

        assertThat(world.decisions())
                .containsExactly(
                        "A2 -> a1",
                        "A3: group default/A: 2 of 3 members fit in zone=z1; A3: 0/1 nodes are"
                                + " available: 1 Insufficient cpu",
                        "B1: group default/B: 0 of 1 members fit in zone=z1; B1: 0/1 nodes are"
                                + " available: 1 Insufficient cpu");
    }

    @Test
    void a_tree_hears_that_the_node_of_a_member_is_elsewhere_now() {
        node("a1", "r1", "z1");
        node("b1", "r2", "z2");
        groups.tree("T", 2, "", "zone");
        groups.gang("A", 1, "T");
        groups.gang("B", 1, "T");
        world.pod("A1").of("A").asks("cpu", 4_000).standsOn("a1");
        members("B", 1, 1_000);
        assertThat(world.decisions()).hasSize(1).allMatch(said -> said.contains("in zone=z1"));

        node("a1", "r1", "z2");

        assertThat(world.decisions()).containsExactly("B1 -> b1");
    }

    @Test
    void a_group_without_room_in_any_rack_says_so_although_the_zone_has_room() {
        node("a1", "r1", "z1");
        node("a2", "r2", "z1");
        groups.tree("T", 1, "", "zone");
        groups.gang("A", 5, "T", "rack");
        members("A", 5, 1_000);

        assertThat(world.decisions())
                .hasSize(5)
                .allMatch(said ->
                        said.endsWith(
                                "group default/T: 0 of 1 groups fit in zone=z1; group default/A: 4"
                                        + " of 5 members fit in zone=z1, rack=r1; A5: 0/1 nodes are"
                                        + " available: 1 Insufficient cpu"));
        assertThat(report("T").verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
    }

    @Test
    void one_group_for_each_rack_and_one_too_many_is_proven_not_to_fit() {
        for (int rack = 1; rack <= 9; rack++) {
            node("n" + rack, "r" + rack, "z1");
        }
        groups.tree("T", 10, "", "zone");
        for (int group = 0; group < 10; group++) {
            groups.gang("G" + group, 3, "T", "rack");
            members("G" + group, 3, 1_000);
        }

        assertThat(world.decisions()).hasSize(30).noneMatch(said -> said.contains(" -> "));
        assertThat(report("T").verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);

        node("n10", "r10", "z1");
        assertThat(world.decisions()).hasSize(30).allMatch(said -> said.contains(" -> "));
    }

    private void node(String name, String rack, String zone) {
        world.node(name).labelled("rack", rack, "zone", zone).seen();
    }

    private GroupReport report(String tree) {
        return groups.report(GroupFixture.tree(tree));
    }

    /// So many Pods of a group that wait, named after it and numbered from 1.
    private void members(String group, int count, long cpu) {
        for (int i = 1; i <= count; i++) {
            world.pod(group + i).of(group).asks("cpu", cpu).waits();
        }
    }
}
