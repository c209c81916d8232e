package dev.berth.domain.shape;

import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.demand.PreemptionPolicy;
import dev.berth.domain.shape.peer.PeerSide;
import java.util.List;

/// Everything about a Task that scheduling can tell apart. Its own labels are part of it only as
/// far as its own selectors ask for them: `ownMatches` are the selectors of `affinity` that match
/// the Task itself.
record ShapeKey(
        PoolKey pool,
        Requests requests,
        Affinity affinity,
        HostDemands demands,
        WorkspaceSide workspace,
        List<Selector> ownMatches,
        PeerSide peers,
        PreemptionPolicy preemption) {}
