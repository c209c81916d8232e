package dev.berth.conformance.plain;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The scorers of Pods with kube-scheduler's weights, over the feasible Nodes.
final class PlainPodScores {
    private static final BigInteger HUNDRED = BigInteger.valueOf(100);

    private final PlainUsage usage;
    private final PlainPeerScores peers;

    PlainPodScores(PlainUsage usage, PlainPeerScores peers) {
        this.usage = usage;
        this.peers = peers;
    }

    /// The weighted sum of all scores by Node name.
    SortedMap<String, Long> totals(TaskSpec.Valid spec, List<Host> feasible) {
        List<Long> preferred =
                ofLargest(feasible.stream().map(node -> preferred(spec, node)).toList());
        List<Long> avoided = ofLargest(feasible.stream().map(node -> taints(spec, node)).toList());
        List<Long> spread = peers.spread(feasible);
        List<Long> affinity = peers.affinity(feasible);
        SortedMap<String, Long> totals = new TreeMap<>();
        for (int i = 0; i < feasible.size(); i++) {
            Host node = feasible.get(i);
            totals.put(
                    node.key().name().name(),
                    free(spec, node)
                            + balanced(spec, node)
                            + 2 * preferred.get(i)
                            + 3 * (100 - avoided.get(i))
                            + 2 * spread.get(i)
                            + 2 * affinity.get(i));
        }
        return totals;
    }

    /// In hundredths of the largest.
    private static List<Long> ofLargest(List<Long> raws) {
        long largest = raws.stream().mapToLong(Long::longValue).max().orElse(0);
        return raws.stream().map(raw -> largest == 0 ? 0 : raw * 100 / largest).toList();
    }

    private static long preferred(TaskSpec.Valid spec, Host node) {
        return spec.demands().preferred().stream()
                .filter(one -> PlainPodFilters.matches(one.term(), node))
                .mapToLong(one -> one.weight())
                .sum();
    }

    private static long taints(TaskSpec.Valid spec, Host node) {
        long count = 0;
        for (Taint taint : node.taints()) {
            boolean isSoft = taint.effect() == TaintEffect.PREFER_NO_SCHEDULE;
            if (isSoft && !PlainPodFilters.isTolerated(taint, spec.demands().tolerations())) {
                count++;
            }
        }
        return count;
    }

    /// Mean over cpu and memory of what is free with the Pod there, in hundredths; of those that
    /// the Node has.
    private long free(TaskSpec.Valid spec, Host node) {
        List<BigInteger> shares = new ArrayList<>();
        for (String resource : List.of("rated:cpu", "rated:memory")) {
            int index = node.capacity().indexOf(resource);
            if (index >= 0) {
                BigInteger capacity = BigInteger.valueOf(node.capacity().amount(index).whole());
                BigInteger left =
                        capacity.subtract(usage.used(node, resource))
                                .subtract(BigInteger.valueOf(spec.requests().amountOf(resource)));
                shares.add(left.max(BigInteger.ZERO).multiply(HUNDRED).divide(capacity));
            }
        }
        return shares.isEmpty()
                ? 0
                : shares.stream()
                        .reduce(BigInteger.ZERO, BigInteger::add)
                        .divide(BigInteger.valueOf(shares.size()))
                        .longValueExact();
    }

    /// 75 and half of what the Pod adds to the balance of cpu and memory, by requests alone.
    private long balanced(TaskSpec.Valid spec, Host node) {
        long cpu = spec.requests().amountOf("cpu");
        long memory = spec.requests().amountOf("memory");
        return cpu == 0 && memory == 0
                ? 0
                : 50 + (50 + balance(node, cpu, memory) - balance(node, 0, 0)) / 2;
    }

    private long balance(Host node, long cpu, long memory) {
        Optional<PlainRatio> ofCpu = usedPart(node, "cpu", cpu);
        Optional<PlainRatio> ofMemory = usedPart(node, "memory", memory);
        if (ofCpu.isEmpty() || ofMemory.isEmpty()) {
            return 100;
        }
        boolean isCpuLarger = ofCpu.get().compareTo(ofMemory.get()) > 0;
        PlainRatio larger = isCpuLarger ? ofCpu.get() : ofMemory.get();
        PlainRatio smaller = isCpuLarger ? ofMemory.get() : ofCpu.get();
        // The largest whole n with n/100 + (larger - smaller)/2 <= 1.
        long n = 100;
        while (hundredths(n)
                        .plus(hundredths(n))
                        .plus(larger)
                        .compareTo(hundredths(200).plus(smaller))
                > 0) {
            n--;
        }
        return n;
    }

    private static PlainRatio hundredths(long n) {
        return PlainRatio.whole(BigInteger.valueOf(n)).over(PlainRatio.whole(HUNDRED));
    }

    private Optional<PlainRatio> usedPart(Host node, String resource, long asked) {
        int index = node.capacity().indexOf(resource);
        if (index < 0) {
            return Optional.empty();
        }
        BigInteger capacity = BigInteger.valueOf(node.capacity().amount(index).whole());
        BigInteger used = usage.used(node, resource).add(BigInteger.valueOf(asked)).min(capacity);
        return Optional.of(PlainRatio.whole(used).over(PlainRatio.whole(capacity)));
    }
}
