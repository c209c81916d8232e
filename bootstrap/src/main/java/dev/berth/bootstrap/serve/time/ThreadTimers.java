package dev.berth.bootstrap.serve.time;

import dev.berth.k8s.feed.Timers;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/// Timers of a running process, whose actions run one after another on a thread of their own.
///
/// An action that waits delays the others, so what must not wait for each other gets timers each.
public final class ThreadTimers implements Timers, AutoCloseable {
    private final long startedNanos = System.nanoTime();
    private final ScheduledThreadPoolExecutor thread;
    private final BiConsumer<String, Throwable> failed;

    /// Timers whose thread has that name.
    ///
    /// @param failed is told where an action throws
    public ThreadTimers(String name, BiConsumer<String, Throwable> failed) {
        this.failed = failed;
        this.thread =
                new ScheduledThreadPoolExecutor(
                        1, Thread.ofPlatform().name(name).daemon().factory());
        // What is cancelled would else be kept until it is due.
        thread.setRemoveOnCancelPolicy(true);
        thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - startedNanos);
    }

    @Override
    public Alarm schedule(Duration delay, Runnable action) {
        Future<?> due = thread.schedule(() -> run(action), delay.toNanos(), TimeUnit.NANOSECONDS);
        return () -> due.cancel(false);
    }

    /// Ends them: nothing is due any more.
    @Override
    public void close() {
        thread.shutdown();
    }

    /// An executor keeps what an action throws to itself.
    private void run(Runnable action) {
        try {
            action.run();
        } catch (Throwable e) {
            failed.accept("a timer failed", e);
        }
    }
}
