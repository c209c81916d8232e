package dev.berth.bootstrap.serve.time;

import dev.berth.k8s.feed.Jitter;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/// Chance of a running process: other processes that start at the same moment draw differently.
public final class RandomJitter implements Jitter {
    @Override
    public Duration upTo(Duration max) {
        return Duration.ofNanos(ThreadLocalRandom.current().nextLong(max.toNanos() + 1));
    }
}
