package dev.berth.domain.cycle.lever;

import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The Tasks of which a group may be told that it would have room without them: they stand alone,
/// in its namespace, and none has a higher priority than any member.
public final class Departures {
    /// Most that are looked at, those of the lowest priority.
    private static final int DEPARTURES_MAX = 10_000;

    private Departures() {}

    /// One that may go.
    ///
    /// @param host the place of its Host among those that were asked about
    public record Standing(TaskEntry task, int host) {}

    /// Those on these Hosts, the lowest priority first, then by name.
    public static List<Standing> of(
            ClusterState state, List<HostEntry> hosts, List<TaskEntry> members, GroupEntry group) {
        int priority =
                members.stream()
                        .map(TaskEntry::unit)
                        .mapToInt(unit -> unit == null ? 0 : unit.priority())
                        .min()
                        .orElse(0);
        List<Standing> standing = new ArrayList<>();
        for (int place = 0; place < hosts.size(); place++) {
            HostEntry host = hosts.get(place);
            if (!isOvercommitted(host)) {
                for (TaskEntry task : state.ledger().holders(host)) {
                    if (mayGo(task, group, priority)) {
                        standing.add(new Standing(task, place));
                    }
                }
            }
        }
        standing.sort(
                Comparator.comparingInt((Standing one) -> one.task().priority())
                        .thenComparing(one -> one.task().key().name()));
        return List.copyOf(standing.subList(0, Math.min(DEPARTURES_MAX, standing.size())));
    }

    private static boolean mayGo(TaskEntry task, GroupEntry group, int priority) {
        return task.group() == null
                && !task.isReserved()
                && task.priority() <= priority
                && task.key().name().namespace().equals(group.name().name().namespace());
    }

    /// There what a Task leaves is not free yet.
    private static boolean isOvercommitted(HostEntry host) {
        for (int i = 0; i < host.capacity().size(); i++) {
            if (host.used(i) > host.capacity().amount(i).whole()) {
                return true;
            }
        }
        return false;
    }
}
