package dev.berth.domain.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SchedulerCoreTest {
    private static final String NO_POD = "waiting for available runtime pods for runtime \"bash\"";

    private final CoreFixture world = new CoreFixture();

    @Test
    void runs_go_to_the_least_loaded_host_and_ties_to_the_smallest_name() {
        world.host("b", "u1", 2);
        world.host("a", "u2", 2);
        world.waiting("r1");
        world.waiting("r2");
        world.waiting("r3");

        List<String> decisions = world.decisions();

        assertThat(decisions).containsExactly("r1 -> a", "r2 -> b", "r3 -> a");
    }

    @Test
    void nothing_is_decided_before_every_kind_was_listed() {
        CoreFixture unsynced = new CoreFixture(CoreSettings.standard());
        unsynced.host("a", "u1", 1);
        unsynced.waiting("r1");

        List<String> decisions = unsynced.decisions();

        assertThat(decisions).isEmpty();
    }

    @Test
    void a_run_that_waits_is_told_once_and_woken_by_the_end_of_an_active_one() {
        world.host("a", "u1", 1);
        world.active("old", "a", "u1");
        world.waiting("r1");
        assertThat(world.decisions()).containsExactly("r1: " + NO_POD);
        world.applied("r1");
        assertThat(world.decisions()).isEmpty();

        world.idle("old");

        assertThat(world.decisions()).containsExactly("r1 -> a");
    }

    @Test
    void a_reservation_stays_until_the_watch_confirms_it() {
        world.host("a", "u1", 1);
        world.waiting("r1");
        assertThat(world.decisions()).containsExactly("r1 -> a");
        world.applied("r1");

        world.waiting("r2");

        assertThat(world.decisions()).containsExactly("r2: " + NO_POD);
        world.active("r1", "a", "u1");
        assertThat(world.core.diagnostics().sizes()).containsEntry("reservations", 0);
        assertThat(world.core.diagnostics().audit()).isEmpty();
    }

    @Test
    void a_conflict_gives_the_reservation_back_and_tries_again_at_once() {
        world.host("a", "u1", 1);
        world.waiting("r1");
        assertThat(world.decisions()).containsExactly("r1 -> a");

        world.answer("r1", new WriteOutcome.Conflict());

        assertThat(world.decisions()).containsExactly("r1 -> a");
    }

    @Test
    void a_refused_write_is_tried_again_after_the_pause_that_the_server_asked_for() {
        world.host("a", "u1", 1);
        world.waiting("r1");
        assertThat(world.decisions()).containsExactly("r1 -> a");
        world.answer(
                "r1",
                new WriteOutcome.Refused(429, "slow down", Optional.of(Duration.ofSeconds(7))));
        assertThat(world.decisions()).isEmpty();

        world.at(7);

        assertThat(world.decisions()).containsExactly("r1 -> a");
    }

    @ParameterizedTest
    @ValueSource(longs = {121, 86_400L * 365 * 1_000, Long.MAX_VALUE})
    void an_answer_that_asks_for_years_delays_a_task_by_two_minutes(long asked) {
        world.host("a", "u1", 1);
        world.waiting("r1");
        assertThat(world.decisions()).containsExactly("r1 -> a");
        world.answer(
                "r1", new WriteOutcome.Refused(429, "", Optional.of(Duration.ofSeconds(asked))));

        world.at(119);
        assertThat(world.decisions()).isEmpty();
        world.at(120);
        world.host("a", "u1", 1);

        assertThat(world.decisions()).containsExactly("r1 -> a");
    }

    @Test
    void a_host_is_fresh_up_to_the_bound_and_stale_after_it() {
        Instant heartbeat = CoreFixture.START;
        world.host("a", "u1", 1, true, heartbeat);
        world.at(15);
        world.waiting("r1");
        assertThat(world.decisions()).containsExactly("r1 -> a");
        world.answer("r1", new WriteOutcome.Refused(500, "", Optional.empty()));

        world.at(16);

        assertThat(world.decisions()).containsExactly("r1: " + NO_POD);
    }

    @Test
    void a_host_created_again_under_the_same_name_starts_empty() {
        world.host("a", "u1", 1);
        world.active("r1", "a", "u1");
        world.hostGone("a", "u1");
        world.host("a", "u2", 1);

        world.waiting("r2");

        assertThat(world.decisions()).containsExactly("r2 -> a");
    }

    @Test
    void the_first_of_a_cohort_seeds_it_and_the_others_follow() {
        Affinity cohort =
                new Affinity(List.of(selector("set", "x")), List.of(), List.of(), List.of());
        Labels labels = Labels.of(new TreeMap<>(Map.of("set", "x")));
        world.host("a", "u1", 2);
        world.host("b", "u2", 2);
        world.waiting("c1", labels, cohort, 0);
        world.waiting("c2", labels, cohort, 0);
        world.waiting("c3", labels, cohort, 0);

        List<String> decisions = world.decisions();

        assertThat(decisions)
                .containsExactly(
                        "c1 -> a",
                        "c2 -> a",
                        "c3: waiting for available runtime pods satisfying required Run affinity for runtime"
                                + " \"bash\"");
    }

    @Test
    void higher_priority_comes_first_then_age_then_name() {
        world.host("a", "u1", 3);
        world.waiting("young", 0, 10);
        world.waiting("old-b", 0, 20);
        world.waiting("old-a", 0, 20);
        world.waiting("urgent", 5, 1);

        List<String> decisions = world.decisions();

        assertThat(decisions)
                .containsExactly("urgent -> a", "old-a -> a", "old-b -> a", "young: " + NO_POD);
    }

    @Test
    void a_cancelled_run_ends() {
        world.seen(
                "r1",
                Labels.NONE,
                Affinity.NONE,
                0,
                new TaskState.Waiting("", Optional.empty(), true));

        List<String> decisions = world.decisions();

        assertThat(decisions).containsExactly("r1 Cancelled: cancelled by user");
    }

    @Test
    void a_heartbeat_that_moves_back_makes_its_host_stale_in_time() {
        world.host("a", "u1", 1, true, CoreFixture.START.plusSeconds(3_600));
        world.host("a", "u1", 1, true, CoreFixture.START.plusSeconds(1));
        world.at(17);

        world.waiting("r1");

        assertThat(world.decisions()).containsExactly("r1: " + NO_POD);
    }

    @Test
    void a_run_whose_host_uid_is_taken_away_is_charged_to_the_present_host_of_that_name() {
        world.host("a", "u2", 1);
        world.active("r1", "a", "u1");
        world.active("r1", "a", "");

        world.waiting("r2");

        assertThat(world.decisions()).containsExactly("r2: " + NO_POD);
    }

    @Test
    void a_run_is_judged_on_demand_although_others_of_its_shape_wait() {
        world.host("a", "u1", 1);
        world.waiting("r1");
        world.waiting("r2");
        world.waiting("r3");
        world.decisions();
        world.applied("r2");
        world.applied("r3");
        world.decisions();

        world.core.reconsider(TaskKind.RUN, CoreFixture.key("r3").name(), CoreFixture.START);

        assertThat(world.core.cycle(CoreFixture.START)).isPresent();
    }

    @Test
    void everything_is_forgotten_when_it_is_gone() {
        Map<String, Integer> before = Map.copyOf(world.core.diagnostics().sizes());
        world.host("a", "u1", 1);
        world.waiting("r1");
        world.waiting("r2");
        world.decisions();

        world.gone("r1");
        world.gone("r2");
        world.hostGone("a", "u1");

        assertThat(world.core.diagnostics().sizes()).isEqualTo(before);
    }

    private static Selector selector(String key, String value) {
        return new Selector(List.of(new Requirement.In(key, List.of(value))));
    }
}
