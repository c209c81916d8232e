package dev.berth.conformance.plain;

import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.WeightedSelector;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The two scorers of Runs, weight 1 each, over the feasible Hosts.
final class PlainScores {
    private static final long SCORE_MAX = 100;

    private final PlainUsage usage;

    PlainScores(PlainUsage usage) {
        this.usage = usage;
    }

    /// Sum of both scores by Host name.
    SortedMap<String, Long> totals(TaskSpec.Valid spec, List<Host> feasible) {
        SortedMap<String, Long> totals = new TreeMap<>();
        List<Long> preferred = preferredAffinity(spec.affinity(), feasible);
        List<Long> leastLoaded = leastLoaded(spec.requests(), feasible);
        for (int i = 0; i < feasible.size(); i++) {
            totals.put(feasible.get(i).key().name().name(), preferred.get(i) + leastLoaded.get(i));
        }
        return totals;
    }

    private List<Long> preferredAffinity(Affinity affinity, List<Host> feasible) {
        List<Long> raws = feasible.stream().map(host -> satisfied(affinity, host)).toList();
        long maximum = raws.stream().mapToLong(Long::longValue).max().orElse(0);
        return raws.stream().map(raw -> maximum == 0 ? 0 : raw * SCORE_MAX / maximum).toList();
    }

    private long satisfied(Affinity affinity, Host host) {
        long sum = 0;
        for (WeightedSelector term : affinity.preferred()) {
            sum += usage.matches(term.selector(), host) > 0 ? term.weight() : 0;
        }
        for (WeightedSelector term : affinity.preferredAnti()) {
            sum += usage.matches(term.selector(), host) == 0 ? term.weight() : 0;
        }
        return sum;
    }

    /// Sorted by load, a group of ties that begins at index s gets (n-1-s) x 100 / (n-1).
    private List<Long> leastLoaded(Requests requests, List<Host> feasible) {
        int n = feasible.size();
        if (n == 1) {
            return List.of(SCORE_MAX);
        }
        List<Load> loads = feasible.stream().map(host -> load(requests, host)).toList();
        List<Integer> sorted = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            sorted.add(i);
        }
        sorted.sort(Comparator.comparing(loads::get, Load.ORDER));
        Long[] scores = new Long[n];
        int start = 0;
        for (int i = 0; i < n; i++) {
            if (Load.ORDER.compare(loads.get(sorted.get(start)), loads.get(sorted.get(i))) != 0) {
                start = i;
            }
            scores[sorted.get(i)] = (n - 1 - start) * SCORE_MAX / (n - 1);
        }
        return List.of(scores);
    }

    private Load load(Requests requests, Host host) {
        PlainRatio largest = PlainRatio.ZERO;
        PlainRatio sum = PlainRatio.ZERO;
        Capacity capacity = host.capacity();
        for (int i = 0; i < capacity.size(); i++) {
            String resource = capacity.name(i);
            // Use is counted up to 2^63-1, and so is use with the Task.
            BigInteger used =
                    usage.used(host, resource)
                            .add(BigInteger.valueOf(requests.amountOf(resource)))
                            .min(BigInteger.valueOf(Long.MAX_VALUE));
            PlainRatio ratio = PlainRatio.whole(used).over(PlainRatio.of(capacity.amount(i)));
            largest = ratio.compareTo(largest) > 0 ? ratio : largest;
            sum = sum.plus(ratio);
        }
        return new Load(largest, sum);
    }

    private record Load(PlainRatio largest, PlainRatio sum) {
        static final Comparator<Load> ORDER =
                Comparator.comparing(Load::largest).thenComparing(Load::sum);
    }
}
