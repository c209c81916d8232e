package dev.berth.domain.model.peer;

/// A topology spread constraint: how evenly the Pods that are meant are to stand in the domains
/// that the values of the Nodes' label `topologyKey` make.
///
/// A domain may hold at most `maxSkew` Pods more than the emptiest one; with fewer domains than
/// `minDomains` the emptiest one counts as empty. Nodes that the Pod's node affinity
/// (`honorsAffinity`) or its tolerations (`honorsTaints`) rule out make no domains. `isRequired`
/// forbids what breaks the rule; else it is only rated worse.
public record SpreadRule(
        PeerSelector peers,
        String topologyKey,
        int maxSkew,
        int minDomains,
        boolean isRequired,
        boolean honorsAffinity,
        boolean honorsTaints) {
    public SpreadRule {
        if (maxSkew < 1) {
            throw new IllegalArgumentException("maxSkew (" + maxSkew + ") is below 1");
        }
        if (minDomains < 1) {
            throw new IllegalArgumentException("minDomains (" + minDomains + ") is below 1");
        }
    }
}
