package dev.berth.conformance.plain;

import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.SchedulingGroup;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/// What holds of a group that is left alone: enough of its members stand, or they cannot.
public final class PlainGroups {
    private PlainGroups() {}

    /// What was found about a group and what is said of it.
    public enum Finding {
        /// Enough members stand, and no other has room.
        PLACED,
        /// There are too few members.
        INCOMPLETE,
        /// Trying everything found no room, and that is said to be proven.
        PROVEN,
        /// Trying everything found no room, which is not said to be proven.
        UNPROVEN,
        /// There is room, and it is said that it may be.
        MISSED,
        /// Trying everything took too long.
        UNKNOWN
    }

    /// What was found, and whether it is what is said.
    ///
    /// @param fault what is wrong with what is said; "" where nothing is
    public record Answer(Finding finding, String fault) {
        private static Answer right(Finding finding) {
            return new Answer(finding, "");
        }
    }

    /// The members of that group that were seen.
    public static List<Task> members(PlainWorld world, GroupName group) {
        return world.tasks().stream()
                .filter(task -> task.group().equals(Optional.of(group)))
                .toList();
    }

    /// Those of the Tasks that hold capacity, or for which it is held.
    public static List<Task> standing(PlainWorld world, List<Task> members) {
        return members.stream().filter(task -> holds(world, task)).toList();
    }

    /// True where the Task waits, and nothing keeps it from every Host.
    public static boolean isReady(Task task) {
        return task.state() instanceof TaskState.Waiting
                && task.spec() instanceof TaskSpec.Valid valid
                && valid.demands().obstacle().isEmpty();
    }

    /// True where the Host is in a domain of those members of the group that stand, if there are.
    public static boolean isWithItsGroup(PlainWorld world, SchedulingGroup group, HostKey host) {
        if (group.topologyKey().isEmpty()) {
            return true;
        }
        NavigableSet<String> taken = taken(world, group);
        return taken.isEmpty()
                || world.hosts().stream()
                        .filter(one -> one.key().equals(host))
                        .map(one -> one.labels().find(group.topologyKey().get()))
                        .anyMatch(value -> value != null && taken.contains(value));
    }

    /// Holds against trying everything what is said of a group about which nothing is under way.
    ///
    /// @param saysUndecided whether members that wait beside those that stand say that there may be
    ///   room for them
    public static Answer judge(
            PlainWorld world,
            SchedulingGroup group,
            GroupReport report,
            boolean saysUndecided,
            int situationsMax) {
        List<Task> members = members(world, group.name());
        int standing = standing(world, members).size();
        List<Task> waiting = members.stream().filter(PlainGroups::isReady).toList();
        int minCount = group.policy().minCount();
        boolean placed = standing >= minCount;
        if (placed != (report.verdict() == GroupVerdict.PLACED)) {
            return new Answer(Finding.UNKNOWN, report + " with " + standing + " standing");
        }
        if (!placed && standing + waiting.size() < minCount) {
            boolean isSaid = report.verdict() == GroupVerdict.WAITING_FOR_MEMBERS;
            return new Answer(Finding.INCOMPLETE, isSaid ? "" : report + " lacks members");
        }
        if (placed && group.topologyKey().isEmpty()) {
            return eachAlone(world, waiting);
        }
        if (waiting.isEmpty()) {
            return Answer.right(Finding.PLACED);
        }
        PlainGangs.Question question =
                new PlainGangs.Question(
                        waiting,
                        Math.max(1, minCount - standing),
                        group.topologyKey(),
                        taken(world, group));
        Optional<Boolean> possible = PlainGangs.canPlace(world, question, situationsMax);
        if (possible.isEmpty()) {
            return Answer.right(Finding.UNKNOWN);
        }
        return possible.get() ? room(report, placed && saysUndecided) : noRoom(report, placed);
    }

    private static Answer eachAlone(PlainWorld world, List<Task> waiting) {
        for (Task member : waiting) {
            if (PlainGangs.alone(world, member) instanceof PlainOutcome.Assigned) {
                return new Answer(
                        Finding.PLACED, member.key() + " waits, and need not wait for its group");
            }
        }
        return Answer.right(Finding.PLACED);
    }

    /// Where the rest of a placed group waits, the verdict does not speak of it.
    private static Answer room(GroupReport report, boolean saysUndecided) {
        boolean isSaid = report.verdict() == GroupVerdict.UNDECIDED || saysUndecided;
        return new Answer(Finding.MISSED, isSaid ? "" : report + ", but there is room");
    }

    private static Answer noRoom(GroupReport report, boolean placed) {
        if (placed) {
            return Answer.right(Finding.PLACED);
        }
        return switch (report.verdict()) {
            case PROVEN_INFEASIBLE -> Answer.right(Finding.PROVEN);
            case UNDECIDED, BUDGET_EXHAUSTED -> Answer.right(Finding.UNPROVEN);
            case PLACED, WAITING_FOR_MEMBERS, WAITING_FOR_GROUP, INVALID, UNSUPPORTED ->
                    new Answer(Finding.UNPROVEN, report + ", but there is no room");
        };
    }

    /// The values of the group's label where members stand.
    private static NavigableSet<String> taken(PlainWorld world, SchedulingGroup group) {
        NavigableSet<String> taken = new TreeSet<>();
        String key = group.topologyKey().orElse("");
        for (Task member : members(world, group.name())) {
            for (Host host : world.hosts()) {
                String value = host.labels().find(key);
                if (value != null && isOn(world, member, host)) {
                    taken.add(value);
                }
            }
        }
        return taken;
    }

    private static boolean isOn(PlainWorld world, Task task, Host host) {
        return (task.state() instanceof TaskState.Active active
                        && active.hostName().equals(host.key().name().name())
                        && active.hostUid().map(host.key().uid()::equals).orElse(true))
                || world.assumed().stream()
                        .anyMatch(one ->
                                one.task().key().equals(task.key())
                                        && one.host().equals(host.key()));
    }

    private static boolean holds(PlainWorld world, Task task) {
        return task.state() instanceof TaskState.Active
                || world.assumed().stream().anyMatch(one -> one.task().key().equals(task.key()));
    }
}
