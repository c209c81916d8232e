package dev.berth.domain.plugin.noderesources;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.demand.RatedResource;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import dev.berth.domain.plugin.Verdict;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Filter for Nodes that have room for everything that the Pod asks for. What is asked for with an
/// amount of zero fits everywhere, also where too much is charged already.
public final class NodeResourcesFit implements Filter {
    /// The resource of which every Pod takes one.
    public static final String PODS = "pods";

    private static final int PRECEDENCE = 50;

    @Override
    public String name() {
        return "NodeResourcesFit";
    }

    @Override
    public List<HostTest> prepare(TaskView task, Terms terms) {
        Requests requests = task.requests();
        List<Asked> asked = new ArrayList<>();
        SortedMap<String, Long> amounts = new TreeMap<>();
        for (int i = 0; i < requests.size(); i++) {
            if (!RatedResource.isRated(requests.name(i))) {
                amounts.put(requests.name(i), requests.amount(i));
                asked.add(
                        new Asked(
                                requests.name(i),
                                requests.amount(i),
                                new Verdict.Rejected(insufficient(requests.name(i)))));
            }
        }
        return List.of(new Fits(List.copyOf(asked), Requests.of(amounts)));
    }

    /// Why a Node is rejected that has too little of that resource.
    public static RejectionReason insufficient(String resource) {
        return new RejectionReason(
                ReasonCode.INSUFFICIENT_RESOURCES,
                PRECEDENCE,
                resource.equals(PODS) ? "Too many pods" : "Insufficient " + resource);
    }

    private record Asked(String resource, long amount, Verdict insufficient) {}

    private record Fits(List<Asked> asked, Requests amounts) implements HostTest {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_LOAD);
        }

        @Override
        public Verdict test(HostView host) {
            for (int i = 0; i < asked.size(); i++) {
                if (!hasRoom(host, asked.get(i))) {
                    return asked.get(i).insufficient();
                }
            }
            return Verdict.FEASIBLE;
        }

        @Override
        public boolean curedOnlyByRelease() {
            return true;
        }

        @Override
        public String detail(HostView host) {
            for (Asked one : asked) {
                if (!hasRoom(host, one)) {
                    int index = host.capacity().indexOf(one.resource());
                    return index < 0
                            ? "it has no " + one.resource()
                            : one.resource()
                                    + ": asked "
                                    + one.amount()
                                    + ", used "
                                    + host.used(index)
                                    + " of "
                                    + host.capacity().amount(index).whole();
                }
            }
            return "";
        }

        /// True where used + asked <= capacity. All sums are whole, so the fraction of a capacity
        /// never helps.
        private static boolean hasRoom(HostView host, Asked one) {
            Capacity capacity = host.capacity();
            int index = capacity.indexOf(one.resource());
            if (index < 0) {
                return false;
            }
            long whole = capacity.amount(index).whole();
            return one.amount() <= whole && host.used(index) <= whole - one.amount();
        }
    }
}
