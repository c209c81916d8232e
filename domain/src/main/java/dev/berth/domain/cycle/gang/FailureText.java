package dev.berth.domain.cycle.gang;

import dev.berth.domain.cycle.gang.RulePass.Obstacle;
import dev.berth.domain.state.GroupEntry;
import org.jspecify.annotations.Nullable;

/// What the members of a group that has no room are told: how many of them would find a Host at
/// once, and what stood in the way of the next.
final class FailureText {
    private FailureText() {}

    /// @param best the attempt that placed most members, or null where there is no domain
    static String of(GroupEntry group, int need, @Nullable Attempt best) {
        int standing = group.standing().size();
        return best == null
                ? counts(group, standing, need, 0) + noHost()
                : ofMembers(group, standing, need, best);
    }

    /// Of members of which the attempt placed some.
    ///
    /// @param standing how many stood before
    static String ofMembers(GroupEntry group, int standing, int need, Attempt attempt) {
        Obstacle obstacle = attempt.obstacle();
        String after =
                obstacle == null
                        ? ""
                        : "; "
                                + obstacle.member().key().name().name()
                                + ": "
                                + obstacle.parking().message();
        return counts(group, standing, need, attempt.placed()) + in(attempt.domain()) + after;
    }

    /// Of groups of which so many were placed, those that stand included.
    ///
    /// @param obstacle what stood in the way of one of them, or ""
    static String ofGroups(GroupEntry group, int placed, HostDomain domain, String obstacle) {
        return name(group)
                + placed
                + " of "
                + group.minCount()
                + " groups fit"
                + in(domain)
                + (obstacle.isEmpty() ? "" : "; " + obstacle);
    }

    /// Of a group for which there is no domain at all.
    static String noDomain(GroupEntry group) {
        return name(group).stripTrailing() + noHost().substring(1);
    }

    private static String counts(GroupEntry group, int standing, int need, int placed) {
        return name(group) + (standing + placed) + " of " + (standing + need) + " members fit";
    }

    private static String name(GroupEntry group) {
        return "group " + group.name().name() + ": ";
    }

    private static String in(HostDomain domain) {
        return domain.isWholePool() ? "" : " in " + domain.label();
    }

    private static String noHost() {
        return "; no host is in a domain of its topology";
    }
}
