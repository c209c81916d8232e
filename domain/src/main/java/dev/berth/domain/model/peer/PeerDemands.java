package dev.berth.domain.model.peer;

import java.util.ArrayList;
import java.util.List;

/// What a Pod demands and prefers of other Pods: required and preferred affinity and anti-affinity,
/// and how it is to be spread. Its peers demand the same of it.
public record PeerDemands(
        List<PeerTerm> required,
        List<PeerTerm> requiredAnti,
        List<WeightedPeerTerm> preferred,
        List<WeightedPeerTerm> preferredAnti,
        List<SpreadRule> spread) {
    /// No demand, no preference.
    public static final PeerDemands NONE =
            new PeerDemands(List.of(), List.of(), List.of(), List.of(), List.of());

    public PeerDemands {
        required = List.copyOf(required);
        requiredAnti = List.copyOf(requiredAnti);
        preferred = List.copyOf(preferred);
        preferredAnti = List.copyOf(preferredAnti);
        spread = List.copyOf(spread);
    }

    /// True where nothing is demanded or preferred.
    public boolean isEmpty() {
        return !hasTerms() && spread.isEmpty();
    }

    /// Which Pods it is about, over all terms and rules.
    public List<PeerSelector> selectors() {
        List<PeerSelector> selectors = new ArrayList<>();
        required.forEach(term -> selectors.add(term.peers()));
        requiredAnti.forEach(term -> selectors.add(term.peers()));
        preferred.forEach(weighted -> selectors.add(weighted.term().peers()));
        preferredAnti.forEach(weighted -> selectors.add(weighted.term().peers()));
        spread.forEach(rule -> selectors.add(rule.peers()));
        return selectors;
    }

    /// True where there is a term of affinity or anti-affinity, which also says how other Pods
    /// stand to this one.
    public boolean hasTerms() {
        return !required.isEmpty()
                || !requiredAnti.isEmpty()
                || !preferred.isEmpty()
                || !preferredAnti.isEmpty();
    }
}
