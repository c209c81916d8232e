package dev.berth.domain.shape;

import dev.berth.domain.model.peer.PeerDemands;

/// What Tasks of a Shape demand of other Pods, and who they are to the terms of Pods.
record PeerSide(PeerDemands demands, PeerIdentity identity) {}
