package dev.berth.domain.plugin.example;

import dev.berth.domain.model.ReasonCode;
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

/// Filter for Hosts that nobody has cordoned: one with the label `example.org/cordoned` takes no
/// further Tasks.
public final class Cordon implements Filter {
    /// The one reason of this filter. Weaker than all others: it says nothing of the Task.
    public static final RejectionReason CORDONED =
            new RejectionReason(
                    ReasonCode.RUNTIME_POD_UNAVAILABLE,
                    0,
                    "waiting for runtime pods of runtime \"{runtime}\" that are not cordoned");

    @Override
    public String name() {
        return "Cordon";
    }

    @Override
    public List<HostTest> prepare(TaskView task, Terms terms) {
        return List.of(new NotCordoned());
    }

    private record NotCordoned() implements HostTest {
        private static final Verdict REJECTED = new Verdict.Rejected(CORDONED);

        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public Verdict test(HostView host) {
            return host.labels().has("example.org/cordoned") ? REJECTED : Verdict.FEASIBLE;
        }

        @Override
        public String detail(HostView host) {
            return "it has the label example.org/cordoned";
        }
    }
}
