package dev.berth.domain.shape;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.peer.PeerSelector;

/// Who a waiting Pod is to the terms of Pods, its own included: its namespace with its labels, and
/// the labels of the Pod that somebody asks for.
record PeerIdentity(String namespace, Labels namespaceLabels, Labels labels) {
    /// A Task that no term asks about.
    static final PeerIdentity NONE = new PeerIdentity("", Labels.NONE, Labels.NONE);

    boolean isMeantBy(PeerSelector peers) {
        return peers.matches(namespace, namespaceLabels, labels);
    }
}
