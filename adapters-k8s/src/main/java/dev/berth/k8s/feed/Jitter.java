package dev.berth.k8s.feed;

import java.time.Duration;

/// Where feeds take their randomness from, so that many instances do not ask at once: from a seed
/// in the simulator, from the system in production.
public interface Jitter {
    /// A duration from zero to `max`, both included.
    Duration upTo(Duration max);
}
