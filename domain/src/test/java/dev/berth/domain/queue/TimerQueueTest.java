package dev.berth.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TimerQueueTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final TimerQueue timers = new TimerQueue();
    private final List<String> fired = new ArrayList<>();

    @Test
    void timers_fire_in_the_order_of_their_instants_and_equal_ones_as_they_were_set() {
        timers.set(START.plusSeconds(2), _ -> fired.add("late"));
        timers.set(START.plusSeconds(1), _ -> fired.add("first"));
        timers.set(START.plusSeconds(1), _ -> fired.add("second"));

        int count = timers.fireDue(START.plusSeconds(2));

        assertThat(count).isEqualTo(3);
        assertThat(fired).containsExactly("first", "second", "late");
        assertThat(timers.size()).isZero();
    }

    @Test
    void a_cancelled_timer_and_one_that_is_not_due_do_not_fire() {
        Timer cancelled = timers.set(START, _ -> fired.add("cancelled"));
        timers.set(START.plusSeconds(5), _ -> fired.add("later"));

        timers.cancel(cancelled);

        assertThat(timers.fireDue(START)).isZero();
        assertThat(timers.nextDue()).contains(START.plusSeconds(5));
    }

    @Test
    void what_a_timer_sets_for_the_same_instant_fires_too() {
        timers.set(START, now -> timers.set(now, _ -> fired.add("second")));

        timers.fireDue(START);

        assertThat(fired).containsExactly("second");
    }

    @Test
    void pauses_double_and_are_bounded() {
        assertThat(Backoff.after(1)).isEqualTo(Duration.ofMillis(100));
        assertThat(Backoff.after(2)).isEqualTo(Duration.ofMillis(200));
        assertThat(Backoff.after(7)).isEqualTo(Duration.ofMillis(6_400));
        assertThat(Backoff.after(8)).isEqualTo(Duration.ofSeconds(10));
        assertThat(Backoff.after(1_000_000)).isEqualTo(Duration.ofSeconds(10));
    }
}
