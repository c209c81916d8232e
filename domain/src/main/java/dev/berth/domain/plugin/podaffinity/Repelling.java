package dev.berth.domain.plugin.podaffinity;

import dev.berth.domain.plugin.DomainGrouping;
import dev.berth.domain.plugin.HostGrouping;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// No Pod that a term forbids stands in the term's domain of the Node. A Node without the label is
/// in no domain, and passes.
record Repelling(List<RequiredTerm> terms) implements HostTest {
    private static final Verdict REJECTED = new Verdict.Rejected(InterPodAffinity.VIOLATED);

    @Override
    public EnumSet<Reads> reads() {
        return EnumSet.of(Reads.HOST_FACTS, Reads.OTHER_TASKS);
    }

    @Override
    public Trend trend() {
        return Trend.FALLING;
    }

    @Override
    public boolean refusesBeside(TaskView other, HostView host) {
        for (RequiredTerm term : terms) {
            if (host.labels().has(term.topologyKey()) && term.surelyMeans(other)) {
                return true;
            }
        }
        return false;
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
    public Optional<HostGrouping> grouping() {
        return Optional.of(new DomainGrouping(terms.stream().map(RequiredTerm::domains).toList()));
    }

    @Override
    public Optional<Presence> presence() {
        return Optional.of(
                new Presence(terms.stream().map(RequiredTerm::domains).toList(), false, List.of()));
    }

    @Override
    public String detail(HostView host) {
        for (RequiredTerm term : terms) {
            int here = term.domains().inDomainOf(host);
            if (here > 0) {
                return here
                        + (here == 1 ? " Pod matches" : " Pods match")
                        + " the term "
                        + term.selectorText()
                        + " in its "
                        + term.topologyKey();
            }
        }
        return "";
    }
}
