package dev.berth.domain.plugin.unschedulable;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import dev.berth.domain.plugin.Verdict;
import java.util.EnumSet;
import java.util.List;

/// Filter for Nodes that are not cordoned. A Pod that tolerates the taint of cordoned Nodes, as
/// those of DaemonSets do, may stand there all the same. A Node of which too much is unknown takes
/// nobody either: it has no room, and this filter says why.
public final class NodeUnschedulable implements Filter {
    /// The taint that a cordoned Node gets, a moment after it was cordoned.
    private static final Taint CORDONED =
            new Taint("node.kubernetes.io/unschedulable", "", TaintEffect.NO_SCHEDULE);

    /// The reason of a Node that is cordoned.
    public static final RejectionReason UNSCHEDULABLE =
            new RejectionReason(ReasonCode.NODE_UNSCHEDULABLE, 10, "unschedulable (cordoned)");

    /// The reason of a Node that could not be read.
    public static final RejectionReason UNREADABLE =
            new RejectionReason(ReasonCode.NODE_UNSCHEDULABLE, 10, "unschedulable (unreadable)");

    @Override
    public String name() {
        return "NodeUnschedulable";
    }

    @Override
    public List<HostTest> prepare(TaskView task, Terms terms) {
        boolean tolerated =
                task.demands().tolerations().stream()
                        .anyMatch(toleration -> toleration.tolerates(CORDONED));
        return tolerated ? List.of() : List.of(new Schedulable());
    }

    private record Schedulable() implements HostTest {
        private static final Verdict CORDONED_NODE = new Verdict.Rejected(UNSCHEDULABLE);
        private static final Verdict UNREADABLE_NODE = new Verdict.Rejected(UNREADABLE);

        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public Verdict test(HostView host) {
            if (host.ready()) {
                return Verdict.FEASIBLE;
            }
            return host.unready().equals(Host.UNREADABLE) ? UNREADABLE_NODE : CORDONED_NODE;
        }

        @Override
        public String detail(HostView host) {
            return host.unready();
        }
    }
}
