package dev.berth.conformance.gang;

import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.Separation;
import dev.berth.domain.model.Requests;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a Host may take, said plainly: the rules of a problem, written a second time.
final class HostRules {
    private HostRules() {}

    /// Why one Host of a class may not take this load, or nothing if it may.
    static @Nullable String broken(GangProblem problem, HostClass host, List<Integer> load) {
        int members = load.stream().mapToInt(Integer::intValue).sum();
        if (members > host.places()) {
            return members + " members on " + host.places() + " places";
        }
        for (int i = 0; i < load.size(); i++) {
            if (load.get(i) > host.limits().get(i)) {
                return load.get(i)
                        + " of class "
                        + i
                        + " where "
                        + host.limits().get(i)
                        + " may be";
            }
        }
        for (Separation separation : problem.separations()) {
            int first = load.get(separation.first());
            int second = load.get(separation.second());
            boolean same = separation.first() == separation.second();
            if (same ? first > 1 : first > 0 && second > 0) {
                return separation + " is broken by " + load;
            }
        }
        for (String resource : List.of("cpu", "gpu", "memory")) {
            long used = 0;
            for (int i = 0; i < load.size(); i++) {
                Requests demand = problem.members().get(i).demand();
                used += demand.amountOf(resource) * load.get(i);
            }
            if (used > host.freeOf(resource)) {
                return used + " " + resource + " of " + host.freeOf(resource);
            }
        }
        return null;
    }
}
