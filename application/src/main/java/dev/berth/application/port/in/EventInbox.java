package dev.berth.application.port.in;

import dev.berth.domain.event.ClusterEvent;

/// Where adapters put what they saw. May be called from any thread.
public interface EventInbox {
    /// Adds an event behind those already there.
    void offer(ClusterEvent event);
}
