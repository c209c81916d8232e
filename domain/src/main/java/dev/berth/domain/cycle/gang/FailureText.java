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
        int standing = group.standing().size();
        int placed = best == null ? 0 : best.placed();
        StringBuilder words =
                new StringBuilder("group ")
                        .append(group.name().name())
                        .append(": ")
                        .append(standing + placed)
                        .append(" of ")
                        .append(standing + need)
                        .append(" members fit");
        Obstacle obstacle = best == null ? null : best.obstacle();
        if (best == null) {
            words.append("; no host is in a domain of its topology");
        } else if (!best.domain().isWholePool()) {
            words.append(" in ").append(best.domain().label());
        }
        if (obstacle != null) {
            words.append("; ")
                    .append(obstacle.member().key().name().name())
                    .append(": ")
                    .append(obstacle.parking().message());
        }
        this.text = words.toString();
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
