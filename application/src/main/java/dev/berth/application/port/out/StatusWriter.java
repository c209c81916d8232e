package dev.berth.application.port.out;

/// Writes the status of Tasks. Called by the loop thread only; never blocks; each request is
/// answered exactly once, later, by a `ClusterEvent.WriteAnswered` in the inbox.
public interface StatusWriter {
    /// Starts the write. Preconditions are the Task's uid and the observed version.
    void write(StatusRequest request);
}
