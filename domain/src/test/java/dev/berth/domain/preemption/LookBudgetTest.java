package dev.berth.domain.preemption;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

final class LookBudgetTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final LookBudget budget = new LookBudget(300, 10, 100);

    @Test
    void a_step_takes_no_more_than_a_slice() {
        assertThat(budget.slice(START)).isEqualTo(100);
    }

    @Test
    void what_was_saved_up_can_be_taken_at_once() {
        for (int i = 0; i < 3; i++) {
            assertThat(budget.slice(START)).isEqualTo(100);
            budget.spend(100);
        }
        assertThat(budget.slice(START)).isZero();
        assertThat(budget.refilledAt()).isEqualTo(START.plusMillis(10));
        assertThat(budget.slice(START.plusMillis(4))).isEqualTo(40);
    }

    @Test
    void what_was_taken_too_much_is_missing_later() {
        budget.slice(START);
        budget.spend(350);

        assertThat(budget.slice(START.plusMillis(5))).isZero();
        assertThat(budget.refilledAt()).isEqualTo(START.plusMillis(15));
        assertThat(budget.slice(START.plusMillis(15))).isEqualTo(100);
    }

    @Test
    void no_more_is_saved_up_than_may_be() {
        budget.slice(START);
        budget.spend(300);
        budget.slice(START.plusSeconds(3_600));
        budget.spend(300);

        assertThat(budget.slice(START.plusSeconds(3_600))).isZero();
    }

    @Test
    void a_clock_that_goes_back_takes_nothing_away() {
        budget.slice(START);
        budget.spend(250);

        assertThat(budget.slice(START.minusSeconds(5))).isEqualTo(50);
    }
}
