package dev.berth.domain.group.certificate;

import java.util.List;

/// A refutation by cases. It goes through the Hosts one after the other and looks at what each can
/// take. The last branch is about all members and all Hosts; each branch refers to earlier ones
/// only.
///
/// Hosts that are left out can take nothing, or are alike to as many listed ones as there are
/// members. Of Hosts that are alike and stand together, the loads may be taken in descending order:
/// loads are compared class by class in `order`, the first difference decides.
///
/// @param order all classes of members, in the order by which loads are compared
/// @param hosts the Hosts, in the order in which branches go through them
/// @param bounds what the choices refer to
/// @param branches with their choices, at most `NODES_MAX`
public record Tree(
        List<Integer> order, List<Integer> hosts, List<Bound> bounds, List<Branch> branches)
        implements Certificate {
    /// Most branches and choices, together.
    public static final int NODES_MAX = 20_000;

    public Tree {
        order = List.copyOf(order);
        hosts = List.copyOf(hosts);
        bounds = List.copyOf(bounds);
        branches = List.copyOf(branches);
    }
}
