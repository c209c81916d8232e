package dev.berth.k8s.api;

/// A running watch.
public interface Subscription {
    /// Ends it; its handler hears nothing more.
    void cancel();
}
