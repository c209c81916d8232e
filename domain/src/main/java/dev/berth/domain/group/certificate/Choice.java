package dev.berth.domain.group.certificate;

import java.util.List;

/// A load that the Host of a branch may take, and why it leads nowhere.
///
/// @param load members of each class
public record Choice(List<Integer> load, Refutation refutation) {
    public Choice {
        load = List.copyOf(load);
    }

    /// Why a choice leads nowhere.
    public sealed interface Refutation {}

    /// A bound, by its place in the tree, says it of what is left after the choice.
    public record ByBound(int bound) implements Refutation {}

    /// A branch says it: one about the next place, with as many remaining members of each class as
    /// there are after the choice, or fewer. Where it has a `loadMax`, the next Host must be alike,
    /// and the load of this choice not above.
    public record ByBranch(int branch) implements Refutation {}
}
