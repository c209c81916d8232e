package dev.berth.bootstrap.serve.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.application.port.in.Diagnostics;
import dev.berth.application.port.in.SchedulerControl;
import dev.berth.domain.explain.Advice;
import dev.berth.domain.explain.Explanation;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.PendingTask;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.group.GroupName;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class LoopThreadTest {
    private final CompletableFuture<String> failure = new CompletableFuture<>();
    private final Scheduler scheduler = new Scheduler();
    private final LoopThread thread =
            new LoopThread(
                    scheduler,
                    new LoopQuestions(new NoDiagnostics()),
                    InstantSource.system(),
                    (what, e) -> failure.complete(what + ": " + e.getMessage()));

    @AfterEach
    void end() throws InterruptedException {
        thread.stop(Duration.ofSeconds(30));
    }

    @Test
    void it_turns_until_there_is_no_work_and_again_when_woken() throws InterruptedException {
        scheduler.work.set(3);
        thread.start();
        scheduler.turns.acquire(4);

        scheduler.work.set(1);
        thread.wake();

        scheduler.turns.acquire(2);
        assertThat(scheduler.work).hasValue(0);
    }

    @Test
    void it_sleeps_until_the_next_thing_is_due() throws InterruptedException {
        scheduler.due = Instant.now().plusMillis(200);
        thread.start();
        scheduler.turns.acquire(1);
        Instant first = scheduler.turnedAt;

        scheduler.turns.acquire(1);

        assertThat(Duration.between(first, scheduler.turnedAt))
                .isBetween(Duration.ofMillis(100), LoopThread.SLEEP_MAX);
    }

    @Test
    void what_is_long_due_makes_no_busy_loop() throws InterruptedException {
        scheduler.due = Instant.EPOCH;
        thread.start();
        scheduler.turns.acquire(1);

        boolean manyTurns = scheduler.turns.tryAcquire(2_000, 500, TimeUnit.MILLISECONDS);

        assertThat(manyTurns).isFalse();
    }

    @Test
    void a_question_is_answered_by_the_thread_that_owns_the_state() throws Exception {
        thread.start();

        Future<String> answer =
                thread.ask(diagnostics ->
                                Thread.currentThread().getName() + diagnostics.pending().size())
                        .orElseThrow();

        assertThat(answer.get(30, TimeUnit.SECONDS)).isEqualTo("loop0");
    }

    @Test
    void a_question_too_many_is_refused() {
        for (int i = 0; i < LoopQuestions.WAITING_MAX; i++) {
            assertThat(thread.ask(Diagnostics::audit)).isPresent();
        }

        assertThat(thread.ask(Diagnostics::audit)).isEmpty();
    }

    @Test
    void what_a_turn_throws_is_told_and_ends_it() throws Exception {
        scheduler.problem = new IllegalStateException("broken");
        thread.start();

        assertThat(failure.get(30, TimeUnit.SECONDS)).isEqualTo("the scheduler failed: broken");
        assertThat(thread.stop(Duration.ofSeconds(30))).isTrue();
    }

    @Test
    void a_turn_that_hangs_can_be_seen() throws InterruptedException {
        CountDownLatch hang = new CountDownLatch(1);
        scheduler.hang = hang;
        thread.start();

        while (thread.sinceLastTurn().compareTo(Duration.ofMillis(50)) < 0) {
            Thread.onSpinWait();
        }
        assertThat(thread.stop(Duration.ofMillis(1))).isFalse();

        hang.countDown();
        assertThat(thread.stop(Duration.ofSeconds(30))).isTrue();
    }

    /// Has an amount of work, and counts its turns.
    private static final class Scheduler implements SchedulerControl {
        private final Semaphore turns = new Semaphore(0);
        private final AtomicInteger work = new AtomicInteger();
        private volatile Instant due = Instant.MAX;
        private volatile Instant turnedAt = Instant.EPOCH;
        private volatile RuntimeException problem = new IllegalStateException("none");
        private volatile CountDownLatch hang = new CountDownLatch(0);

        @Override
        public int doWork(Instant now) {
            if (!"none".equals(problem.getMessage())) {
                throw problem;
            }
            try {
                hang.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            turnedAt = now;
            turns.release();
            return work.getAndUpdate(left -> Math.max(0, left - 1)) > 0 ? 1 : 0;
        }

        @Override
        public Optional<Instant> nextDue() {
            return Optional.of(due).filter(at -> at.isBefore(Instant.MAX));
        }
    }

    /// Has nothing to tell.
    private static final class NoDiagnostics implements Diagnostics {
        @Override
        public List<PendingTask> pending() {
            return List.of();
        }

        @Override
        public List<GroupReport> groups() {
            return List.of();
        }

        @Override
        public List<Advice> wouldFit(GroupName group) {
            return List.of();
        }

        @Override
        public Optional<Explanation> explain(TaskKind kind, ObjectName task) {
            return Optional.empty();
        }

        @Override
        public SortedMap<String, Long> charged(ObjectName host) {
            return new TreeMap<>();
        }

        @Override
        public SortedMap<String, Integer> sizes() {
            return new TreeMap<>();
        }

        @Override
        public List<String> audit() {
            return List.of();
        }
    }
}
