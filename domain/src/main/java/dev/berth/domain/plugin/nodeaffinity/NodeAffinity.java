package dev.berth.domain.plugin.nodeaffinity;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.demand.HostTerm;
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
import java.util.Optional;

/// Filter for Nodes that match the Pod's nodeSelector and, where it has required node affinity, one
/// of its terms.
public final class NodeAffinity implements Filter {
    /// The one reason of this filter.
    public static final RejectionReason UNSATISFIED =
            new RejectionReason(
                    ReasonCode.UNSATISFIED_NODE_AFFINITY,
                    20,
                    "not matching the Pod's node selector or affinity");

    @Override
    public String name() {
        return "NodeAffinity";
    }

    @Override
    public List<HostTest> prepare(TaskView task, Terms terms) {
        Selector selector = task.demands().selector();
        Optional<List<HostTerm>> required = task.demands().required();
        return selector.requirements().isEmpty() && required.isEmpty()
                ? List.of()
                : List.of(new Demanded(selector, required));
    }

    private record Demanded(Selector selector, Optional<List<HostTerm>> required)
            implements HostTest {
        /// Characters of a selector in a detail.
        private static final int SELECTOR_MAX = 120;

        private static final Verdict REJECTED = new Verdict.Rejected(UNSATISFIED);

        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public Verdict test(HostView host) {
            return selector.matches(host.labels()) && isRequired(host)
                    ? Verdict.FEASIBLE
                    : REJECTED;
        }

        @Override
        public String detail(HostView host) {
            return selector.matches(host.labels())
                    ? "no term of the required node affinity matches"
                    : "nodeSelector " + selector.text(SELECTOR_MAX) + " does not match";
        }

        private boolean isRequired(HostView host) {
            return required.isEmpty()
                    || required.get().stream()
                            .anyMatch(term -> term.matches(host.name(), host.labels()));
        }
    }
}
