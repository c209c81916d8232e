package dev.berth.domain.plugin.hostports;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.demand.HostPort;
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

/// Filter for Nodes on which no other Pod has a host port that this one asks for.
public final class NodePorts implements Filter {
    /// The one reason of this filter.
    public static final RejectionReason IN_USE =
            new RejectionReason(
                    ReasonCode.HOST_PORT_IN_USE,
                    40,
                    "without the host ports that the Pod asks for");

    @Override
    public String name() {
        return "NodePorts";
    }

    @Override
    public List<HostTest> prepare(TaskView task, Terms terms) {
        List<HostPort> ports = task.demands().ports();
        return ports.isEmpty() ? List.of() : List.of(new Free(ports));
    }

    private record Free(List<HostPort> ports) implements HostTest {
        private static final Verdict REJECTED = new Verdict.Rejected(IN_USE);

        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_LOAD);
        }

        @Override
        public Verdict test(HostView host) {
            for (int i = 0; i < ports.size(); i++) {
                if (!host.isPortFree(ports.get(i))) {
                    return REJECTED;
                }
            }
            return Verdict.FEASIBLE;
        }

        @Override
        public String detail(HostView host) {
            return ports.stream()
                    .filter(port -> !host.isPortFree(port))
                    .findFirst()
                    .map(port -> port.protocol() + " " + port.address() + ":" + port.port())
                    .orElse("");
        }

        @Override
        public boolean refusesBeside(TaskView other, HostView host) {
            return ports.stream()
                    .anyMatch(
                            port -> other.demands().ports().stream().anyMatch(port::conflictsWith));
        }

        @Override
        public boolean curedOnlyByRelease() {
            return true;
        }
    }
}
