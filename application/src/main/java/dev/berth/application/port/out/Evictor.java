package dev.berth.application.port.out;

/// Asks Tasks that hold capacity to go. Called by the loop thread only; never blocks. Each request
/// is answered exactly once, later, by a `ClusterEvent.WriteAnswered` about that Task in the inbox:
/// `Applied` where the server lets it go, which may take a while; `Conflict` where it is gone, or
/// another one has its name; `Refused` where it may not go now.
@FunctionalInterface
public interface Evictor {
    /// Asks for it. May be asked again for the same Task, which changes nothing.
    void evict(EvictRequest request);
}
