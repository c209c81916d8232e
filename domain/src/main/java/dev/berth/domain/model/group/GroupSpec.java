package dev.berth.domain.model.group;

import dev.berth.domain.model.demand.Obstacle;
import java.util.Optional;
import java.util.OptionalInt;

/// What a group asks for.
///
/// @param priority orders groups and single Tasks of a pool, higher first; where it is empty those
///   of the members do
/// @param topologyKey label of Hosts of which all members have to find the same value
/// @param parent the composite group that it belongs to
/// @param obstacle what keeps its members from every Host until the group changes: something that
///   is not supported, or cannot be understood
public record GroupSpec(
        GroupPolicy policy,
        OptionalInt priority,
        Optional<String> topologyKey,
        Optional<GroupName> parent,
        Optional<Obstacle> obstacle) {
    /// A group that has that priority.
    public GroupSpec(
            GroupPolicy policy,
            int priority,
            Optional<String> topologyKey,
            Optional<GroupName> parent,
            Optional<Obstacle> obstacle) {
        this(policy, OptionalInt.of(priority), topologyKey, parent, obstacle);
    }
}
