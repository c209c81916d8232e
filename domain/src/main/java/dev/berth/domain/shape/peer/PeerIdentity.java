package dev.berth.domain.shape.peer;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.peer.PeerSelector;

/// Who a waiting Pod is to the terms of Pods, its own included: its namespace with its labels, and
/// the labels of the Pod that somebody asks for.
public record PeerIdentity(String namespace, Labels namespaceLabels, Labels labels) {
    /// A Task that no term asks about.
    public static final PeerIdentity NONE = new PeerIdentity("", Labels.NONE, Labels.NONE);

    /// True where a term about these Pods means it.
    public boolean isMeantBy(PeerSelector peers) {
        return peers.matches(namespace, namespaceLabels, labels);
    }
}
