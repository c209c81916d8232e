package dev.berth.domain.shape.peer;

import dev.berth.domain.model.peer.PeerDemands;

/// What Tasks of a Shape demand of other Pods, and who they are to the terms of Pods.
public record PeerSide(PeerDemands demands, PeerIdentity identity) {}
