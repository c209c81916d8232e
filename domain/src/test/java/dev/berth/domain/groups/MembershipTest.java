package dev.berth.domain.groups;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.ReasonCode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Who is a member, and of which kinds members may be.
class MembershipTest {
    private static final String OF_TWO_KINDS =
            "group default/g: its members are Pods and Runs; members have to be of one kind";
    private static final String OF_TWO_RUNTIMES =
            "group default/g: its members are Runs of the runtimes \"bash\" and \"python\";"
                    + " members have to be of one runtime";

    private final GroupedRuns world = new GroupedRuns();

    @AfterEach
    void audit() {
        assertThat(world.audit()).isEmpty();
    }

    @Test
    void pods_and_runs_in_one_group_all_wait_with_the_reason() {
        world.host("h1", 5);
        world.gang("g", 1);
        world.pod("p1", "g");
        world.run("r1").of("g").waits();
        world.run("r2").of("g").waits();

        assertThat(world.decisions())
                .containsExactlyInAnyOrder(
                        "p1: " + OF_TWO_KINDS, "r1: " + OF_TWO_KINDS, "r2: " + OF_TWO_KINDS);
        assertThat(world.report("g").verdict()).isEqualTo(GroupVerdict.INVALID);
        assertThat(world.report("g").reason()).contains(ReasonCode.GROUP_INVALID);

        world.podGone("p1");

        assertThat(world.decisions()).containsExactly("r1 -> h1", "r2 -> h1");
        assertThat(world.report("g").verdict()).isEqualTo(GroupVerdict.PLACED);
    }

    @Test
    void runs_of_different_runtimes_all_wait_with_the_reason() {
        world.host("h1", 5);
        world.host("h2", 5, "python", Map.of());
        world.gang("g", 2);
        world.run("r1").of("g").waits();
        world.run("r2").of("g").on("python").waits();

        assertThat(world.decisions())
                .containsExactlyInAnyOrder("r1: " + OF_TWO_RUNTIMES, "r2: " + OF_TWO_RUNTIMES);

        world.run("r2").of("g").waits();

        assertThat(world.decisions()).containsExactly("r1 -> h1", "r2 -> h1");
    }

    @Test
    void one_that_stands_counts_among_the_kinds() {
        world.host("h1", 5);
        world.gang("g", 1);
        world.run("r1").of("g").standsOn("h1");
        world.pod("p1", "g");

        assertThat(world.decisions()).containsExactly("p1: " + OF_TWO_KINDS);
        assertThat(world.report("g").verdict()).isEqualTo(GroupVerdict.INVALID);

        world.run("r1").of("g").ends();

        assertThat(world.report("g").verdict()).isNotEqualTo(GroupVerdict.INVALID);
    }

    @Test
    void many_runtimes_are_not_all_named() {
        world.gang("g", 1);
        for (String runtime : List.of("a", "b", "c")) {
            world.run("r-" + runtime).of("g").on(runtime).waits();
        }
        world.decisions();

        assertThat(world.report("g").message())
                .isEqualTo(
                        "group default/g: its members are Runs of the runtimes \"a\", \"b\" and"
                                + " others; members have to be of one runtime");
    }

    @Test
    void long_name_of_a_runtime_is_cut() {
        world.gang("g", 1);
        world.run("r1").of("g").on("a".repeat(5_000)).waits();
        world.run("r2").of("g").waits();
        world.decisions();

        assertThat(world.report("g").message())
                .contains("a".repeat(63) + "...")
                .hasSizeLessThan(300);
    }

    @Test
    void run_that_waits_can_be_given_to_another_group() {
        world.host("h1", 5);
        world.gang("g", 2);
        world.gang("other", 2);
        world.run("r1").of("g").waits();
        world.run("r2").of("other").waits();
        world.decisions();

        world.run("r1").of("other").waits();

        assertThat(world.decisions()).containsExactly("r1 -> h1", "r2 -> h1");
        assertThat(world.report("g").placed()).isZero();
        assertThat(world.report("other").placed()).isEqualTo(2);
    }

    @Test
    void run_that_leaves_its_group_is_placed_alone() {
        world.host("h1", 5);
        world.gang("g", 2);
        world.run("r1").of("g").waits();
        world.decisions();

        world.run("r1").waits();

        assertThat(world.decisions()).containsExactly("r1 -> h1");
    }

    @Test
    void member_whose_place_is_held_leaves_its_group_and_gives_it_back() {
        world.host("h1", 2);
        world.gang("g", 2);
        world.run("r1").of("g").waits();
        world.run("r2").of("g").waits();
        // Both are planned, and nothing is written.
        assertThat(world.cycle().orElseThrow().decision()).isEmpty();

        world.run("r2").of("elsewhere").waits();

        assertThat(world.decisions())
                .containsExactlyInAnyOrder(
                        "r1: group default/g: 1 of 2 members are there",
                        "r2: group default/elsewhere not found");
    }

    @Test
    void run_that_stands_belongs_to_the_group_for_which_it_was_placed() {
        world.host("h1", 5);
        world.gang("g", 1);
        world.run("r1").of("g").waits();
        world.run("alone").waits();
        world.decisions();
        world.run("r1").of("g").standsOn("h1");
        world.run("alone").standsOn("h1");

        world.run("r1").of("other").standsOn("h1");
        world.run("alone").of("g").standsOn("h1");

        assertThat(world.report("g").placed()).isEqualTo(1);
        assertThat(world.core.diagnostics().groups()).hasSize(1);
    }

    @Test
    void deleted_group_keeps_its_waiting_members_and_nobody_else() {
        world.host("h1", 1);
        world.gang("g", 1);
        world.run("r1").of("g").waits();
        world.decisions();
        world.run("r1").of("g").standsOn("h1");

        world.groupGone("g");
        world.run("r2").of("g").waits();
        world.host("h2", 1);

        assertThat(world.decisions()).containsExactly("r2: group default/g not found");

        world.runGone("r1");
        world.runGone("r2");

        assertThat(world.core.diagnostics().groups()).isEmpty();
    }

    @Test
    void group_of_pods_takes_pods() {
        world.gang("g", 2);
        world.pod("p1", "g");

        assertThat(world.decisions())
                .containsExactly("p1: group default/g: 1 of 2 members are there");
    }
}
