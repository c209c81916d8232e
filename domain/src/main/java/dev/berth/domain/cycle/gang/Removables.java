package dev.berth.domain.cycle.gang;

import dev.berth.domain.group.MemberClass;
import dev.berth.domain.group.remedy.Clearance.Removable;
import dev.berth.domain.model.Requests;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The Pods of which a group may be told that it would have room without them: they stand alone, in
/// its namespace, and none has a higher priority than any member.
final class Removables {
    /// Most that are looked at, those of the lowest priority.
    private static final int REMOVABLES_MAX = 10_000;

    private Removables() {}

    private record Standing(TaskEntry task, int host) {}

    /// Those on the Hosts of that question, the lowest priority first, then by name.
    static List<Removable> of(
            ClusterState state,
            PackingQuestion question,
            List<TaskEntry> members,
            GroupEntry group) {
        int priority =
                members.stream()
                        .map(TaskEntry::unit)
                        .mapToInt(unit -> unit == null ? 0 : unit.priority())
                        .min()
                        .orElse(0);
        List<Standing> standing = new ArrayList<>();
        for (int number = 0; number < question.hosts().size(); number++) {
            HostEntry host = question.hosts().get(number);
            if (!isOvercommitted(host)) {
                for (TaskEntry task : state.ledger().holders(host)) {
                    if (mayGo(task, group, priority)) {
                        standing.add(new Standing(task, number));
                    }
                }
            }
        }
        standing.sort(
                Comparator.comparingInt((Standing one) -> one.task().priority())
                        .thenComparing(one -> one.task().key().name()));
        return standing.stream()
                .limit(REMOVABLES_MAX)
                .map(one -> removable(question, one))
                .filter(one -> !one.freed().isEmpty())
                .toList();
    }

    private static boolean mayGo(TaskEntry task, GroupEntry group, int priority) {
        return task.group() == null
                && !task.isReserved()
                && task.priority() <= priority
                && task.key().name().namespace().equals(group.name().name().namespace());
    }

    /// There what a Pod leaves is not free yet.
    private static boolean isOvercommitted(HostEntry host) {
        for (int i = 0; i < host.capacity().size(); i++) {
            if (host.used(i) > host.capacity().amount(i).whole()) {
                return true;
            }
        }
        return false;
    }

    /// Of what it uses only that counts which members ask for.
    private static Removable removable(PackingQuestion question, Standing one) {
        SortedMap<String, Long> freed = new TreeMap<>();
        Requests requests = one.task().requests();
        for (MemberClass members : question.problem().members()) {
            for (int i = 0; i < members.demand().size(); i++) {
                String resource = members.demand().name(i);
                if (requests.amountOf(resource) > 0) {
                    freed.put(resource, requests.amountOf(resource));
                }
            }
        }
        return new Removable(one.task().key().name().toString(), one.host(), freed);
    }
}
