package dev.berth.domain.shape.peer;

import dev.berth.domain.shape.NumberedHost;
import java.util.function.Consumer;

/// The Nodes, and the Pods that hold capacity of them, as they are now. New counts start with them.
public interface PeerSource {
    /// Tells of each Node.
    void forEachHost(Consumer<NumberedHost> visitor);

    /// Tells of each Pod on a Node that exists.
    void forEachPeer(Visitor visitor);

    /// Hears of Pods.
    @FunctionalInterface
    interface Visitor {
        /// A Pod on that Node.
        void visit(Peer peer, NumberedHost host);
    }
}
