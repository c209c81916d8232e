package dev.berth.domain.plugin.workspace;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Workspace.Placement;
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

/// Filter for the Host that the Task's workspace is bound to.
public final class WorkspacePlacement implements Filter {
    /// The one reason of this filter.
    public static final RejectionReason WAITING =
            new RejectionReason(
                    ReasonCode.WORKSPACE_UNAVAILABLE,
                    1,
                    "waiting for the runtime pod of workspace");

    @Override
    public String name() {
        return "WorkspacePlacement";
    }

    @Override
    public List<HostTest> prepare(TaskView task, Terms terms) {
        return task.workspace()
                .map(placement ->
                        switch (placement) {
                            case Placement.Anywhere() -> List.<HostTest>of();
                            case Placement.OnHost(String runtime, String host) ->
                                    runtime.equals(task.pool().runtime())
                                            ? List.<HostTest>of(new OnlyHost(host))
                                            : List.<HostTest>of(
                                                    new NoHost(
                                                            "its workspace is bound to a Host of another runtime"));
                            case Placement.Nowhere() ->
                                    List.<HostTest>of(new NoHost("its workspace is lost"));
                        })
                .orElse(List.of());
    }

    private record OnlyHost(String hostName) implements HostTest {
        private static final Verdict ELSEWHERE = new Verdict.Rejected(WAITING);

        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public Verdict test(HostView host) {
            return hostName.equals(host.name()) ? Verdict.FEASIBLE : ELSEWHERE;
        }

        @Override
        public String detail(HostView host) {
            return "its workspace is on " + hostName;
        }
    }

    private record NoHost(String why) implements HostTest {
        private static final Verdict NOWHERE = new Verdict.Rejected(WAITING);

        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public Verdict test(HostView host) {
            return NOWHERE;
        }

        @Override
        public String detail(HostView host) {
            return why;
        }

        @Override
        public Optional<RejectionReason> rejectsAlways() {
            return Optional.of(WAITING);
        }
    }
}
