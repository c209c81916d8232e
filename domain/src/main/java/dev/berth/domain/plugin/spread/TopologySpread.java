package dev.berth.domain.plugin.spread;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.model.peer.SpreadRule;
import dev.berth.domain.plugin.Domains;
import dev.berth.domain.plugin.Domains.Cure;
import dev.berth.domain.plugin.Domains.Query;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.ArrayList;
import java.util.List;

/// Filter for Nodes on which the Pod breaks none of its topology spread constraints with
/// `DoNotSchedule`.
public final class TopologySpread implements Filter {
    private static final int PRECEDENCE = 60;

    /// The domain of the Node would hold too many.
    public static final RejectionReason UNEVEN =
            new RejectionReason(
                    ReasonCode.UNSATISFIED_TOPOLOGY_SPREAD,
                    PRECEDENCE,
                    "not matching the Pod's topology spread constraints");

    /// The Node has no label that a constraint names.
    public static final RejectionReason NO_DOMAIN =
            new RejectionReason(
                    ReasonCode.UNSATISFIED_TOPOLOGY_SPREAD,
                    PRECEDENCE - 1,
                    "without the labels of the Pod's topology spread constraints");

    @Override
    public String name() {
        return "PodTopologySpread";
    }

    @Override
    public List<HostTest> prepare(TaskView task, Terms terms) {
        List<SpreadRule> rules =
                task.peers().spread().stream().filter(SpreadRule::isRequired).toList();
        if (rules.isEmpty()) {
            return List.of();
        }
        List<String> keys = keys(rules);
        List<Even.Rule> prepared = new ArrayList<>();
        for (SpreadRule rule : rules) {
            prepared.add(
                    new Even.Rule(
                            rule.topologyKey(),
                            rule.maxSkew(),
                            rule.minDomains(),
                            task.matchesItself(rule.peers()) ? 1 : 0,
                            domains(task, terms, rule, keys, Cure.ANY)));
        }
        return List.of(new Even(List.copyOf(prepared)));
    }

    static List<String> keys(List<SpreadRule> rules) {
        return rules.stream().map(SpreadRule::topologyKey).sorted().distinct().toList();
    }

    /// Counts of the Pods that the rule means, by domain. A selector without conditions means the
    /// Pod itself, and counts no other.
    static Domains domains(
            TaskView task, Terms terms, SpreadRule rule, List<String> keys, Cure cure) {
        PeerSelector peers = rule.peers();
        if (peers.labels().requirements().isEmpty()) {
            peers = new PeerSelector(peers.namespaces(), Selector.NOTHING);
        }
        return terms.domains(
                new Query(
                        List.of(peers),
                        false,
                        rule.topologyKey(),
                        SpreadScope.of(rule, keys, task.demands())),
                cure);
    }
}
