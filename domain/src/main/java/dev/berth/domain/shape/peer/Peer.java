package dev.berth.domain.shape.peer;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.peer.PeerDemands;

/// A Pod that holds capacity, as far as terms of other Pods can tell, and its own terms about them.
public record Peer(String namespace, Labels labels, boolean ending, PeerDemands demands) {}
