package dev.berth.domain.core;

import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.demand.Obstacle;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.domain.queue.GroupFinding;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.GroupTree;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What keeps the members of a group from being judged together, wherever there is room.
final class GroupObstacle {
    /// Schedulers that a message names: one is what happens.
    private static final int NAMED_MAX = 3;

    private GroupObstacle() {}

    /// Why the members cannot be judged, or null where they can.
    static @Nullable GroupFinding of(GroupEntry entry) {
        SchedulingGroup group = entry.group();
        String name = "group " + entry.name().name();
        if (group == null) {
            return finding(
                    GroupVerdict.WAITING_FOR_GROUP,
                    ReasonCode.GROUP_NOT_FOUND,
                    name + " not found");
        }
        if (group.spec().obstacle().isPresent()) {
            Obstacle obstacle = group.spec().obstacle().get();
            return finding(
                    obstacle.reason() == ReasonCode.UNSUPPORTED_CONSTRAINT
                            ? GroupVerdict.UNSUPPORTED
                            : GroupVerdict.INVALID,
                    obstacle.reason(),
                    name + ": " + obstacle.message());
        }
        if (entry.isMixed()) {
            return finding(
                    GroupVerdict.INVALID,
                    ReasonCode.GROUP_INVALID,
                    name + ": " + MixedMembers.text(entry.pools()));
        }
        if (GroupTree.isTooDeep(entry)) {
            return finding(
                    GroupVerdict.INVALID,
                    ReasonCode.GROUP_INVALID,
                    name
                            + " is in a tree of more than "
                            + GroupTree.DEPTH_MAX
                            + " levels, or of groups that contain each other");
        }
        return entry.isComposite() ? ofGroups(entry, name) : ofMembers(entry, name);
    }

    private static @Nullable GroupFinding ofMembers(GroupEntry entry, String name) {
        int there = entry.ready() + entry.standing().size();
        if (there < entry.minCount()) {
            long keptBack = entry.waiting().stream().filter(unit -> !unit.isReady()).count();
            return finding(
                    GroupVerdict.WAITING_FOR_MEMBERS,
                    ReasonCode.GROUP_INCOMPLETE,
                    name
                            + ": "
                            + there
                            + " of "
                            + entry.minCount()
                            + " members are there"
                            + (keptBack == 0
                                    ? ""
                                    : ", and " + keptBack + " more that cannot be scheduled")
                            + others(entry));
        }
        return null;
    }

    /// The first group below that has not enough members tells what is missing.
    private static @Nullable GroupFinding ofGroups(GroupEntry entry, String name) {
        if (GroupTree.isThere(entry)) {
            return null;
        }
        int minimum = entry.minCount();
        if (entry.children().size() < minimum) {
            return finding(
                    GroupVerdict.WAITING_FOR_GROUP,
                    ReasonCode.GROUP_INCOMPLETE,
                    name + ": " + entry.children().size() + " of " + minimum + " groups are there");
        }
        String counts =
                name
                        + ": "
                        + GroupTree.count(entry, one -> one.ready() + one.standing().size())
                        + " of "
                        + minimum
                        + " groups have enough members";
        for (GroupEntry child : entry.children()) {
            GroupFinding lack = of(child);
            if (lack != null) {
                return finding(lack.verdict(), lack.reason(), counts + "; " + lack.message());
            }
        }
        return finding(GroupVerdict.WAITING_FOR_MEMBERS, ReasonCode.GROUP_INCOMPLETE, counts);
    }

    /// Members that others are to place; "" where there are none.
    private static String others(GroupEntry entry) {
        if (entry.elsewhere() == 0) {
            return "";
        }
        List<String> schedulers = entry.otherSchedulers().stream().limit(NAMED_MAX).toList();
        return ", and "
                + entry.elsewhere()
                + " more that wait for another scheduler: "
                + String.join(", ", schedulers)
                + (entry.otherSchedulers().size() > NAMED_MAX ? ", ..." : "");
    }

    private static GroupFinding finding(GroupVerdict verdict, ReasonCode reason, String message) {
        return new GroupFinding(verdict, reason, message, Optional.empty());
    }
}
