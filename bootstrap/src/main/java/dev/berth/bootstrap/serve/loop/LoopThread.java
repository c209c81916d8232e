package dev.berth.bootstrap.serve.loop;

import dev.berth.application.port.in.Diagnostics;
import dev.berth.application.port.in.SchedulerControl;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// The one thread that turns the scheduler: without pause while there is work, else asleep until
/// the next thing is due or someone wakes it.
///
/// What a turn throws ends the process: the state may be wrong by then.
public final class LoopThread {
    /// Longest sleep. The next due time is on the wall clock, which may be set while the thread
    /// sleeps; and who looks whether it still lives need not wait long.
    static final Duration SLEEP_MAX = Duration.ofSeconds(1);

    /// Shortest sleep after a turn without work: whatever is wrong with the clock or with what is
    /// due, the thread does not take all of a processor for it.
    private static final Duration SLEEP_MIN = Duration.ofMillis(1);

    private final SchedulerControl scheduler;
    private final LoopQuestions questions;
    private final InstantSource clock;
    private final BiConsumer<String, Throwable> failed;
    private final Thread thread;
    private volatile long turnedNanos = System.nanoTime();
    private volatile boolean stopped;

    /// A thread that is not started yet.
    ///
    /// @param failed is told what a turn threw
    public LoopThread(
            SchedulerControl scheduler,
            LoopQuestions questions,
            InstantSource clock,
            BiConsumer<String, Throwable> failed) {
        this.scheduler = scheduler;
        this.questions = questions;
        this.clock = clock;
        this.failed = failed;
        this.thread = Thread.ofPlatform().name("loop").daemon().unstarted(this::turn);
    }

    /// Begins to turn.
    public void start() {
        turnedNanos = System.nanoTime();
        thread.start();
    }

    /// Says that there is something to do. A thread that is about to sleep does not, then.
    public void wake() {
        LockSupport.unpark(thread);
    }

    /// Asks about the state; empty where too many questions wait already.
    public <T> Optional<Future<T>> ask(Function<Diagnostics, T> question) {
        Optional<Future<T>> answer = questions.ask(question);
        wake();
        return answer;
    }

    /// Time since the last turn ended: longer than `SLEEP_MAX` where a turn takes long, or the
    /// thread is dead.
    public Duration sinceLastTurn() {
        return Duration.ofNanos(System.nanoTime() - turnedNanos);
    }

    /// Ends it after the present turn, and waits for that, but not longer than `timeout`. Returns
    /// whether it ended.
    public boolean stop(Duration timeout) throws InterruptedException {
        stopped = true;
        wake();
        return !thread.isAlive() || thread.join(timeout);
    }

    private void turn() {
        try {
            while (!stopped) {
                int work = scheduler.doWork(clock.instant()) + questions.answerSome();
                turnedNanos = System.nanoTime();
                if (work == 0) {
                    sleep();
                }
            }
        } catch (Throwable e) {
            failed.accept("the scheduler failed", e);
        }
    }

    private void sleep() {
        Duration left =
                scheduler
                        .nextDue()
                        .map(due -> Duration.between(clock.instant(), due))
                        .filter(until -> until.compareTo(SLEEP_MAX) < 0)
                        .orElse(SLEEP_MAX);
        LockSupport.parkNanos(
                this, left.compareTo(SLEEP_MIN) < 0 ? SLEEP_MIN.toNanos() : left.toNanos());
    }
}
