package dev.berth.conformance.gang;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tries everything: each member on each Host, and without one. For tiny problems.
final class PlainGangPlanner {
    private final GangProblem problem;
    private final List<HostClass> hosts = new ArrayList<>();
    private final List<Integer> memberClasses = new ArrayList<>();
    private final List<List<Integer>> loads = new ArrayList<>();

    private PlainGangPlanner(GangProblem problem, CandidateDomain domain) {
        this.problem = problem;
        for (HostClass hostClass : domain.hosts()) {
            for (int ignored : hostClass.hosts()) {
                hosts.add(hostClass);
                List<Integer> load = new ArrayList<>();
                problem.members().forEach(member -> load.add(0));
                loads.add(load);
            }
        }
        for (int i = 0; i < problem.members().size(); i++) {
            for (int k = 0; k < problem.members().get(i).count(); k++) {
                memberClasses.add(i);
            }
        }
    }

    /// True where enough members have room in this domain.
    static boolean hasRoom(GangProblem problem, CandidateDomain domain) {
        return new PlainGangPlanner(problem, domain).place(0, problem.spare());
    }

    private boolean place(int member, int spare) {
        if (spare < 0) {
            return false;
        }
        if (member == memberClasses.size()) {
            return true;
        }
        int memberClass = memberClasses.get(member);
        for (int host = 0; host < hosts.size(); host++) {
            List<Integer> load = loads.get(host);
            load.set(memberClass, load.get(memberClass) + 1);
            @Nullable String broken = HostRules.broken(problem, hosts.get(host), load);
            if (broken == null && place(member + 1, spare)) {
                return true;
            }
            load.set(memberClass, load.get(memberClass) - 1);
        }
        return place(member + 1, spare - 1);
    }
}
