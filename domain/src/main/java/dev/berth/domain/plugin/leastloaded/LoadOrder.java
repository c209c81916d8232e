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
        int byLargest = compareLargest(left, right);
        if (byLargest != 0) {
            return byLargest;
        }
        long leftSum = scaledSum(left);
        long rightSum = scaledSum(right);
        // Each of the ratios was cut by less than one unit, so a larger gap than their number is
        // real.
        long doubt = Math.max(left.capacity().size(), right.capacity().size());
        if (leftSum >= 0 && rightSum >= 0 && Math.abs(leftSum - rightSum) > doubt) {
            return Long.compare(leftSum, rightSum);
        }
        return exact(left).compareTo(exact(right));
    }

    private int compareLargest(HostView left, HostView right) {
        int leftLargest = largest(left);
        int rightLargest = largest(right);
        if (leftLargest < 0 || rightLargest < 0) {
            // Hosts that advertise nothing have no load; so has a Host whose largest ratio is zero.
            return exact(left).compareTo(exact(right));
        }
        return Ratio.compare(
                projected(left, left.capacity(), leftLargest),
                left.capacity().amount(leftLargest),
                projected(right, right.capacity(), rightLargest),
                right.capacity().amount(rightLargest));
    }

    /// Index of the largest ratio, or -1 where nothing is advertised.
    private int largest(HostView host) {
        Capacity capacity = host.capacity();
        int largest = capacity.size() - 1;
        for (int i = capacity.size() - 2; i >= 0; i--) {
            if (Ratio.compare(
                            projected(host, capacity, i),
                            capacity.amount(i),
                            projected(host, capacity, largest),
                            capacity.amount(largest))
                    > 0) {
                largest = i;
            }
        }
        return largest;
    }

    /// Sum of the scaled ratios, or -1 where that is out of range.
    private long scaledSum(HostView host) {
        Capacity capacity = host.capacity();
        long sum = 0;
        for (int i = 0; i < capacity.size(); i++) {
            long scaled = Ratio.scaled(projected(host, capacity, i), capacity.amount(i));
            if (scaled > Long.MAX_VALUE / 2 - sum) {
                return -1;
            }
            sum += scaled;
        }
        return sum;
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
