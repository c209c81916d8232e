package dev.berth.domain.model.group;

import dev.berth.domain.model.Observed;
import dev.berth.domain.model.Uid;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/// Tasks that are judged together, as their group was last seen.
///
/// @param spec what it asks for
/// @param status what its condition says now
public record SchedulingGroup(
        GroupName name,
        Uid uid,
        Observed observed,
        Instant createdAt,
        GroupSpec spec,
        GroupStatus status) {
    /// How many members have to be placed together.
    public GroupPolicy policy() {
        return spec.policy();
    }

    /// Orders groups and single Tasks of a pool, higher first; empty where its members do.
    public OptionalInt priority() {
        return spec.priority();
    }

    /// Label of Hosts of which all members have to find the same value.
    public Optional<String> topologyKey() {
        return spec.topologyKey();
    }

    /// The composite group that it belongs to.
    public Optional<GroupName> parent() {
        return spec.parent();
    }

    /// True where the other one asks for the same, whatever its version and status.
    public boolean asksTheSameAs(SchedulingGroup other) {
        return uid.equals(other.uid) && spec.equals(other.spec);
    }
}
