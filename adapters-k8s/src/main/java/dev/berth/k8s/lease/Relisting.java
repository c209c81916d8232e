package dev.berth.k8s.lease;

/// The lists that a new leader waits for before it decides: those of all feeds.
public interface Relisting {
    /// Lists everything once more, consistently; `done` is called once, when all of it is told.
    void relist(Runnable done);
}
