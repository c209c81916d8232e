package dev.berth.conformance.simulation;

/// A state that must be reached by some seed of every set; a set that misses one proves nothing
/// about it.
public enum Mark {
    /// A Run was assigned.
    ASSIGNED,
    /// A Run was told that it waits.
    PARKED,
    /// A Run that waited was assigned later.
    WOKEN,
    /// A Run was ended by us.
    ENDED,
    /// A write met a version that was no longer there.
    CONFLICT,
    /// A write was refused for another reason.
    REFUSED,
    /// A write was applied, and its answer lost.
    ANSWER_LOST,
    /// A write was applied after its client had given up.
    APPLIED_LATE,
    /// A list or watch expired with 410.
    EXPIRED,
    /// A watch ended without a word.
    CLOSED,
    /// A watch died and nobody told.
    SILENCED,
    /// An event was lost before a watch was cut.
    EVENT_LOST,
    /// A watch told old versions again.
    TIME_TRAVEL,
    /// A watch stood still for a while.
    STALLED,
    /// A scheduler crashed with writes in flight.
    CRASHED_IN_FLIGHT,
    /// Another scheduler took over.
    TAKEN_OVER,
    /// A scheduler stood still beyond the end of its lease, and went on.
    PAUSED_BEYOND_LEASE,
    /// A Runtime Pod was re-created under its name while Runs were on it.
    RECREATED_IN_USE,
    /// A Runtime Pod shrank below what is used.
    SHRUNK_BELOW_USE,
    /// A heartbeat became too old.
    STALE,
    /// Another writer assigned a Run.
    FOREIGN_BIND,
    /// More was used than there is.
    OVERCOMMITTED,
    /// A Run was put back to wait, with a retry delay.
    RETRIED,
    /// A Run was deleted while it waited.
    DELETED_WAITING,
    /// A Run was deleted while it was active.
    DELETED_ACTIVE,
    /// A Run was cancelled while it waited.
    CANCELLED,
    /// A Run with an invalid spec was created.
    HOSTILE,
    /// A workspace decided.
    WORKSPACE_WAIT,
    /// Required affinity decided.
    AFFINITY_WAIT,
    /// Required anti-affinity decided.
    ANTI_AFFINITY_WAIT,
    /// A Run with a priority of its own was assigned.
    PRIORITY_USED,
    /// A Pod was asked to go for another.
    EVICTED,
    /// A Pod was bound.
    POD_ASSIGNED,
    /// A Pod was told that it waits.
    POD_PARKED,
    /// A Pod that waited was bound later.
    POD_WOKEN,
    /// A Pod does not fit where it was bound, which its scheduler could not know.
    POD_OVERCOMMITTED,
    /// Somebody else gave a Pod a Node.
    POD_BOUND_BY_OTHERS,
    /// A Pod with a Node was deleted, and held its capacity until it was gone.
    POD_ENDING,
    /// A Pod was resized in place.
    RESIZED,
    /// A gate kept a Pod.
    GATED,
    /// The gates of a Pod went, and a selector and a toleration came in the same update.
    UNGATED,
    /// A Node went while Pods were on it.
    NODE_GONE_IN_USE,
    /// A host port decided.
    PORT_WAIT,
    /// The terms of other Pods decided.
    REPELLED,
    /// A required spread decided.
    SPREAD_WAIT,
    /// Members of a group were given Nodes together.
    GROUP_PLANNED,
    /// All decisions of such a plan were seen, and held against the minimum of the group.
    PLAN_CHECKED,
    /// Members were told that their group is not there.
    GROUP_MISSING,
    /// Members were told that others are missing.
    GROUP_INCOMPLETE,
    /// Members were told that there is no room for enough of them.
    GROUP_WITHOUT_ROOM,
    /// That there is none was proven, and trying everything found none.
    GROUP_PROVEN,
    /// A group of groups was placed.
    TREE_PLANNED,
    /// Fewer members stood than have to.
    PARTLY_PLACED,
    /// A group got another `minCount`.
    MINIMUM_CHANGED,
    /// A group was deleted and created again under its name.
    GROUP_MADE_ANEW
}
