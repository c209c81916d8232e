package dev.berth.domain.plugin.podaffinity;

import dev.berth.domain.model.Selector;
import dev.berth.domain.plugin.Domains;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Verdict;
import java.util.EnumSet;
import java.util.List;

/// No Pod that a term forbids stands in the term's domain of the Node. A Node without the label is
/// in no domain, and passes.
record Repelling(List<Term> terms) implements HostTest {
    private static final Verdict REJECTED = new Verdict.Rejected(InterPodAffinity.VIOLATED);

    /// One term: the label that makes domains, which Pods it forbids, and where those are.
    record Term(String topologyKey, Selector labels, Domains domains) {}

    @Override
    public EnumSet<Reads> reads() {
        return EnumSet.of(Reads.HOST_FACTS, Reads.OTHER_TASKS);
    }

    @Override
    public Verdict test(HostView host) {
        for (int i = 0; i < terms.size(); i++) {
            if (terms.get(i).domains().inDomainOf(host) > 0) {
                return REJECTED;
            }
        }
        return Verdict.FEASIBLE;
    }

    @Override
    public String detail(HostView host) {
        for (Term term : terms) {
            int here = term.domains().inDomainOf(host);
            if (here > 0) {
                return here
                        + (here == 1 ? " Pod matches" : " Pods match")
                        + " the term "
                        + term.labels().text(Attracting.SELECTOR_MAX)
                        + " in its "
                        + term.topologyKey();
            }
        }
        return "";
    }
}
