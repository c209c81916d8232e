package dev.berth.domain.groups;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.group.GroupPolicy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RunGroupsTest {
    private final GroupedRuns world = new GroupedRuns();

    @AfterEach
    void audit() {
        assertThat(world.audit()).isEmpty();
    }

    @Test
    void runs_wait_for_their_group_and_for_each_other() {
        world.host("h1", 2);
        world.run("r1").of("g").waits();

        assertThat(world.decisions()).containsExactly("r1: group default/g not found");
        assertThat(world.report("g").verdict()).isEqualTo(GroupVerdict.WAITING_FOR_GROUP);

        world.gang("g", 2);

        assertThat(world.decisions())
                .containsExactly("r1: group default/g: 1 of 2 members are there");

        world.run("r2").of("g").waits();

        assertThat(world.decisions()).containsExactly("r1 -> h1", "r2 -> h1");
        assertThat(world.report("g").verdict()).isEqualTo(GroupVerdict.PLACED);
    }

    @Test
    void no_run_is_placed_where_not_enough_fit() {
        world.host("h1", 1);
        world.host("h2", 1);
        world.gang("g", 3);
        List.of("r1", "r2", "r3").forEach(run -> world.run(run).of("g").waits());

        String message =
                "group default/g: 2 of 3 members fit; r3: waiting for available runtime pods for"
                        + " runtime \"bash\"";
        assertThat(world.decisions())
                .containsExactly("r1: " + message, "r2: " + message, "r3: " + message);
        assertThat(world.report("g").verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);
        assertThat(world.report("g").reason()).contains(ReasonCode.GROUP_DOES_NOT_FIT);
        assertThat(world.report("g").proof().orElseThrow().kind()).isEqualTo(TaskKind.RUN);

        // What it does not hold is free for others.
        world.run("single").waits();
        assertThat(world.decisions()).containsExactly("single -> h1");

        world.host("h3", 2);

        assertThat(world.decisions()).containsExactly("r1 -> h3", "r2 -> h2", "r3 -> h3");
    }

    @Test
    void stale_runtime_pod_is_no_room_and_is_again_when_it_reports() {
        world.host("h1", 2);
        world.after(16);
        world.gang("g", 2);
        world.run("r1").of("g").waits();
        world.run("r2").of("g").waits();

        world.decisions();
        assertThat(world.report("g").verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);

        world.host("h1", 2);

        assertThat(world.decisions()).containsExactly("r1 -> h1", "r2 -> h1");
    }

    @Test
    void members_of_different_size_are_searched_where_greed_misses() {
        // In order the small ones spread over both, and the large one finds no whole Runtime Pod.
        world.host("h1", 3);
        world.host("h2", 3);
        world.gang("g", 4);
        List.of("r1", "r2", "r3").forEach(run -> world.run(run).of("g").waits());
        world.run("r4").of("g").places(3).waits();

        assertThat(world.decisions()).hasSize(4).contains("r4 -> h1").doesNotContain("r1 -> h1");
    }

    @Test
    void topology_key_is_a_label_of_the_runtime_pods() {
        world.host("h1", 1, "bash", Map.of("rack", "a"));
        world.host("h2", 1, "bash", Map.of("rack", "b"));
        world.host("h3", 5, "bash", Map.of());
        world.group("g", new GroupPolicy.Gang(2), OptionalInt.empty(), Optional.of("rack"));
        world.run("r1").of("g").waits();
        world.run("r2").of("g").waits();

        assertThat(world.decisions()).hasSize(2).allMatch(line -> line.contains("1 of 2 members"));
        assertThat(world.report("g").verdict()).isEqualTo(GroupVerdict.PROVEN_INFEASIBLE);

        // A label is enough; the Runtime Pod stays the same.
        world.host("h3", 5, "bash", Map.of("rack", "b"));

        assertThat(world.decisions()).hasSize(2).allMatch(line -> line.matches("r. -> h[23]"));
    }

    @Test
    void failed_bind_gives_back_what_has_not_started() {
        world.host("h1", 3);
        world.gang("g", 3);
        List.of("r1", "r2", "r3").forEach(run -> world.run(run).of("g").waits());
        assertThat(world.cycle().orElseThrow().decision()).isEmpty();
        assertThat(world.cycle().orElseThrow().decision()).isPresent();

        world.answer("r1", new WriteOutcome.Refused(500, "no", Optional.empty()));

        assertThat(world.decisions()).isEmpty();
        world.after(2);
        assertThat(world.decisions()).containsExactly("r1 -> h1", "r2 -> h1", "r3 -> h1");
    }

    @Test
    void new_leader_completes_what_another_began() {
        world.host("h1", 3);
        world.gang("g", 3);
        world.run("r1").of("g").standsOn("h1");
        world.run("r2").of("g").waits();

        assertThat(world.decisions())
                .containsExactly("r2: group default/g: 2 of 3 members are there");

        world.run("r3").of("g").waits();

        assertThat(world.decisions()).containsExactly("r2 -> h1", "r3 -> h1");
    }

    @Test
    void cancelled_member_ends_and_the_others_wait_for_another() {
        world.host("h1", 2);
        world.gang("g", 2);
        world.run("r1").of("g").waits();
        world.run("r2").of("g").cancelled().waits();

        assertThat(world.decisions())
                .contains("r2 fails: cancelled by user")
                .contains(
                        "r1: group default/g: 1 of 2 members are there, and 1 more that cannot be"
                                + " scheduled");

        world.run("r2").of("g").ends();
        world.run("r3").of("g").waits();

        assertThat(world.decisions()).containsExactly("r1 -> h1", "r3 -> h1");
    }

    @Test
    void priority_of_the_group_is_that_of_its_members() {
        world.host("h1", 2);
        world.run("r1").of("g").priority(1).waits();
        world.run("r2").of("g").priority(1).waits();
        world.run("s1").priority(5).waits();
        world.run("s2").priority(5).waits();
        world.group("g", new GroupPolicy.Gang(2), OptionalInt.of(7), Optional.empty());

        assertThat(world.decisions()).startsWith("r1 -> h1", "r2 -> h1");
    }

    @Test
    void without_a_priority_of_the_group_those_of_its_members_count() {
        world.host("h1", 3);
        world.gang("g", 2);
        world.run("r1").of("g").priority(6).waits();
        world.run("r2").of("g").waits();
        world.run("s1").priority(5).waits();
        world.run("s2").priority(5).waits();

        assertThat(world.decisions()).startsWith("r1 -> h1", "r2 -> h1", "s1 -> h1");
    }

    @Test
    void basic_group_places_each_as_it_fits() {
        world.host("h1", 1);
        world.group("g", new GroupPolicy.Basic(), OptionalInt.empty(), Optional.empty());
        world.run("r1").of("g").waits();
        world.run("r2").of("g").waits();

        assertThat(world.decisions())
                .containsExactly(
                        "r1 -> h1", "r2: waiting for available runtime pods for runtime \"bash\"");
    }

    @Test
    void huge_minimum_waits_for_members() {
        world.host("h1", 1);
        world.gang("g", Integer.MAX_VALUE);
        world.run("r1").of("g").waits();

        assertThat(world.decisions())
                .containsExactly("r1: group default/g: 1 of 2147483647 members are there");
    }

    @Test
    void what_would_help_runs_is_told_in_their_words() {
        world.host("h1", 2);
        world.run("other").standsOn("h1");
        world.gang("g", 3);
        for (String run : List.of("r1", "r2", "r3")) {
            world.run(run).of("g").waits();
        }
        world.decisions();

        assertThat(world.wouldFit("g"))
                .containsExactly("minCount 1 instead of 3", "1 more Runtime Pod like h1");
    }

    @Test
    void runs_that_are_in_the_way_are_named() {
        world.host("h1", 2);
        world.run("other").standsOn("h1");
        world.gang("g", 2);
        world.run("r1").of("g").waits();
        world.run("r2").of("g").waits();
        world.decisions();

        assertThat(world.wouldFit("g"))
                .containsExactly(
                        "Run default/other gone",
                        "minCount 1 instead of 2",
                        "1 more Runtime Pod like h1");
    }

    @Test
    void runs_that_avoid_each_other_are_told_of_more_runtime_pods() {
        world.host("h1", 4);
        world.gang("g", 3);
        for (String run : List.of("r1", "r2", "r3")) {
            world.run(run).of("g").alone().waits();
        }
        world.decisions();

        assertThat(world.wouldFit("g"))
                .containsExactly("minCount 1 instead of 3", "2 more Runtime Pods like h1");
    }
}
