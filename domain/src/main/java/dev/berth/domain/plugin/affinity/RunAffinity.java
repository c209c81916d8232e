package dev.berth.domain.plugin.affinity;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Selector;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.ArrayList;
import java.util.List;

/// Filter for required affinity and anti-affinity terms. Only the incoming Task's terms are asked.
public final class RunAffinity implements Filter {
    /// A required affinity term has no match on the Host.
    public static final RejectionReason UNSATISFIED =
            new RejectionReason(
                    ReasonCode.UNSATISFIED_RUN_AFFINITY,
                    3,
                    "waiting for available runtime pods satisfying required Run affinity for runtime \"{runtime}\"");

    /// A required anti-affinity term has a match on the Host.
    public static final RejectionReason VIOLATED =
            new RejectionReason(
                    ReasonCode.UNSATISFIED_RUN_ANTI_AFFINITY,
                    2,
                    "waiting for available runtime pods satisfying required Run anti-affinity for runtime \"{runtime}\"");

    @Override
    public String name() {
        return "RunAffinity";
    }

    @Override
    public List<HostTest> prepare(TaskView task, Terms terms) {
        List<HostTest> tests = new ArrayList<>();
        for (Selector selector : task.affinity().required()) {
            tests.add(new Attracted(terms.of(selector), task.matchesItself(selector)));
        }
        for (Selector selector : task.affinity().requiredAnti()) {
            tests.add(new Repelled(terms.of(selector)));
        }
        return tests;
    }
}
