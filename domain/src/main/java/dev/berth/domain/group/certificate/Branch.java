package dev.berth.domain.group.certificate;

import java.util.List;

/// A statement about the Hosts from a place on: of these members too many are left without a Host.
/// It is proved by its choices: each load that the Host at `place` can take is covered by one of
/// them that takes as much or more of each class, and each choice is refuted.
///
/// @param place in the tree's list of Hosts
/// @param remaining members without a Host so far, by class
/// @param loadMax where not empty: the statement is only about loads of the Host at `place` up to
///   this one in the order of loads, with those of the Hosts alike after it in descending order.
///   Then only such loads need be covered, and only by such choices
public record Branch(
        int place, List<Integer> remaining, List<Integer> loadMax, List<Choice> choices) {
    public Branch {
        remaining = List.copyOf(remaining);
        loadMax = List.copyOf(loadMax);
        choices = List.copyOf(choices);
    }
}
