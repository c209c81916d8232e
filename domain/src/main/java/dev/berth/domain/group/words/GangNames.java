package dev.berth.domain.group.words;

import dev.berth.domain.group.GangProblem;
import dev.berth.domain.model.TaskKind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

/// What the numbers of a `GangProblem` are called.
///
/// @param kind of the members; it says what a Host is called, and in which units resources are
///   counted
/// @param classes one for each class of members, no name twice
/// @param hosts the name of a Host by its number
/// @param domains one for each candidate domain, such as `zone=a`; empty where the gang has no
///   topology, and then there is at most one domain: all Hosts
public record GangNames(
        TaskKind kind, List<ClassName> classes, IntFunction<String> hosts, List<String> domains) {
    public GangNames {
        classes = List.copyOf(classes);
        domains = List.copyOf(domains);
        Set<String> seen = new LinkedHashSet<>();
        for (ClassName name : classes) {
            if (!seen.add(name.name())) {
                throw new IllegalArgumentException(
                        "class name (" + name.name() + ") is there twice");
            }
        }
    }

    /// Checks that there is a name for each class and each domain of a problem.
    ///
    /// @throws IllegalArgumentException where there is not
    public void checkFor(GangProblem problem) {
        if (classes.size() != problem.members().size()) {
            throw new IllegalArgumentException(
                    "names of classes ("
                            + classes.size()
                            + ") are not one for each of the "
                            + problem.members().size());
        }
        if (domains.isEmpty()
                ? problem.domains().size() > 1
                : domains.size() != problem.domains().size()) {
            throw new IllegalArgumentException(
                    "names of domains ("
                            + domains.size()
                            + ") are not one for each of the "
                            + problem.domains().size());
        }
    }

    /// The name of a class of members, by its place in the problem.
    public String className(int place) {
        return classes.get(place).name();
    }

    /// The name of a Host, by its number.
    public String host(int number) {
        return hosts.apply(number);
    }

    /// The name of a domain, by its place in the problem; "" for all Hosts.
    public String domain(int place) {
        return domains.isEmpty() ? "" : domains.get(place);
    }

    /// True for a resource of which a unit is a thousandth.
    public boolean isInThousandths(String resource) {
        return kind == TaskKind.POD && resource.equals("cpu");
    }
}
