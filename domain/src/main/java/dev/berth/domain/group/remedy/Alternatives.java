package dev.berth.domain.group.remedy;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// What might be changed about a gang, as the caller knows it. A lower minimum is always tried.
///
/// @param hosts classes of Hosts of which there could be more, at most `ALTERNATIVES_MAX`
/// @param variants the gang as it would be after other changes, at most `ALTERNATIVES_MAX`
public record Alternatives(List<MoreOf> hosts, List<Variant> variants) {
    /// Most alternatives of each sort: each costs a search, and three answers are wanted.
    public static final int ALTERNATIVES_MAX = 64;

    public Alternatives {
        hosts = List.copyOf(hosts);
        variants = List.copyOf(variants);
        if (hosts.size() > ALTERNATIVES_MAX || variants.size() > ALTERNATIVES_MAX) {
            throw new IllegalArgumentException(
                    "alternatives ("
                            + hosts.size()
                            + " and "
                            + variants.size()
                            + ") are above "
                            + ALTERNATIVES_MAX);
        }
    }

    /// A class of Hosts of which there could be more.
    ///
    /// @param hostClass what it is called
    /// @param like what such a Host has when it is empty; its numbers do not matter
    /// @param domains the places of the domains in which new ones could stand
    public record MoreOf(String hostClass, HostClass like, List<Integer> domains) {
        public MoreOf {
            domains = List.copyOf(domains);
        }
    }

    /// The gang after a change: other domains, other limits of Hosts, or more that is free on them.
    public record Variant(Change change, GangProblem problem) {}

    /// A problem with so many more Hosts of a class, in each of its domains, since the gang stands
    /// in one of them only.
    static GangProblem with(GangProblem problem, MoreOf more, int count) {
        int first = 1 + highestNumber(problem);
        List<Integer> numbers = IntStream.range(first, first + count).boxed().toList();
        HostClass added =
                new HostClass(
                        numbers, more.like().free(), more.like().places(), more.like().limits());
        List<CandidateDomain> domains = new ArrayList<>(problem.domains());
        for (int place : more.domains()) {
            List<HostClass> hosts = new ArrayList<>(domains.get(place).hosts());
            hosts.add(added);
            domains.set(place, new CandidateDomain(hosts));
        }
        return new GangProblem(
                problem.members(), problem.minimum(), problem.separations(), domains);
    }

    private static int highestNumber(GangProblem problem) {
        int highest = -1;
        for (CandidateDomain domain : problem.domains()) {
            for (HostClass hosts : domain.hosts()) {
                for (int number : hosts.hosts()) {
                    highest = Math.max(highest, number);
                }
            }
        }
        return highest;
    }
}
