package dev.berth.domain.plugin.obstacle;

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

/// Filter that lets no Task pass which has an obstacle: a scheduling gate, or a constraint that is
/// not supported or cannot be understood. It ends when the Task is seen without it.
public final class Obstacles implements Filter {
    /// Above all reasons that concern single Hosts.
    private static final int PRECEDENCE = 100;

    @Override
    public String name() {
        return "Obstacles";
    }

    @Override
    public List<HostTest> prepare(TaskView task, Terms terms) {
        return task.demands()
                .obstacle()
                .map(obstacle ->
                        List.<HostTest>of(
                                new Blocked(
                                        new RejectionReason(
                                                obstacle.reason(),
                                                PRECEDENCE,
                                                obstacle.message()))))
                .orElse(List.of());
    }

    private record Blocked(RejectionReason reason) implements HostTest {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public Verdict test(HostView host) {
            return new Verdict.Rejected(reason);
        }

        @Override
        public String detail(HostView host) {
            return reason.waitingText();
        }

        @Override
        public Optional<RejectionReason> rejectsAlways() {
            return Optional.of(reason);
        }
    }
}
