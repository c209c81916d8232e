package dev.berth.bootstrap.serve.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.feed.Timers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class ThreadTimersTest {
    private final CompletableFuture<String> failure = new CompletableFuture<>();
    private final ThreadTimers timers =
            new ThreadTimers("timers", (what, e) -> failure.complete(what + ": " + e.getMessage()));

    @AfterEach
    void end() {
        timers.close();
    }

    @Test
    void an_action_runs_on_the_thread_of_the_timers_and_not_before_its_delay() throws Exception {
        CompletableFuture<String> ran = new CompletableFuture<>();
        Duration before = timers.elapsed();

        timers.schedule(
                Duration.ofMillis(20), () -> ran.complete(Thread.currentThread().getName()));

        assertThat(ran.get(30, TimeUnit.SECONDS)).isEqualTo("timers");
        assertThat(timers.elapsed().minus(before)).isGreaterThanOrEqualTo(Duration.ofMillis(20));
    }

    @Test
    void an_action_that_was_taken_back_does_not_run() throws InterruptedException {
        AtomicInteger runs = new AtomicInteger();
        CountDownLatch later = new CountDownLatch(1);

        Timers.Alarm alarm = timers.schedule(Duration.ofMillis(10), runs::incrementAndGet);
        alarm.cancel();
        timers.schedule(Duration.ofMillis(20), later::countDown);

        later.await();
        assertThat(runs).hasValue(0);
    }

    @Test
    void what_an_action_throws_is_told() throws Exception {
        timers.schedule(
                Duration.ZERO,
                () -> {
                    throw new IllegalStateException("broken");
                });

        assertThat(failure.get(30, TimeUnit.SECONDS)).isEqualTo("a timer failed: broken");
    }

    @Test
    void chance_stays_inside_its_bounds() {
        RandomJitter jitter = new RandomJitter();

        assertThat(jitter.upTo(Duration.ZERO)).isEqualTo(Duration.ZERO);
        for (int i = 0; i < 1_000; i++) {
            assertThat(jitter.upTo(Duration.ofNanos(3)))
                    .isBetween(Duration.ZERO, Duration.ofNanos(3));
        }
    }
}
