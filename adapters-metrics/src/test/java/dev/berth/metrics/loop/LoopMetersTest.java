package dev.berth.metrics.loop;

import static dev.berth.metrics.loop.MetricsWorld.APPLIED;
import static dev.berth.metrics.loop.MetricsWorld.START;
import static dev.berth.metrics.loop.MetricsWorld.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LoopMetersTest {
    private static final String KRUNTIMES = "kruntimes_scheduler_";

    private final MetricsWorld world = new MetricsWorld(true);

    /// One place for three Runs: one is assigned, one is judged, one is told in its name.
    private void givenOnePlaceForThree() {
        world.host("a", "bash", 1, START);
        world.run("r0", "bash", waiting());
        world.run("r1", "bash", waiting());
        world.run("r2", "bash", waiting());
        world.turn(START);
    }

    private void givenAllAreAnswered() {
        world.answer(world.binds.getFirst(), APPLIED);
        world.statuses.forEach(request -> world.answer(request, APPLIED));
        world.turn(START.plusMillis(30));
        world.run("r0", "bash", new TaskState.Active("a", Optional.of(new Uid("uid-a"))));
        for (String name : new String[] {"r1", "r2"}) {
            world.run(
                    name,
                    "bash",
                    new TaskState.Waiting(
                            "waiting for available runtime pods for runtime \"bash\"",
                            Optional.empty(),
                            false));
        }
        world.turn(START.plusMillis(40));
    }

    @Test
    void runs_without_a_place_count_when_that_is_decided_and_the_assigned_one_when_it_is_written() {
        givenOnePlaceForThree();

        assertThat(world.samples(KRUNTIMES + "sync_total"))
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(
                                "kruntimes_scheduler_sync_total{result=\"no_pods\",runtime=\"bash\"}",
                                2.0));
        givenAllAreAnswered();
        // Once more for both: their status was written, and might have said something else.
        assertThat(world.samples(KRUNTIMES + "sync_total"))
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(
                                "kruntimes_scheduler_sync_total{result=\"no_pods\",runtime=\"bash\"}",
                                3.0,
                                "kruntimes_scheduler_sync_total{result=\"scheduled\",runtime=\"bash\"}",
                                1.0));
        assertThat(world.samples(KRUNTIMES + "no_pods_total"))
                .containsExactlyEntriesOf(
                        Map.of("kruntimes_scheduler_no_pods_total{runtime=\"bash\"}", 3.0));
    }

    @Test
    void rejections_count_one_for_each_runtime_pod_and_judged_run() {
        givenOnePlaceForThree();

        assertThat(world.samples(KRUNTIMES + "filter_rejections_total"))
                .containsExactlyEntriesOf(
                        Map.of(
                                "kruntimes_scheduler_filter_rejections_total"
                                        + "{plugin=\"RuntimePodAvailability\",reason=\"RuntimePodUnavailable\"}",
                                2.0));
    }

    @Test
    void durations_are_those_of_writes_and_of_waits() {
        givenOnePlaceForThree();
        givenAllAreAnswered();

        assertThat(world.samples(KRUNTIMES + "sync_duration_seconds"))
                .containsEntry(
                        "kruntimes_scheduler_sync_duration_seconds_count{runtime=\"bash\"}", 4.0)
                .containsEntry(
                        "kruntimes_scheduler_sync_duration_seconds_sum{runtime=\"bash\"}", 0.09002);
        assertThat(world.samples(KRUNTIMES + "run_queue_duration_seconds"))
                .containsEntry(
                        "kruntimes_scheduler_run_queue_duration_seconds_count{runtime=\"bash\"}",
                        1.0)
                .containsEntry(
                        "kruntimes_scheduler_run_queue_duration_seconds_sum{runtime=\"bash\"}",
                        3.03);
        assertThat(world.counted("berth_queue_duration_seconds"))
                .containsEntry("berth_queue_duration_seconds_count{kind=\"run\"}", 1.0)
                .containsEntry("berth_queue_duration_seconds_sum{kind=\"run\"}", 3.03)
                .hasSize(2);
        assertThat(world.counted("berth_write_duration_seconds"))
                .containsEntry("berth_write_duration_seconds_count{decision=\"assign\"}", 1.0)
                .containsEntry("berth_write_duration_seconds_sum{decision=\"assign\"}", 0.03)
                .containsEntry("berth_write_duration_seconds_count{decision=\"park\"}", 2.0)
                .containsEntry("berth_write_duration_seconds_sum{decision=\"park\"}", 0.06)
                .hasSize(4);
        assertThat(world.samples("berth_cycle_duration_seconds"))
                .containsEntry("berth_cycle_duration_seconds_count", 4.0)
                .containsEntry("berth_cycle_duration_seconds_sum", 8.0e-5);
    }

    @Test
    void cycles_and_writes_are_counted_by_what_came_out() {
        givenOnePlaceForThree();
        givenAllAreAnswered();

        assertThat(world.counted("berth_cycles_total"))
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(
                                "berth_cycles_total{kind=\"run\",outcome=\"assigned\"}", 1.0,
                                "berth_cycles_total{kind=\"run\",outcome=\"nothing_fits\"}", 2.0,
                                "berth_cycles_total{kind=\"run\",outcome=\"told\"}", 1.0));
        assertThat(world.counted("berth_writes_total"))
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(
                                "berth_writes_total{decision=\"assign\",outcome=\"applied\"}", 1.0,
                                "berth_writes_total{decision=\"park\",outcome=\"applied\"}", 2.0));
    }

    @Test
    void queue_is_shown_as_it_is_after_a_turn() {
        givenOnePlaceForThree();

        assertThat(world.counted("berth_queue_tasks"))
                .containsExactlyEntriesOf(Map.of("berth_queue_tasks{place=\"writing\"}", 3.0));
        assertThat(world.samples("berth_open_writes")).containsEntry("berth_open_writes", 3.0);
        assertThat(world.samples("berth_reservations")).containsEntry("berth_reservations", 1.0);
        givenAllAreAnswered();
        assertThat(world.counted("berth_queue_tasks"))
                .containsExactlyEntriesOf(Map.of("berth_queue_tasks{place=\"parked\"}", 2.0));
        assertThat(world.samples("berth_open_writes")).containsEntry("berth_open_writes", 0.0);
        assertThat(world.samples("berth_reservations")).containsEntry("berth_reservations", 0.0);
        assertThat(world.samples("berth_tasks")).containsEntry("berth_tasks", 3.0);
    }

    @Test
    void wakes_count_shapes_and_those_of_kruntimes_count_runs() {
        givenOnePlaceForThree();
        givenAllAreAnswered();
        world.run("r0", "bash", new TaskState.Idle());

        world.turn(START.plusMillis(50));

        assertThat(world.counted("berth_wakes_total"))
                .containsExactlyEntriesOf(
                        Map.of("berth_wakes_total{source=\"capacity_released\"}", 1.0));
        assertThat(world.samples(KRUNTIMES + "pending_run_wakeups_total"))
                .containsExactlyEntriesOf(
                        Map.of(
                                "kruntimes_scheduler_pending_run_wakeups_total{source=\"capacity_released\"}",
                                2.0));
    }

    @Test
    void conflict_of_an_assignment_counts_at_its_stage_and_schedules_nothing() {
        world.host("a", "bash", 1, START);
        world.run("r0", "bash", waiting());
        world.turn(START);
        world.answer(world.binds.getFirst(), new WriteOutcome.Conflict());

        world.turn(START.plusMillis(10));

        assertThat(world.samples(KRUNTIMES + "reservation_conflicts_total"))
                .containsExactlyEntriesOf(
                        Map.of(
                                "kruntimes_scheduler_reservation_conflicts_total{stage=\"bind\"}",
                                1.0));
        assertThat(world.samples(KRUNTIMES + "sync_total")).isEmpty();
        assertThat(world.counted("berth_writes_total"))
                .containsExactlyEntriesOf(
                        Map.of(
                                "berth_writes_total{decision=\"assign\",outcome=\"conflict\"}",
                                1.0));
    }

    @Test
    void unknown_answer_counts_but_ends_nothing() {
        world.host("a", "bash", 1, START);
        world.run("r0", "bash", waiting());
        world.turn(START);
        world.answer(world.binds.getFirst(), new WriteOutcome.Unknown("timed out"));
        world.turn(START.plusSeconds(1));
        world.turn(START.plusSeconds(2));
        world.answer(world.binds.getLast(), APPLIED);

        world.turn(START.plusSeconds(4));

        assertThat(world.counted("berth_writes_total"))
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(
                                "berth_writes_total{decision=\"assign\",outcome=\"unknown\"}", 1.0,
                                "berth_writes_total{decision=\"assign\",outcome=\"applied\"}",
                                        1.0));
        assertThat(world.counted("berth_write_duration_seconds"))
                .containsEntry("berth_write_duration_seconds_count{decision=\"assign\"}", 1.0)
                .containsEntry("berth_write_duration_seconds_sum{decision=\"assign\"}", 4.0);
    }

    @Test
    void selection_error_is_a_result_and_counts_as_without_a_pod() {
        world.run("r0", "bash", waiting(), invalid(ReasonCode.SELECTION_FAILED));
        world.run("r1", "bash", waiting(), invalid(ReasonCode.INVALID_RESOURCES));

        world.turn(START);

        assertThat(world.samples(KRUNTIMES + "sync_total"))
                .containsExactlyEntriesOf(
                        Map.of(
                                "kruntimes_scheduler_sync_total{result=\"selection_error\",runtime=\"bash\"}",
                                1.0));
        assertThat(world.samples(KRUNTIMES + "no_pods_total"))
                .containsExactlyEntriesOf(
                        Map.of("kruntimes_scheduler_no_pods_total{runtime=\"bash\"}", 1.0));
        assertThat(world.counted("berth_cycles_total"))
                .containsExactlyEntriesOf(
                        Map.of("berth_cycles_total{kind=\"run\",outcome=\"ended\"}", 2.0));
    }

    private static TaskSpec invalid(ReasonCode reason) {
        return new TaskSpec.Invalid(
                reason, "it is wrong", TaskSpec.Stage.BEFORE_RETRY_DELAY, Requests.NONE);
    }
}
