package dev.berth.application.port.out;

/// Writes assignments. Called by the loop thread only; never blocks. Each request is answered
/// exactly once, later, by a `ClusterEvent.WriteAnswered` in the inbox.
public interface Binder {
    /// Starts the write. Preconditions are the Task's uid and the observed version.
    void bind(BindRequest request);
}
