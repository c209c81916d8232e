package dev.berth.domain.model;

import dev.berth.domain.model.group.GroupName;
import java.time.Instant;
import java.util.Optional;

/// Unit to assign, a Run or a Pod, as it was last seen. `group` is the one that it belongs to.
public record Task(
        TaskKey key,
        PoolKey pool,
        Observed observed,
        Instant createdAt,
        Labels labels,
        TaskSpec spec,
        TaskState state,
        Optional<GroupName> group) {
    /// A Task that belongs to no group.
    public Task(
            TaskKey key,
            PoolKey pool,
            Observed observed,
            Instant createdAt,
            Labels labels,
            TaskSpec spec,
            TaskState state) {
        this(key, pool, observed, createdAt, labels, spec, state, Optional.empty());
    }
}
