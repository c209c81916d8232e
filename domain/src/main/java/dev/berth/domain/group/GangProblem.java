package dev.berth.domain.group;

import java.util.BitSet;
import java.util.List;

/// The question: can at least `minimum` of these members stand together on the Hosts of one of
/// these domains?
///
/// @param members the classes of members, at least one and at most `CLASSES_MAX`
/// @param minimum how many members have to be placed, 1 to all of them. Any may stay out; the rest
///   is placed as far as there is room
/// @param separations which classes never share a Host
/// @param domains where they may stand, in the order in which to try; none, if there is no domain
public record GangProblem(
        List<MemberClass> members,
        int minimum,
        List<Separation> separations,
        List<CandidateDomain> domains) {
    /// Most classes: a set of them is one `long`.
    public static final int CLASSES_MAX = 64;

    /// Most members, so that sums of counts and weights fit.
    public static final int MEMBERS_MAX = 100_000;

    /// Highest number of a Host; beyond what a cluster has.
    public static final int HOST_NUMBER_MAX = 10_000_000;

    public GangProblem {
        members = List.copyOf(members);
        separations = List.copyOf(separations);
        domains = List.copyOf(domains);
        if (members.isEmpty() || members.size() > CLASSES_MAX) {
            throw new IllegalArgumentException(
                    "classes of members (" + members.size() + ") are outside 1 to " + CLASSES_MAX);
        }
        long count = members.stream().mapToLong(MemberClass::count).sum();
        if (count > MEMBERS_MAX) {
            throw new IllegalArgumentException("members (" + count + ") are above " + MEMBERS_MAX);
        }
        if (minimum < 1 || minimum > count) {
            throw new IllegalArgumentException(
                    "minimum ("
                            + minimum
                            + ") is outside 1 to "
                            + count
                            + ", the members there are");
        }
        for (Separation separation : separations) {
            checkClass(separation.first(), members.size());
            checkClass(separation.second(), members.size());
        }
        for (CandidateDomain domain : domains) {
            checkHosts(domain, members.size());
        }
    }

    /// How many members there are.
    public int memberCount() {
        return members.stream().mapToInt(MemberClass::count).sum();
    }

    /// How many members may stay without a Host.
    public int spare() {
        return memberCount() - minimum;
    }

    private static void checkClass(int place, int classes) {
        if (place < 0 || place >= classes) {
            throw new IllegalArgumentException(
                    "separation names class " + place + " of " + classes);
        }
    }

    private static void checkHosts(CandidateDomain domain, int classes) {
        BitSet seen = new BitSet();
        for (HostClass hostClass : domain.hosts()) {
            if (hostClass.limits().size() != classes) {
                throw new IllegalArgumentException(
                        "limits ("
                                + hostClass.limits().size()
                                + ") are not one for each of the "
                                + classes
                                + " classes of members");
            }
            for (int host : hostClass.hosts()) {
                if (seen.get(host)) {
                    throw new IllegalArgumentException("host (" + host + ") is there twice");
                }
                seen.set(host);
            }
        }
    }
}
