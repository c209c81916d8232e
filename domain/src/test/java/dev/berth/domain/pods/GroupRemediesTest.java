package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.explain.Advice;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.domain.model.group.GroupPolicy;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What would help a group, and that it does.
class GroupRemediesTest {
    private final PodFixture world = new PodFixture();

    @AfterEach
    void nothing_is_changed_by_a_question() {
        assertThat(world.audit()).isEmpty();
    }

    @Test
    void more_nodes_and_a_lower_minimum_are_told_with_the_least_that_does() {
        world.node("n1").seen();
        world.pod("old").asks("cpu", 1_000).standsOn("n1");
        world.gang("A", 4);
        members(4, 3_000);
        world.decisions();

        assertThat(wouldFit("A"))
                .containsExactly("minCount 1 instead of 4", "3 more Nodes like n1");

        world.node("n2").seen();
        world.node("n3").seen();
        world.decisions();
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
        world.node("n4").seen();
        world.decisions();
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.PLACED);
        assertThat(wouldFit("A")).isEmpty();
    }

    @Test
    void pods_that_are_in_the_way_are_named_but_none_that_is_more_urgent() {
        world.node("n1").seen();
        world.node("n2").seen();
        world.pod("small").asks("cpu", 1_000).standsOn("n1");
        world.pod("large").asks("cpu", 3_000).standsOn("n1");
        world.pod("urgent").priority(5).asks("cpu", 4_000).standsOn("n2");
        world.gang("A", 2);
        members(2, 2_000);
        world.decisions();

        assertThat(wouldFit("A"))
                .containsExactly("Pods default/large, default/small gone", "1 more Node like n1");

        world.podGone("small");
        world.podGone("large");
        assertThat(world.decisions()).containsExactly("a1 -> n1", "a2 -> n1");
    }

    @Test
    void members_that_stand_count_in_the_minimum_that_is_told() {
        world.node("n1").seen();
        world.gang("A", 4);
        world.pod("b1").of("A").asks("cpu", 3_000).standsOn("n1");
        world.pod("a1").of("A").asks("cpu", 1_000).waits();
        world.pod("a2").of("A").asks("cpu", 1_000).waits();
        world.pod("a3").of("A").asks("cpu", 1_000).waits();
        world.decisions();

        assertThat(wouldFit("A")).containsExactly("minCount 2 instead of 4", "1 more Node like n1");
    }

    @Test
    void domain_that_is_too_narrow_is_named() {
        String zone = "topology.kubernetes.io/zone";
        world.node("n1").labelled("rack", "r1", zone, "z").seen();
        world.node("n2").labelled("rack", "r2", zone, "z").seen();
        world.group("A", new GroupPolicy.Gang(2), Optional.of("rack"));
        members(2, 3_000);
        world.decisions();

        assertThat(wouldFit("A"))
                .containsExactly(
                        "no single rack", zone + " instead of rack", "minCount 1 instead of 2");

        world.group("A", new GroupPolicy.Gang(2), Optional.of(zone));
        assertThat(world.decisions()).containsExactly("a1 -> n1", "a2 -> n2");
    }

    @Test
    void taint_that_keeps_members_off_is_named_unless_it_tells_of_trouble() {
        world.node("n1").seen();
        world.node("n2").tainted(new Taint("gpu", "only", TaintEffect.NO_SCHEDULE)).seen();
        world.node("n3")
                .tainted(new Taint("node.kubernetes.io/not-ready", "", TaintEffect.NO_SCHEDULE))
                .seen();
        world.gang("A", 2);
        members(2, 3_000);
        world.decisions();

        assertThat(wouldFit("A"))
                .containsExactly(
                        "taint gpu=only:NoSchedule tolerated",
                        "minCount 1 instead of 2",
                        "1 more Node like n1");
    }

    @Test
    void members_that_ask_for_one_port_are_told_of_more_nodes() {
        world.node("n1").seen();
        world.gang("A", 3);
        for (String member : List.of("a1", "a2", "a3")) {
            world.pod(member)
                    .of("A")
                    .takes(new HostPort(HostPort.EVERY_ADDRESS, "TCP", 80))
                    .waits();
        }
        world.decisions();

        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
        assertThat(wouldFit("A"))
                .containsExactly("minCount 1 instead of 3", "2 more Nodes like n1");
    }

    @Test
    void port_that_is_taken_is_told_by_who_takes_it() {
        HostPort web = new HostPort(HostPort.EVERY_ADDRESS, "TCP", 80);
        world.node("n1").seen();
        world.pod("bystander").asks("cpu", 100).standsOn("n1");
        world.pod("taker").takes(web).standsOn("n1");
        world.gang("A", 1);
        world.pod("a1").of("A").takes(web).waits();
        world.decisions();

        assertThat(wouldFit("A")).containsExactly("Pod default/taker gone", "1 more Node like n1");
    }

    @Test
    void members_that_avoid_each_other_in_zones_are_told_of_a_node_of_another_zone() {
        world.node("n1").labelled("zone", "a").seen();
        world.node("n2").labelled("zone", "a").seen();
        world.node("n3")
                .labelled("zone", "b")
                .tainted(new Taint("gpu", "only", TaintEffect.NO_SCHEDULE))
                .seen();
        world.gang("A", 2);
        for (String member : List.of("a1", "a2")) {
            world.pod(member)
                    .of("A")
                    .labelled("app", "a")
                    .avoids(PodFixture.peers("app", "a", "zone"))
                    .waits();
        }
        world.decisions();

        assertThat(wouldFit("A"))
                .containsExactly("taint gpu=only:NoSchedule tolerated", "minCount 1 instead of 2");
    }

    @Test
    void pod_that_repels_members_is_named() {
        world.node("n1").labelled("zone", "a").seen();
        world.node("n2").labelled("zone", "a").seen();
        world.pod("loner").avoids(PodFixture.peers("app", "a", "zone")).standsOn("n2");
        world.gang("A", 1);
        world.pod("a1")
                .of("A")
                .labelled("app", "a")
                .needs(PodFixture.peers("app", "a", "zone"))
                .waits();
        world.decisions();

        assertThat(wouldFit("A")).containsExactly("Pod default/loner gone");
    }

    @Test
    void tree_is_told_which_group_to_change() {
        world.node("n1").labelled("rack", "r1").seen();
        world.node("n2").labelled("rack", "r2").seen();
        world.groups().tree("T", 2, "", "rack");
        world.groups().gang("A", 1, "T");
        world.groups().gang("B", 2, "T");
        world.pod("a1").of("A").asks("cpu", 3_000).waits();
        world.pod("b1").of("B").asks("cpu", 2_000).waits();
        world.pod("b2").of("B").asks("cpu", 2_000).waits();
        world.decisions();

        assertThat(treeWouldFit("T"))
                .containsExactly(
                        "CompositePodGroup T: no single rack",
                        "CompositePodGroup T: minGroupCount 1 instead of 2",
                        "1 more Node like n1");
        assertThat(wouldFit("A")).isEmpty();

        world.groups().tree("T", 1, "", "rack");
        assertThat(world.decisions()).contains("a1 -> n1");
    }

    @Test
    void lower_minimum_of_a_group_in_a_tree_is_told() {
        world.node("n1").seen();
        world.groups().tree("T", 2, "");
        world.groups().gang("A", 3, "T");
        world.groups().gang("B", 1, "T");
        for (String member : List.of("a1", "a2", "a3")) {
            world.pod(member).of("A").asks("cpu", 1_500).waits();
        }
        world.pod("b1").of("B").asks("cpu", 1_000).waits();
        world.decisions();

        assertThat(treeWouldFit("T"))
                .containsExactly(
                        "PodGroup A: minCount 2 instead of 3",
                        "CompositePodGroup T: minGroupCount 1 instead of 2",
                        "1 more Node like n1");
    }

    @Test
    void nothing_is_told_of_a_group_that_does_not_lack_room() {
        world.node("n1").seen();
        world.gang("A", 2);
        members(1, 1_000);
        world.decisions();

        assertThat(wouldFit("A")).isEmpty();
        assertThat(wouldFit("nobody")).isEmpty();
    }

    private List<String> wouldFit(String group) {
        return world.wouldFit(group).stream().map(Advice::text).toList();
    }

    private List<String> treeWouldFit(String tree) {
        return world.groups().wouldFit(GroupFixture.tree(tree)).stream().map(Advice::text).toList();
    }

    private void members(int count, long cpu) {
        for (int i = 1; i <= count; i++) {
            world.pod("a" + i).of("A").asks("cpu", cpu).waits();
        }
    }
}
