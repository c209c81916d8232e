package dev.berth.domain.plugin.podaffinity;

import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.plugin.Domains;
import dev.berth.domain.plugin.TaskView;

/// One required term of affinity or anti-affinity: the label that makes domains, which Pods it is
/// about, and where those are.
record RequiredTerm(String topologyKey, PeerSelector peers, Domains domains) {
    /// Characters of the selector in a detail.
    private static final int SELECTOR_MAX = 100;

    /// The selector as a detail shows it.
    String selectorText() {
        return peers.labels().text(SELECTOR_MAX);
    }

    /// True where a Pod of that Shape is meant for sure. A Shape has only those labels of its Pods
    /// that terms of Pods with capacity, or its own, ask about; a label that is not there may
    /// therefore be there.
    boolean surelyMeans(TaskView other) {
        return !other.namespace().isEmpty()
                && peers.labels().requirements().stream().allMatch(RequiredTerm::needsLabel)
                && other.matchesItself(peers);
    }

    private static boolean needsLabel(Requirement requirement) {
        return requirement instanceof Requirement.In || requirement instanceof Requirement.Exists;
    }
}
