package dev.berth.domain.plugin.taints;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.Toleration;
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
import org.jspecify.annotations.Nullable;

/// Filter for Nodes whose taints of the effects NoSchedule and NoExecute the Pod tolerates, each by
/// one of its tolerations.
public final class TaintToleration implements Filter {
    private static final int PRECEDENCE = 30;

    @Override
    public String name() {
        return "TaintToleration";
    }

    @Override
    public List<HostTest> prepare(TaskView task, Terms terms) {
        return List.of(new Tolerated(task.demands().tolerations()));
    }

    private record Tolerated(List<Toleration> tolerations) implements HostTest {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public Verdict test(HostView host) {
            @Nullable Taint untolerated = untolerated(host);
            return untolerated == null
                    ? Verdict.FEASIBLE
                    : new Verdict.Rejected(
                            new RejectionReason(
                                    ReasonCode.UNTOLERATED_TAINT,
                                    PRECEDENCE,
                                    "untolerated taint " + untolerated.spelled()));
        }

        @Override
        public String detail(HostView host) {
            @Nullable Taint untolerated = untolerated(host);
            return untolerated == null
                    ? ""
                    : untolerated.spelled() + " " + untolerated.effect().word();
        }

        private @Nullable Taint untolerated(HostView host) {
            List<Taint> taints = host.taints();
            for (int i = 0; i < taints.size(); i++) {
                if (taints.get(i).effect().repels() && !taints.get(i).isBorneBy(tolerations)) {
                    return taints.get(i);
                }
            }
            return null;
        }
    }
}
