package dev.berth.domain.group.words;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.Separation;
import dev.berth.domain.model.Requests;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// Joins the Hosts of a domain that no member of a gang tells apart: what no member asks for does
/// not count, nor do more places or higher limits than there are members.
public final class AlikeHosts {
    private final GangProblem problem;
    private final TreeSet<String> resources = new TreeSet<>();

    private AlikeHosts(GangProblem problem) {
        this.problem = problem;
        problem.members().forEach(member -> addNames(member.demand()));
    }

    private void addNames(Requests demand) {
        for (int i = 0; i < demand.size(); i++) {
            resources.add(demand.name(i));
        }
    }

    /// The classes of Hosts of a domain of the problem, in its order, no two alike.
    public static List<HostClass> of(GangProblem problem, CandidateDomain domain) {
        AlikeHosts joining = new AlikeHosts(problem);
        Map<HostClass, List<Integer>> numbers = new LinkedHashMap<>();
        for (HostClass hosts : domain.hosts()) {
            numbers.computeIfAbsent(joining.facts(hosts), facts -> new ArrayList<>())
                    .addAll(hosts.hosts());
        }
        List<HostClass> joined = new ArrayList<>();
        numbers.forEach((facts, hosts) -> {
            if (!hosts.isEmpty()) {
                joined.add(new HostClass(hosts, facts.free(), facts.places(), facts.limits()));
            }
        });
        return List.copyOf(joined);
    }

    private HostClass facts(HostClass hosts) {
        SortedMap<String, Long> free = new TreeMap<>();
        resources.forEach(resource -> free.put(resource, hosts.freeOf(resource)));
        List<Integer> limits = new ArrayList<>();
        for (int place = 0; place < problem.members().size(); place++) {
            boolean alone = problem.separations().contains(new Separation(place, place));
            int most = alone ? 1 : problem.members().get(place).count();
            limits.add(Math.min(most, hosts.limits().get(place)));
        }
        return new HostClass(
                List.of(), free, Math.min(hosts.places(), problem.memberCount()), limits);
    }
}
