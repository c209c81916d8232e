package dev.berth.memory.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class TimelineTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final List<String> ran = new ArrayList<>();
    private final Timeline timeline = new Timeline(START);

    @Test
    void tasks_run_by_instant_then_in_the_order_they_were_scheduled() {
        schedule(2, "c");
        schedule(1, "a");
        schedule(1, "b");

        timeline.runUntilIdleAt(START.plusSeconds(2));

        assertThat(ran).containsExactly("a", "b", "c");
        assertThat(timeline.now()).isEqualTo(START.plusSeconds(2));
    }

    @Test
    void run_next_runs_one_task_and_moves_the_clock_to_it() {
        schedule(3, "a");
        schedule(5, "b");

        boolean more = timeline.runNext();

        assertThat(more).isTrue();
        assertThat(ran).containsExactly("a");
        assertThat(timeline.now()).isEqualTo(START.plusSeconds(3));
        assertThat(timeline.nextDue()).contains(START.plusSeconds(5));
    }

    @Test
    void an_empty_timeline_has_nothing_due_and_runs_nothing() {
        boolean more = timeline.runNext();

        assertThat(more).isFalse();
        assertThat(timeline.nextDue()).isEmpty();
    }

    @Test
    void what_a_task_schedules_for_the_same_instant_runs_there_too() {
        timeline.schedule(
                START.plusSeconds(1),
                "start",
                () -> {
                    ran.add("first");
                    timeline.schedule(Duration.ZERO, "follow", () -> ran.add("second"));
                    timeline.schedule(Duration.ofNanos(1), "follow", () -> ran.add("later"));
                });

        long count = timeline.runUntilIdleAt(START.plusSeconds(1));

        assertThat(count).isEqualTo(2);
        assertThat(ran).containsExactly("first", "second");
    }

    @Test
    void a_task_for_the_past_runs_now_and_the_clock_never_goes_back() {
        timeline.runUntilIdleAt(START.plusSeconds(9));
        schedule(1, "late");

        timeline.runUntilIdle();

        assertThat(ran).containsExactly("late");
        assertThat(timeline.now()).isEqualTo(START.plusSeconds(9));
    }

    @Test
    void a_cancelled_task_neither_runs_nor_counts_as_due() {
        Timer timer = schedule(1, "cancelled");
        schedule(2, "kept");

        timer.cancel();

        assertThat(timer.isPending()).isFalse();
        assertThat(timeline.nextDue()).contains(START.plusSeconds(2));
        timeline.runUntilIdleAt(START.plusSeconds(2));
        assertThat(ran).containsExactly("kept");
    }

    @Test
    void many_cancelled_tasks_leave_the_others_in_order() {
        List<Timer> timers = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            timers.add(schedule(5_000 - i, "task" + (5_000 - i)));
        }

        for (int i = 0; i < 5_000; i++) {
            if (i % 1_000 != 0) {
                timers.get(i).cancel();
            }
        }

        timeline.runUntilIdleAt(START.plusSeconds(5_000));
        assertThat(ran).containsExactly("task1000", "task2000", "task3000", "task4000", "task5000");
    }

    @Test
    void an_endless_loop_at_one_instant_is_an_error_that_names_the_task() {
        Timeline bounded = new Timeline(START, TieBreak.fifo(), 100);
        again(bounded);

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(bounded::runUntilIdle)
                .withMessageContaining("more than 100 tasks")
                .withMessageContaining("turn round again");
    }

    @Test
    void a_seed_gives_the_same_order_of_ties_again_and_another_seed_another_one() {
        List<String> first = orderOfTies(7);
        List<String> again = orderOfTies(7);
        List<String> other = orderOfTies(8);

        assertThat(again).isEqualTo(first);
        assertThat(other).isNotEqualTo(first);
        assertThat(other).containsExactlyInAnyOrderElementsOf(first);
    }

    private static List<String> orderOfTies(long seed) {
        Timeline shuffled = new Timeline(START, TieBreak.shuffled(new SplittableRandom(seed)));
        List<String> order = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            String name = "t" + i;
            shuffled.schedule(Duration.ZERO, name, () -> order.add(name));
        }
        shuffled.runUntilIdle();
        return order;
    }

    private static void again(Timeline bounded) {
        bounded.schedule(Duration.ZERO, "turn round again", () -> again(bounded));
    }

    private Timer schedule(long seconds, String name) {
        return timeline.schedule(START.plusSeconds(seconds), name, () -> ran.add(name));
    }
}
