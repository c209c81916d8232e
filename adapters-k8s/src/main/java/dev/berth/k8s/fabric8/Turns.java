package dev.berth.k8s.fabric8;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// What one request does, one thing at a time and in order, in the threads of those who bring it.
///
/// Nobody waits: what comes while another turn is taken is left to the thread that takes it. No
/// lock is held during a turn, so that a turn may take locks of others.
///
/// ```text
/// IDLE --run--> TAKEN --last turn--> IDLE
/// HELD --release, nothing waits--> IDLE
/// HELD --release, something waits--> TAKEN, in the executor
/// ```
///
/// It begins HELD, until the call that makes the request is about to return. A request waits for at
/// most a handful of things: its response, one piece of its body, its end and its time-out.
final class Turns {
    private final Executor executor;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private boolean taken = true;

    Turns(Executor executor) {
        this.executor = executor;
    }

    /// Does `turn` now, or lets whoever is at it do it after what came before.
    void run(Runnable turn) {
        synchronized (this) {
            if (taken) {
                waiting.add(turn);
                return;
            }
            taken = true;
        }
        drain(turn);
    }

    /// Gives the turn back; what waits is done in the executor, not in this call.
    void release() {
        Runnable next = next();
        if (next != null) {
            executor.execute(() -> drain(next));
        }
    }

    private void drain(Runnable first) {
        Runnable turn = first;
        while (turn != null) {
            try {
                turn.run();
            } catch (RuntimeException | Error e) {
                release();
                throw e;
            }
            turn = next();
        }
    }

    private synchronized @Nullable Runnable next() {
        Runnable next = waiting.poll();
        taken = next != null;
        return next;
    }
}
