package dev.berth.domain.plugin;

import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.Workspace;
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.peer.PeerDemands;
import dev.berth.domain.model.peer.PeerSelector;
import java.util.Optional;

/// What plugins may know of a Task: everything that Tasks of one Shape have in common.
public interface TaskView {
    /// Its capacity pool.
    PoolKey pool();

    /// What it asks for.
    Requests requests();

    /// What it demands and prefers of its Host, besides capacity.
    HostDemands demands();

    /// What it demands and prefers of other Tasks.
    Affinity affinity();

    /// Where its workspace, if it has one that exists, lets it stand.
    Optional<Workspace.Placement> workspace();

    /// True where the Task's own labels match a selector of its own affinity. Only selectors of
    /// `affinity()` may be asked.
    boolean matchesItself(Selector selector);

    /// What it demands and prefers of other Pods.
    PeerDemands peers();

    /// Its namespace, where it or a Pod that holds capacity has terms about other Pods; "" else.
    String namespace();

    /// True where the Task itself is among those that are meant. To selectors of others than
    /// `peers()` a label that no term of a Pod with capacity asks about is not there.
    boolean matchesItself(PeerSelector selector);

    /// Name of the workspace that the Task uses.
    Optional<ObjectName> workspaceName();
}
