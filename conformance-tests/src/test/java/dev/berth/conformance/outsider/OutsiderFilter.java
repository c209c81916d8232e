package dev.berth.conformance.outsider;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
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

/// Filters of somebody else, one for each thing that a test may read.
enum OutsiderFilter implements Filter {
    /// Only Hosts with the label that the Task's size asks for. Reads facts.
    RIGHT_LABEL(ReasonCode.RUNTIME_POD_UNAVAILABLE, 11) {
        @Override
        public List<HostTest> prepare(TaskView task, Terms terms) {
            return task.requests().size() > 2 ? List.of(new RightLabel()) : List.of();
        }
    },
    /// Only Hosts that are less than half full. Reads load; cured by less of it.
    HALF_EMPTY(ReasonCode.WORKSPACE_UNAVAILABLE, 12) {
        @Override
        public List<HostTest> prepare(TaskView task, Terms terms) {
            return List.of(new HalfEmpty(task.requests()));
        }
    },
    /// Only Hosts that are in use already. Reads load; cured by more of it.
    IN_USE(ReasonCode.RETRY_DELAY, 13) {
        @Override
        public List<HostTest> prepare(TaskView task, Terms terms) {
            return task.affinity().isEmpty() ? List.of(new InUse()) : List.of();
        }
    },
    /// Only Hosts that run at most one Task of a kind. Reads other Tasks on the Host.
    NOT_CROWDED(ReasonCode.UNSATISFIED_RUN_ANTI_AFFINITY, 14) {
        @Override
        public List<HostTest> prepare(TaskView task, Terms terms) {
            return List.of(new NotCrowded(terms.of(kind("x"))));
        }
    },
    /// No Host while the namespace runs more than two Tasks of a kind. Reads other Tasks anywhere.
    NAMESPACE_CAP(ReasonCode.UNSATISFIED_RUN_AFFINITY, 15) {
        @Override
        public List<HostTest> prepare(TaskView task, Terms terms) {
            return List.of(new NamespaceCap(terms.of(kind("y"))));
        }
    },
    /// Labelled Hosts only while they do not report. Reads time and facts; cured by staleness.
    SILENT(ReasonCode.SELECTION_FAILED, 16) {
        @Override
        public List<HostTest> prepare(TaskView task, Terms terms) {
            return List.of(new Silent());
        }
    };

    private final ReasonCode code;
    private final int precedence;

    OutsiderFilter(ReasonCode code, int precedence) {
        this.code = code;
        this.precedence = precedence;
    }

    static Selector kind(String value) {
        return new Selector(List.of(new Requirement.In("label-0", List.of(value))));
    }

    private static Verdict verdict(boolean feasible, OutsiderFilter filter) {
        return feasible
                ? Verdict.FEASIBLE
                : new Verdict.Rejected(
                        new RejectionReason(
                                filter.code, filter.precedence, "outsider says no to {runtime}"));
    }

    private record RightLabel() implements HostTest {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public Verdict test(HostView host) {
            return verdict(host.labels().has("label-0"), RIGHT_LABEL);
        }
    }

    private record HalfEmpty(Requests requests) implements HostTest {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS, Reads.HOST_LOAD);
        }

        @Override
        public boolean curedOnlyByRelease() {
            return true;
        }

        @Override
        public Verdict test(HostView host) {
            boolean feasible = true;
            for (int i = 0; i < host.capacity().size(); i++) {
                feasible &=
                        requests.amountOf(host.capacity().name(i)) == 0
                                || host.used(i) <= host.capacity().amount(i).whole() / 2;
            }
            return verdict(feasible, HALF_EMPTY);
        }
    }

    private record InUse() implements HostTest {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS, Reads.HOST_LOAD);
        }

        @Override
        public Verdict test(HostView host) {
            boolean used = host.capacity().size() == 0;
            for (int i = 0; i < host.capacity().size(); i++) {
                used |= host.used(i) > 0;
            }
            return verdict(used, IN_USE);
        }
    }

    private record NotCrowded(Terms.Term term) implements HostTest {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.OTHER_TASKS);
        }

        @Override
        public Verdict test(HostView host) {
            return verdict(term.on(host) < 2, NOT_CROWDED);
        }
    }

    private record NamespaceCap(Terms.Term term) implements HostTest {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.OTHER_TASKS);
        }

        @Override
        public Verdict test(HostView host) {
            return verdict(term.total() <= 2, NAMESPACE_CAP);
        }
    }

    private record Silent() implements HostTest {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS, Reads.TIME);
        }

        @Override
        public Verdict test(HostView host) {
            return verdict(!host.labels().has("label-0", "z") || !host.fresh(), SILENT);
        }
    }
}
