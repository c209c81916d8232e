package dev.berth.memory.simulate;

/// Hears how far a simulation is, now and then.
@FunctionalInterface
public interface Progress {
    /// Hears nothing.
    Progress SILENT = (what, done) -> {};

    /// `done` of `what`, such as Runs decided.
    void at(String what, long done);
}
