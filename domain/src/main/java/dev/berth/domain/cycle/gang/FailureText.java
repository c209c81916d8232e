package dev.berth.domain.cycle.gang;

import dev.berth.domain.cycle.gang.RulePass.Obstacle;
import dev.berth.domain.state.GroupEntry;
import org.jspecify.annotations.Nullable;

/// What the members of a group that has no room are told: how many of them would find a Host at
/// once, and what stood in the way of the next.
final class FailureText {
    private final String text;

    /// @param best the attempt that placed most members, or null where there is no domain
    FailureText(GroupEntry group, int need, @Nullable Attempt best) {
        if (best == null) {
            this.text =
                    counts(group, group.standing().size(), need, 0)
                            + "; no host is in a domain of its topology";
        } else {
            String domain = best.domain().isWholePool() ? "" : " in " + best.domain().label();
            this.text =
                    counts(group, group.standing().size(), need, best.placed())
                            + domain
                            + after(best.obstacle());
        }
    }

    /// What the members of a group are told of which so many were placed, wherever that is.
    ///
    /// @param standing how many stood before
    static String of(
            GroupEntry group, int standing, int need, int placed, @Nullable Obstacle obstacle) {
        return counts(group, standing, need, placed) + after(obstacle);
    }

    private static String counts(GroupEntry group, int standing, int need, int placed) {
        return "group "
                + group.name().name()
                + ": "
                + (standing + placed)
                + " of "
                + (standing + need)
                + " members fit";
    }

    private static String after(@Nullable Obstacle obstacle) {
        return obstacle == null
                ? ""
                : "; "
                        + obstacle.member().key().name().name()
                        + ": "
                        + obstacle.parking().message();
    }

    /// The same, and something more.
    String and(String more) {
        return text + "; " + more;
    }

    @Override
    public String toString() {
        return text;
    }
}
