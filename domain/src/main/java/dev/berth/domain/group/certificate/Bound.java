package dev.berth.domain.group.certificate;

import java.util.List;

/// A value of each class of members, such that those that have to be placed are worth more than all
/// Hosts together can hold.
///
/// With `need` the least value that the members to be placed can have (the ones that may stay out
/// are those worth most), and `room` the sum over all Hosts of the most value that one Host can
/// hold of these members: the proof is that `need` is above `room`. Of Hosts that are alike only as
/// many count as the gang has members. Inside a `Tree` the same is said of the members and the
/// Hosts that are left.
public sealed interface Bound extends Certificate {
    /// A member is worth what it demands, weighted: the sum over `weights` of `weight *
    /// floor(demand / unit)`.
    record Weights(List<ResourceWeight> weights) implements Bound {
        public Weights {
            weights = List.copyOf(weights);
        }
    }

    /// Members of these classes are worth 1, others nothing: a Host can hold so many of them at
    /// most.
    record Count(List<Integer> classes) implements Bound {
        public Count {
            classes = List.copyOf(classes);
        }
    }

    /// As `Count`, and said more simply: members of these classes fit only on these Hosts, and one
    /// Host holds at most as many as it has places or as the limits and its resources allow of each
    /// class alone.
    record Hall(List<Integer> classes, List<Integer> hosts) implements Bound {
        public Hall {
            classes = List.copyOf(classes);
            hosts = List.copyOf(hosts);
        }
    }
}
