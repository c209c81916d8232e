package dev.berth.domain.group.search;

import dev.berth.domain.group.certificate.Bound;
import dev.berth.domain.group.certificate.ResourceWeight;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// A value of each class of members, and the bound that it stands for.
final class Measure {
    final Bound bound;
    final long[] values;
    private final int[] dearestFirst;

    Measure(Bound bound, long[] values) {
        this.bound = bound;
        this.values = values;
        this.dearestFirst =
                IntStream.range(0, values.length)
                        .boxed()
                        .sorted(Comparator.comparingLong(member -> -values[member]))
                        .mapToInt(Integer::intValue)
                        .toArray();
    }

    /// The measure that a bound stands for.
    static Measure of(Packing packing, Bound bound) {
        return new Measure(
                bound,
                switch (bound) {
                    case Bound.Weights weights -> weighted(packing, weights.weights());
                    case Bound.Count count -> counted(packing, count.classes());
                    case Bound.Hall hall -> counted(packing, hall.classes());
                });
    }

    private static long[] weighted(Packing packing, List<ResourceWeight> weights) {
        long[] values = new long[packing.classes()];
        for (ResourceWeight weight : weights) {
            int resource = packing.resources.indexOf(weight.resource());
            for (int member = 0; member < values.length; member++) {
                long demand = packing.demand[member][resource];
                values[member] += weight.weight() * (demand / weight.unit());
            }
        }
        return values;
    }

    private static long[] counted(Packing packing, List<Integer> classes) {
        long[] values = new long[packing.classes()];
        for (int member = 0; member < values.length; member++) {
            values[member] = classes.contains(packing.order[member]) ? 1 : 0;
        }
        return values;
    }

    /// Value of these counts of members.
    long of(int[] counts) {
        long sum = 0;
        for (int member = 0; member < counts.length; member++) {
            sum += values[member] * counts[member];
        }
        return sum;
    }

    /// The least value of what has to be placed of these, when `spare` may stay out.
    long need(int[] remaining, int spare) {
        long need = of(remaining);
        int out = spare;
        for (int i = 0; out > 0 && i < dearestFirst.length; i++) {
            int dropped = Math.min(out, remaining[dearestFirst[i]]);
            need -= values[dearestFirst[i]] * dropped;
            out -= dropped;
        }
        return need;
    }
}
