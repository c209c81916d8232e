package dev.berth.domain.plugin.spread;

import dev.berth.domain.model.peer.SpreadRule;
import dev.berth.domain.plugin.DomainGrouping;
import dev.berth.domain.plugin.Domains;
import dev.berth.domain.plugin.Domains.Cure;
import dev.berth.domain.plugin.HostGrouping;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Scorer for topology spread constraints with `ScheduleAnyway`: Nodes in domains with few Pods
/// first.
///
/// A Node's raw value is the sum over the rules of the Pods in its domain, times the natural
/// logarithm of 2 + the number of domains among the candidates, plus `maxSkew` - 1, rounded. From
/// the raw values r the score is (largest + smallest - r) x 100 / largest, or 100 where the largest
/// is 0. Candidates without one of the labels score 0 and make no domain.
public final class PreferredSpread implements Scorer {
    /// The label of which each Node has a value of its own: the Pods on the Node itself count.
    private static final String HOST_NAME = "kubernetes.io/hostname";

    @Override
    public String name() {
        return "PreferredSpread";
    }

    @Override
    public Scoring prepare(TaskView task, Terms terms) {
        List<SpreadRule> rules =
                task.peers().spread().stream().filter(rule -> !rule.isRequired()).toList();
        if (rules.isEmpty()) {
            return new Scoring.Uniform(0);
        }
        List<String> keys = TopologySpread.keys(rules);
        List<Rule> prepared = new ArrayList<>();
        for (SpreadRule rule : rules) {
            prepared.add(
                    new Rule(
                            rule.topologyKey(),
                            rule.maxSkew(),
                            TopologySpread.domains(task, terms, rule, keys, Cure.NONE)));
        }
        return new Scoring.Joint(new Crowding(keys, List.copyOf(prepared)));
    }

    private record Rule(String topologyKey, int maxSkew, Domains domains) {
        int pods(HostView host) {
            return topologyKey.equals(HOST_NAME) ? domains.on(host) : domains.inDomainOf(host);
        }
    }

    private record Crowding(List<String> keys, List<Rule> rules) implements Scoring.JointRating {
        private static final long IGNORED = -1;

        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS, Reads.OTHER_TASKS);
        }

        /// By host name, also the number of candidates counts.
        @Override
        public Optional<HostGrouping> grouping() {
            return keys.contains(HOST_NAME)
                    ? Optional.empty()
                    : Optional.of(new DomainGrouping(rules.stream().map(Rule::domains).toList()));
        }

        @Override
        public long[] scores(List<? extends HostView> candidates) {
            boolean[] counted = counted(candidates);
            long[] logarithms = new long[rules.size()];
            for (int i = 0; i < logarithms.length; i++) {
                logarithms[i] = NaturalLog.of(2 + domainCount(rules.get(i), candidates, counted));
            }
            long[] raws = new long[candidates.size()];
            long smallest = Long.MAX_VALUE;
            long largest = 0;
            for (int i = 0; i < raws.length; i++) {
                raws[i] = counted[i] ? raw(candidates.get(i), logarithms) : IGNORED;
                if (counted[i]) {
                    smallest = Math.min(smallest, raws[i]);
                    largest = Math.max(largest, raws[i]);
                }
            }
            for (int i = 0; i < raws.length; i++) {
                raws[i] = score(raws[i], smallest, largest);
            }
            return raws;
        }

        /// Which of them have all the labels. Asked once, since a look at the labels of every Node
        /// costs more than all else here.
        private boolean[] counted(List<? extends HostView> candidates) {
            boolean[] counted = new boolean[candidates.size()];
            for (int i = 0; i < counted.length; i++) {
                counted[i] = SpreadScope.hasLabels(candidates.get(i), keys);
            }
            return counted;
        }

        private static long score(long raw, long smallest, long largest) {
            if (raw == IGNORED) {
                return 0;
            }
            return largest == 0
                    ? Scoring.SCORE_MAX
                    : (largest + smallest - raw) * Scoring.SCORE_MAX / largest;
        }

        private static int domainCount(
                Rule rule, List<? extends HostView> candidates, boolean[] counted) {
            boolean isByHost = rule.topologyKey().equals(HOST_NAME);
            Set<String> values = new LinkedHashSet<>();
            int hosts = 0;
            for (int i = 0; i < counted.length; i++) {
                if (counted[i] && isByHost) {
                    hosts++;
                } else if (counted[i]) {
                    @Nullable String value = candidates.get(i).labels().find(rule.topologyKey());
                    if (value != null) {
                        values.add(value);
                    }
                }
            }
            return isByHost ? hosts : values.size();
        }

        private long raw(HostView host, long[] logarithms) {
            NaturalLog.Sum sum = new NaturalLog.Sum();
            for (int i = 0; i < logarithms.length; i++) {
                sum.add(rules.get(i).pods(host), logarithms[i]);
                sum.addWhole(rules.get(i).maxSkew() - 1L);
            }
            return sum.rounded();
        }
    }
}
