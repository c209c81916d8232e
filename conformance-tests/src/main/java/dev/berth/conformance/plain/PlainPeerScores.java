package dev.berth.conformance.plain;

import dev.berth.conformance.plain.PlainPeers.Standing;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.peer.PeerTerm;
import dev.berth.domain.model.peer.SpreadRule;
import dev.berth.domain.model.peer.WeightedPeerTerm;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.LongStream;

/// The scores of preferred pod affinity and of spread constraints that are only preferred.
final class PlainPeerScores {
    private static final MathContext EXACT_ENOUGH = new MathContext(40);

    private final PlainPeers peers;
    private final Task pod;
    private final TaskSpec.Valid spec;

    PlainPeerScores(PlainPeers peers, Task pod) {
        this.peers = peers;
        this.pod = pod;
        this.spec = (TaskSpec.Valid) pod.spec();
    }

    /// Scores by terms, in the order of the Nodes.
    List<Long> affinity(List<Host> feasible) {
        List<Long> sums = feasible.stream().map(this::sum).toList();
        long smallest = sums.stream().mapToLong(Long::longValue).min().orElse(0);
        long largest = sums.stream().mapToLong(Long::longValue).max().orElse(0);
        return sums.stream()
                .map(sum -> largest == smallest ? 0 : (sum - smallest) * 100 / (largest - smallest))
                .toList();
    }

    private long sum(Host node) {
        long sum = 0;
        for (Standing one : peers.standing()) {
            for (WeightedPeerTerm mine : spec.peers().preferred()) {
                sum += meets(mine.term(), one.pod(), one.node(), node) ? mine.weight() : 0;
            }
            for (WeightedPeerTerm mine : spec.peers().preferredAnti()) {
                sum -= meets(mine.term(), one.pod(), one.node(), node) ? mine.weight() : 0;
            }
            for (PeerTerm theirs : one.pod().spec().peers().required()) {
                sum += meets(theirs, pod, one.node(), node) ? 1 : 0;
            }
            for (WeightedPeerTerm theirs : one.pod().spec().peers().preferred()) {
                sum += meets(theirs.term(), pod, one.node(), node) ? theirs.weight() : 0;
            }
            for (WeightedPeerTerm theirs : one.pod().spec().peers().preferredAnti()) {
                sum -= meets(theirs.term(), pod, one.node(), node) ? theirs.weight() : 0;
            }
        }
        return sum;
    }

    private boolean meets(PeerTerm term, Task meant, Host one, Host other) {
        return peers.means(term.peers(), meant)
                && PlainPeers.isInOneDomain(term.topologyKey(), one, other);
    }

    /// Scores by spread, in the order of the Nodes.
    List<Long> spread(List<Host> feasible) {
        List<SpreadRule> rules =
                spec.peers().spread().stream().filter(rule -> !rule.isRequired()).toList();
        if (rules.isEmpty()) {
            return feasible.stream().map(_ -> 0L).toList();
        }
        List<Host> inDomains = feasible.stream().filter(node -> hasAll(rules, node)).toList();
        LongStream raws = inDomains.stream().mapToLong(node -> crowding(rules, inDomains, node));
        long[] all = raws.toArray();
        long largest = LongStream.of(all).max().orElse(0);
        long smallest = LongStream.of(all).min().orElse(0);
        return feasible.stream()
                .map(node -> {
                    if (!hasAll(rules, node)) {
                        return 0L;
                    }
                    long raw = crowding(rules, inDomains, node);
                    return largest == 0 ? 100 : (largest + smallest - raw) * 100 / largest;
                })
                .toList();
    }

    private static boolean hasAll(List<SpreadRule> rules, Host node) {
        return rules.stream().allMatch(rule -> PlainPeers.value(node, rule.topologyKey()) != null);
    }

    private long crowding(List<SpreadRule> rules, List<Host> inDomains, Host node) {
        BigDecimal sum = BigDecimal.ZERO;
        for (SpreadRule rule : rules) {
            String key = rule.topologyKey();
            boolean isByName = key.equals("kubernetes.io/hostname");
            long domains =
                    isByName
                            ? inDomains.size()
                            : inDomains.stream()
                                    .map(one -> PlainPeers.value(one, key))
                                    .distinct()
                                    .count();
            long count =
                    isByName
                            ? peers.on(rule, node)
                            : peers.counts(rule, rules)
                                    .getOrDefault(String.valueOf(PlainPeers.value(node, key)), 0);
            sum =
                    sum.add(naturalLog(2 + domains).multiply(BigDecimal.valueOf(count)))
                            .add(BigDecimal.valueOf(rule.maxSkew() - 1L));
        }
        return sum.setScale(0, RoundingMode.HALF_UP).longValueExact();
    }

    /// 2 (x + x^3/3 + x^5/5 + ...) with x = (n-1)/(n+1).
    private static BigDecimal naturalLog(long n) {
        BigDecimal x = BigDecimal.valueOf(n - 1).divide(BigDecimal.valueOf(n + 1), EXACT_ENOUGH);
        BigDecimal square = x.multiply(x, EXACT_ENOUGH);
        BigDecimal power = x;
        BigDecimal sum = BigDecimal.ZERO;
        for (int k = 1; k < 400; k += 2) {
            sum = sum.add(power.divide(BigDecimal.valueOf(k), EXACT_ENOUGH));
            power = power.multiply(square, EXACT_ENOUGH);
        }
        return sum.add(sum);
    }
}
