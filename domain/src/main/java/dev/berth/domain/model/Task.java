package dev.berth.domain.model;

import java.time.Instant;

/// Unit to assign, a Run or a Pod, as it was last seen.
public record Task(
        TaskKey key,
        PoolKey pool,
        Observed observed,
        Instant createdAt,
        Labels labels,
        TaskSpec spec,
        TaskState state) {}
