package dev.berth.bootstrap.serve;

import dev.berth.bootstrap.serve.loop.LoopThread;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The writes whose result is not known yet, asked for from another thread.
final class OpenWrites {
    /// Pause between two questions.
    private static final Duration ASK_EVERY = Duration.ofMillis(20);

    /// Longest wait for one answer: the loop answers between two turns.
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(1);

    private static final int UNKNOWN = Integer.MAX_VALUE;

    private final LoopThread loop;

    OpenWrites(LoopThread loop) {
        this.loop = loop;
    }

    /// Waits until there are none, but not longer than `timeout`. Returns how many are left.
    int await(Duration timeout) throws InterruptedException {
        long end = System.nanoTime() + timeout.toNanos();
        int left = count();
        while (left > 0 && System.nanoTime() < end) {
            TimeUnit.NANOSECONDS.sleep(ASK_EVERY.toNanos());
            left = count();
        }
        return left;
    }

    private int count() throws InterruptedException {
        Optional<Future<Integer>> answer =
                loop.ask(diagnostics -> diagnostics.sizes().getOrDefault("openWrites", UNKNOWN));
        if (answer.isEmpty()) {
            return UNKNOWN;
        }
        try {
            return answer.get().get(ANSWER_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException _) {
            return UNKNOWN;
        }
    }
}
