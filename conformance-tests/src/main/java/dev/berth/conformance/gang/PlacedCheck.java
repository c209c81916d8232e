package dev.berth.conformance.gang;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.HostLoad;
import dev.berth.domain.group.SearchOutcome;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Checks a placement against the problem.
final class PlacedCheck {
    private PlacedCheck() {}

    /// What is wrong with it; empty if it is right.
    static List<String> faults(GangProblem problem, SearchOutcome.Placed placed) {
        List<String> faults = new ArrayList<>();
        CandidateDomain domain = problem.domains().get(placed.domain());
        int[] sums = new int[problem.members().size()];
        BitSet seen = new BitSet();
        for (HostLoad load : placed.loads()) {
            if (seen.get(load.host())) {
                faults.add("host " + load.host() + " is there twice");
            }
            seen.set(load.host());
            HostClass host = classOf(domain, load.host());
            String broken = HostRules.broken(problem, host, load.members());
            if (broken != null) {
                faults.add("host " + load.host() + ": " + broken);
            }
            for (int i = 0; i < sums.length; i++) {
                sums[i] += load.members().get(i);
            }
        }
        int members = 0;
        for (int i = 0; i < sums.length; i++) {
            members += sums[i];
            if (sums[i] > problem.members().get(i).count()) {
                faults.add(sums[i] + " members of class " + i + " are placed");
            }
        }
        if (members < problem.minimum()) {
            faults.add(members + " members are placed, " + problem.minimum() + " must be");
        }
        return faults;
    }

    private static HostClass classOf(CandidateDomain domain, int number) {
        return domain.hosts().stream()
                .filter(host -> host.hosts().contains(number))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no host " + number + " in the domain"));
    }
}
