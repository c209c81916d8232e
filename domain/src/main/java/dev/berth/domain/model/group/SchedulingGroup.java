package dev.berth.domain.model.group;

import dev.berth.domain.model.Observed;
import dev.berth.domain.model.Uid;
import java.time.Instant;
import java.util.Optional;

/// Tasks that are judged together, as their group was last seen.
///
/// @param priority orders groups and single Tasks of a pool, higher first
/// @param topologyKey label of Hosts of which all members have to find the same value
/// @param parent the composite group that it belongs to
/// @param status what its condition says now
public record SchedulingGroup(
        GroupName name,
        Uid uid,
        Observed observed,
        Instant createdAt,
        GroupPolicy policy,
        int priority,
        Optional<String> topologyKey,
        Optional<GroupName> parent,
        GroupStatus status) {
    /// True where the other one asks for the same, whatever its version and status.
    public boolean asksTheSameAs(SchedulingGroup other) {
        return uid.equals(other.uid)
                && policy.equals(other.policy)
                && priority == other.priority
                && topologyKey.equals(other.topologyKey)
                && parent.equals(other.parent);
    }
}
