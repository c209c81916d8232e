package dev.berth.domain.plugin.podaffinity;

import dev.berth.domain.plugin.DomainGrouping;
import dev.berth.domain.plugin.HostGrouping;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// Each term finds a Pod in its domain of the Node; or there is none in any domain and the Pod
/// itself would be one, so that it may be the first, on any Node that has all the labels.
record Attracting(List<RequiredTerm> terms, boolean mayBeFirst) implements HostTest {
    private static final Verdict REJECTED = new Verdict.Rejected(InterPodAffinity.UNSATISFIED);

    @Override
    public EnumSet<Reads> reads() {
        return EnumSet.of(Reads.HOST_FACTS, Reads.OTHER_TASKS);
    }

    @Override
    public Verdict test(HostView host) {
        boolean found = true;
        for (int i = 0; i < terms.size(); i++) {
            if (!host.labels().has(terms.get(i).topologyKey())) {
                return REJECTED;
            }
            found &= terms.get(i).domains().inDomainOf(host) > 0;
        }
        return found || (mayBeFirst && thereIsNone()) ? Verdict.FEASIBLE : REJECTED;
    }

    @Override
    public Optional<HostGrouping> grouping() {
        return Optional.of(new DomainGrouping(terms.stream().map(RequiredTerm::domains).toList()));
    }

    @Override
    public Optional<Presence> presence() {
        return Optional.of(
                new Presence(
                        terms.stream().map(RequiredTerm::domains).toList(), mayBeFirst, List.of()));
    }

    @Override
    public String detail(HostView host) {
        for (RequiredTerm term : terms) {
            if (!host.labels().has(term.topologyKey())) {
                return "it has no label " + term.topologyKey();
            }
            if (term.domains().inDomainOf(host) == 0) {
                return "no Pod matches the required term "
                        + term.selectorText()
                        + " in its "
                        + term.topologyKey();
            }
        }
        return "";
    }

    private boolean thereIsNone() {
        for (int i = 0; i < terms.size(); i++) {
            if (terms.get(i).domains().total() > 0) {
                return false;
            }
        }
        return true;
    }
}
