package dev.berth.k8s.lease;

import dev.berth.k8s.feed.Timers;
import dev.berth.k8s.lease.wire.LeaseAnswer;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The lock of an election, and the one thing that it waits for: an answer or a pause. Whatever
/// comes later of what was given up for it is not heard.
final class Steps {
    private final Timers timers;
    private Timers.@Nullable Alarm alarm;
    private long turn;

    Steps(Timers timers) {
        this.timers = timers;
    }

    /// Runs something under the lock.
    synchronized void run(Runnable step) {
        step.run();
    }

    /// Waits for that long, and then takes the step.
    synchronized void after(Duration delay, Runnable step) {
        long mine = nextTurn();
        alarm = timers.schedule(delay, () -> hear(mine, step));
    }

    /// Waits for the answer to a request that is about to be sent.
    synchronized Consumer<LeaseAnswer> answer(Consumer<LeaseAnswer> step) {
        long mine = nextTurn();
        return answer -> hear(mine, () -> step.accept(answer));
    }

    /// Waits for nothing any more.
    synchronized void stop() {
        nextTurn();
    }

    private long nextTurn() {
        if (alarm != null) {
            alarm.cancel();
            alarm = null;
        }
        return ++turn;
    }

    private synchronized void hear(long mine, Runnable step) {
        if (turn == mine) {
            step.run();
        }
    }
}
