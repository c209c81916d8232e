package dev.berth.domain.cycle.gang;

import dev.berth.domain.cycle.HostSelection;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.TaskEntry;
import java.util.List;

/// What is asked: Hosts of a pool for enough members of a group at once.
///
/// @param group whose members they are, or the groups below it
/// @param members in the order in which they are tried; at least `need` of them
/// @param need how many have to be placed, 1 or more; for a group of groups what it says itself
///   counts
public record GangAsk(
        Pool pool, GroupEntry group, List<TaskEntry> members, int need, HostSelection selection) {
    public GangAsk {
        members = List.copyOf(members);
    }
}
