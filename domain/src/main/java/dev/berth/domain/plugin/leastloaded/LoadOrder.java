package dev.berth.domain.plugin.leastloaded;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.plugin.Reads;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// Order of Hosts by projected load, least loaded first.
record LoadOrder(Requests requests) implements HostOrder {
    @Override
    public EnumSet<Reads> reads() {
        return EnumSet.of(Reads.HOST_LOAD);
    }

    @Override
    public Optional<List<LoadKeys>> keysFor(List<Capacity> capacities) {
        long unit = CommonLoad.unit(capacities);
        return Optional.of(
                capacities.stream()
                        .<LoadKeys>map(one ->
                                unit > 0
                                        ? CommonLoad.of(requests, one, unit)
                                        : ScaledLoad.of(requests, one))
                        .toList());
    }

    // The words of a sketch: the largest ratio, scaled; the same as an exact fraction (below 0
    // where it is not one of two
    // longs); and the sum of all ratios, scaled (below 0 where it is out of range).
    private static final int TOP = 1;
    private static final int BOTTOM = 2;
    private static final int SUM = 3;

    /// A sum of up to this many scaled ratios, each cut by less than one unit, is told apart by a
    /// gap of this many units.
    private static final long DOUBT = 1_024;

    @Override
    public void sketch(HostView host, long[] sketches, int at) {
        Capacity capacity = host.capacity();
        int largest = largest(host);
        long sum = 0;
        for (int i = 0; i < capacity.size(); i++) {
            long scaled = Ratio.scaled(projected(host, capacity, i), capacity.amount(i));
            sketches[at] = Math.max(i == 0 ? 0 : sketches[at], scaled);
            sum = sum < 0 || scaled > Long.MAX_VALUE / 2 - sum ? -1 : sum + scaled;
        }
        boolean plain = largest >= 0 && capacity.amount(largest).nanos() == 0;
        sketches[at + TOP] = plain ? projected(host, capacity, largest) : -1;
        sketches[at + BOTTOM] = plain ? capacity.amount(largest).whole() : -1;
        sketches[at + SUM] = capacity.size() > DOUBT ? -1 : sum;
        if (capacity.size() == 0) {
            sketches[at] = 0;
        }
    }

    @Override
    public int compareSketches(long[] left, int leftAt, long[] right, int rightAt) {
        long leftTop = left[leftAt + TOP];
        long rightTop = right[rightAt + TOP];
        if (leftTop < 0 || rightTop < 0) {
            return 0;
        }
        int byLargest =
                Ratio.compare(leftTop, left[leftAt + BOTTOM], rightTop, right[rightAt + BOTTOM]);
        if (byLargest != 0) {
            return byLargest;
        }
        long leftSum = left[leftAt + SUM];
        long rightSum = right[rightAt + SUM];
        boolean clear = leftSum >= 0 && rightSum >= 0 && Math.abs(leftSum - rightSum) > DOUBT;
        return clear ? Long.compare(leftSum, rightSum) : 0;
    }

    @Override
    public int compare(HostView left, HostView right) {
        return sameRatios(left, right) ? 0 : exact(left).compareTo(exact(right));
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

    /// The usual tie, told without large numbers: the same resources, each equally used.
    private boolean sameRatios(HostView left, HostView right) {
        Capacity one = left.capacity();
        Capacity other = right.capacity();
        if (one.equals(other)) {
            return sameUse(left, right, one.size());
        }
        if (one.size() != other.size()) {
            return false;
        }
        for (int i = 0; i < one.size(); i++) {
            if (!one.name(i).equals(other.name(i))
                    || Ratio.compare(
                                    projected(left, one, i),
                                    one.amount(i),
                                    projected(right, other, i),
                                    other.amount(i))
                            != 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameUse(HostView left, HostView right, int resources) {
        for (int i = 0; i < resources; i++) {
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
        long sum = host.used(index) + requests.amountOf(capacity.name(index), index);
        return sum < 0 ? Long.MAX_VALUE : sum;
    }
}
