package dev.berth.domain.plugin.podaffinity;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.model.peer.PeerTerm;
import dev.berth.domain.plugin.Domains.Cure;
import dev.berth.domain.plugin.Domains.EveryHost;
import dev.berth.domain.plugin.Domains.Query;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.ArrayList;
import java.util.List;

/// Filter for required pod affinity and anti-affinity, of the Pod and of those that stand already.
public final class InterPodAffinity implements Filter {
    /// No Pod in the Node's domain that the Pod needs there.
    public static final RejectionReason UNSATISFIED =
            new RejectionReason(
                    ReasonCode.UNSATISFIED_POD_AFFINITY, 70, "not matching the Pod's pod affinity");

    /// A Pod in the Node's domain that this one forbids there.
    public static final RejectionReason VIOLATED =
            new RejectionReason(
                    ReasonCode.UNSATISFIED_POD_ANTI_AFFINITY,
                    71,
                    "not matching the Pod's pod anti-affinity");

    /// A Pod in the Node's domain forbids this one there.
    public static final RejectionReason REPELLED =
            new RejectionReason(
                    ReasonCode.REPELLED_BY_POD,
                    72,
                    "not matching the anti-affinity of Pods that stand there");

    @Override
    public String name() {
        return "InterPodAffinity";
    }

    @Override
    public List<HostTest> prepare(TaskView task, Terms terms) {
        List<HostTest> tests = new ArrayList<>();
        if (!task.peers().required().isEmpty()) {
            tests.add(attracted(task, terms));
        }
        if (!task.peers().requiredAnti().isEmpty()) {
            List<RequiredTerm> forbidden = new ArrayList<>();
            for (PeerTerm term : task.peers().requiredAnti()) {
                forbidden.add(ready(terms, List.of(term.peers()), term, Cure.FEWER));
            }
            tests.add(new Repelling(List.copyOf(forbidden)));
        }
        if (!task.namespace().isEmpty()) {
            tests.add(new RepelledByOthers(terms.regard()));
        }
        return tests;
    }

    /// A Pod that satisfies required affinity is one that all terms mean; only the domains in which
    /// it is looked for differ from term to term.
    private static HostTest attracted(TaskView task, Terms terms) {
        List<PeerSelector> all = task.peers().required().stream().map(PeerTerm::peers).toList();
        List<RequiredTerm> needed = new ArrayList<>();
        for (PeerTerm term : task.peers().required()) {
            needed.add(ready(terms, all, term, Cure.MORE_OR_NO_MORE));
        }
        return new Attracting(List.copyOf(needed), all.stream().allMatch(task::matchesItself));
    }

    private static RequiredTerm ready(
            Terms terms, List<PeerSelector> peers, PeerTerm term, Cure cure) {
        Query query = new Query(peers, true, term.topologyKey(), new EveryHost());
        return new RequiredTerm(term.topologyKey(), term.peers(), terms.domains(query, cure));
    }
}
