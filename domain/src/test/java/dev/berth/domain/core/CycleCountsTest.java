package dev.berth.domain.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.core.CycleResult.Outcome;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.queue.QueueCounts;
import dev.berth.domain.queue.WakeSource;
import dev.berth.domain.state.SchedulingUnit.Place;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CycleCountsTest {
    private final CoreFixture world = new CoreFixture();

    @Test
    void each_cycle_says_what_came_out_and_whose_it_was() {
        world.host("a", "u1", 1);
        world.waiting("r1", 0, 3);
        world.waiting("r2", 0, 2);
        world.waiting("r3", 0, 1);

        List<CycleResult> results = cycles(CoreFixture.START);

        assertThat(results)
                .extracting(CycleResult::outcome)
                .containsExactly(Outcome.ASSIGNED, Outcome.NOTHING_FITS, Outcome.TOLD);
        assertThat(results.getFirst().pool().runtime()).isEqualTo("bash");
        assertThat(results.getFirst().createdAt()).isEqualTo(CoreFixture.START.minusSeconds(3));
    }

    @Test
    void a_run_that_is_told_in_the_name_of_its_shape_counts_the_hosts_that_do_not_take_it() {
        world.host("a", "u1", 1);
        world.host("b", "u2", 1);
        world.active("old1", "a", "u1");
        world.active("old2", "b", "u2");
        world.waiting("r1");
        world.waiting("r2");
        world.waiting("r3");

        cycles(CoreFixture.START);

        assertThat(unavailable()).isEqualTo(6);
    }

    @Test
    void a_run_that_is_told_after_a_change_counts_what_is_there_then() {
        world.host("a", "u1", 1);
        world.host("b", "u2", 1);
        world.active("old1", "a", "u1");
        world.active("old2", "b", "u2");
        world.waiting("r1");
        world.waiting("r2");
        world.waiting("r3");

        world.core.cycle(CoreFixture.START);
        world.hostGone("b", "u2");
        cycles(CoreFixture.START);

        assertThat(unavailable()).isEqualTo(2 + 1 + 1);
    }

    @Test
    void a_run_that_is_assigned_counts_the_hosts_that_are_full() {
        world.host("a", "u1", 1);
        world.host("b", "u2", 1);
        world.active("old1", "a", "u1");
        world.waiting("r1");

        cycles(CoreFixture.START);

        assertThat(unavailable()).isEqualTo(1);
    }

    @Test
    void wakes_are_counted_by_their_source() {
        world.host("a", "u1", 1);
        world.active("old", "a", "u1");
        world.waiting("r1");
        world.waiting("r2");
        cycles(CoreFixture.START);
        world.applied("r1");
        world.applied("r2");
        cycles(CoreFixture.START);

        world.idle("old");
        cycles(CoreFixture.START);
        world.host("b", "u2", 1);

        QueueCounts counts = world.core.diagnostics().queueCounts();
        assertThat(counts.wakes(WakeSource.CAPACITY_RELEASED)).isEqualTo(1);
        assertThat(counts.wakes(WakeSource.HOST_CHANGED)).isEqualTo(1);
        assertThat(counts.wokenUnits(WakeSource.CAPACITY_RELEASED)).isEqualTo(2);
        assertThat(counts.wokenUnits(WakeSource.HOST_CHANGED)).isEqualTo(1);
        assertThat(counts.wakes(WakeSource.TASKS_CHANGED)).isZero();
        assertThat(counts.wakes(WakeSource.FALLBACK)).isZero();
    }

    @Test
    void units_are_counted_where_they_are() {
        world.host("a", "u1", 1);
        world.active("old", "a", "u1");
        world.waiting("r1");
        world.waiting("r2");
        QueueCounts counts = world.core.diagnostics().queueCounts();
        assertThat(counts.units(Place.QUEUED)).isEqualTo(2);
        assertThat(counts.parked()).isZero();

        cycles(CoreFixture.START);

        assertThat(counts.units(Place.WRITING)).isEqualTo(2);
        world.applied("r1");
        world.applied("r2");
        cycles(CoreFixture.START);
        assertThat(counts.units(Place.WRITING)).isZero();
        assertThat(counts.units(Place.QUEUED)).isEqualTo(2);
        assertThat(counts.parked()).isEqualTo(2);
        world.gone("r1");
        assertThat(counts.parked()).isEqualTo(1);
        assertThat(world.core.diagnostics().audit()).isEmpty();
    }

    private List<CycleResult> cycles(Instant now) {
        List<CycleResult> results = new ArrayList<>();
        for (Optional<CycleResult> result = world.core.cycle(now);
                result.isPresent();
                result = world.core.cycle(now)) {
            results.add(result.get());
        }
        return results;
    }

    private long unavailable() {
        return world.core.diagnostics().rejections().count(0, ReasonCode.RUNTIME_POD_UNAVAILABLE);
    }
}
