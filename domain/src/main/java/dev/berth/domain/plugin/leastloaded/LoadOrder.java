package dev.berth.domain.plugin.leastloaded;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import java.util.EnumSet;

/// Order of Hosts by projected load, least loaded first.
record LoadOrder(Requests requests) implements HostOrder {
    @Override
    public EnumSet<Reads> reads() {
        return EnumSet.of(Reads.HOST_FACTS, Reads.HOST_LOAD);
    }

    @Override
    public long coarse(HostView host) {
        Capacity capacity = host.capacity();
        long largest = 0;
        for (int i = 0; i < capacity.size(); i++) {
            largest =
                    Math.max(
                            largest,
                            Ratio.scaled(projected(host, capacity, i), capacity.amount(i)));
        }
        return largest;
    }

    @Override
    public int compare(HostView left, HostView right) {
        if (sameLoad(left, right)) {
            return 0;
        }
        int byCoarse = Long.compare(coarse(left), coarse(right));
        return byCoarse != 0 ? byCoarse : exact(left).compareTo(exact(right));
    }

    /// Equal capacity and equal use give equal loads: the usual tie of a uniform pool, told without
    /// arithmetic.
    private static boolean sameLoad(HostView left, HostView right) {
        Capacity capacity = left.capacity();
        if (!capacity.equals(right.capacity())) {
            return false;
        }
        for (int i = 0; i < capacity.size(); i++) {
            if (left.used(i) != right.used(i)) {
                return false;
            }
        }
        return true;
    }

    private ExactLoad exact(HostView host) {
        Capacity capacity = host.capacity();
        ExactLoad load = ExactLoad.NONE;
        for (int i = 0; i < capacity.size(); i++) {
            load = load.and(projected(host, capacity, i), capacity.amount(i));
        }
        return load;
    }

    /// Use with the Task on the Host, saturated at 2^63-1 like use itself.
    private long projected(HostView host, Capacity capacity, int index) {
        long sum = host.used(index) + requests.amountOf(capacity.name(index));
        return sum < 0 ? Long.MAX_VALUE : sum;
    }
}
