package dev.berth.domain.core;

import dev.berth.domain.decision.Decision;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.state.SchedulingUnit;
import java.time.Instant;
import java.util.Optional;

/// What one turn of the core did: the Task that it was about, its pool and when it was created,
/// what came out, and the decision where that asks for a write. `group` is the group whose members
/// were judged together in that turn, of which the Task is the first.
public record CycleResult(
        TaskKey task,
        PoolKey pool,
        Instant createdAt,
        Outcome outcome,
        Optional<Decision> decision,
        Optional<GroupName> group) {
    /// A turn in which no group was judged.
    public CycleResult(
            TaskKey task,
            PoolKey pool,
            Instant createdAt,
            Outcome outcome,
            Optional<Decision> decision) {
        this(task, pool, createdAt, outcome, decision, Optional.empty());
    }

    /// What came out for a unit in a turn in which no group was judged.
    static CycleResult of(SchedulingUnit unit, Outcome outcome, Optional<Decision> decision) {
        return new CycleResult(unit.key(), unit.pool().key(), unit.createdAt(), outcome, decision);
    }

    /// What came out of a turn.
    public enum Outcome {
        /// Members of a group were given Hosts, which are held for them. The decisions follow, one
        /// in each turn.
        PLANNED,
        /// The search for room for a group has come to no end yet, and goes on in a later turn.
        /// This took as long as many other turns do.
        SEARCHING,
        /// Others are to go so that the Task has room on a Host, which is held for it. The
        /// decisions follow, one in each turn.
        NOMINATED,
        /// The Task, which holds capacity, is asked to go.
        EVICTED,
        /// The Task is assigned to a Host.
        ASSIGNED,
        /// No Host passes every filter.
        NOTHING_FITS,
        /// No Host passes for the Tasks of its Shape, as was found for another of them; this one's
        /// status is to say so.
        TOLD,
        /// The Task ends: it was cancelled, or can never be placed.
        ENDED,
        /// A scorer failed, so nothing was decided.
        SCORER_FAILED,
        /// The chosen Host did not pass once more when its capacity was to be held.
        NOT_RESERVED
    }
}
