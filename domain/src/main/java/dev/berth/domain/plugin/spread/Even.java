package dev.berth.domain.plugin.spread;

import dev.berth.domain.plugin.DomainGrouping;
import dev.berth.domain.plugin.Domains;
import dev.berth.domain.plugin.HostGrouping;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// With the Pod there, no domain of the Node is more than the allowed skew ahead of the emptiest.
record Even(List<Rule> rules) implements HostTest {
    private static final Verdict UNEVEN = new Verdict.Rejected(TopologySpread.UNEVEN);
    private static final Verdict NO_DOMAIN = new Verdict.Rejected(TopologySpread.NO_DOMAIN);

    /// One rule; `itself` is 1 where the Pod is among those that it counts.
    record Rule(String topologyKey, int maxSkew, int minDomains, int itself, Domains domains) {
        /// How far ahead the domain of the Host would be.
        long skew(HostView host) {
            long fewest = domains.count() < minDomains ? 0 : domains.fewest();
            return (long) domains.inDomainOf(host) + itself - fewest;
        }
    }

    @Override
    public EnumSet<Reads> reads() {
        return EnumSet.of(Reads.HOST_FACTS, Reads.OTHER_TASKS);
    }

    @Override
    public Verdict test(HostView host) {
        // A Host that lacks one label is in no domain of any rule, so it is ahead of none.
        for (int i = 0; i < rules.size(); i++) {
            if (!host.labels().has(rules.get(i).topologyKey())) {
                return NO_DOMAIN;
            }
        }
        for (int i = 0; i < rules.size(); i++) {
            Rule rule = rules.get(i);
            if (rule.skew(host) > rule.maxSkew()) {
                return UNEVEN;
            }
        }
        return Verdict.FEASIBLE;
    }

    @Override
    public Optional<HostGrouping> grouping() {
        return Optional.of(new DomainGrouping(rules.stream().map(Rule::domains).toList()));
    }

    @Override
    public String detail(HostView host) {
        for (Rule rule : rules) {
            if (!host.labels().has(rule.topologyKey())) {
                return "it has no label " + rule.topologyKey();
            }
        }
        for (Rule rule : rules) {
            if (rule.skew(host) > rule.maxSkew()) {
                return "its "
                        + rule.topologyKey()
                        + " would be "
                        + rule.skew(host)
                        + " ahead, more than maxSkew "
                        + rule.maxSkew();
            }
        }
        return "";
    }
}
