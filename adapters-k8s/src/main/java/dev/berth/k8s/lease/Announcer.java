package dev.berth.k8s.lease;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;

/// Calls out to others, in order and one at a time, and never with a lock held: what is slow there,
/// or fails, delays only what is announced later, and no renewal.
final class Announcer {
    /// Far more than anyone who listens can be behind: an election tells of a few things a minute.
    private static final int WAITING_MAX = 1_000;

    private final Executor executor;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private boolean calling;
    private int failures;

    Announcer(Executor executor) {
        this.executor = executor;
    }

    /// Lets the call be made later. False where too much waits already: then it never is.
    boolean announce(Runnable call) {
        synchronized (waiting) {
            if (waiting.size() >= WAITING_MAX) {
                return false;
            }
            waiting.add(call);
            if (calling) {
                return true;
            }
            calling = true;
        }
        try {
            executor.execute(this::callAll);
        } catch (RuntimeException e) {
            synchronized (waiting) {
                failures++;
                calling = false;
            }
        }
        return true;
    }

    /// How many calls failed.
    int failures() {
        synchronized (waiting) {
            return failures;
        }
    }

    private void callAll() {
        while (true) {
            Runnable call;
            synchronized (waiting) {
                Runnable next = waiting.poll();
                if (next == null) {
                    calling = false;
                    return;
                }
                call = next;
            }
            try {
                call.run();
            } catch (RuntimeException e) {
                // The election goes on, whatever became of the call.
                synchronized (waiting) {
                    failures++;
                }
            }
        }
    }
}
