package dev.berth.domain.model;

/// The version of an object that a decision rests on, and what a writer needs again of that
/// version.
public record Observed(long version, Carried carried) {
    /// What an adapter keeps with a Task for its next write; the core only hands it back.
    public interface Carried {
        /// Nothing to keep.
        Carried NOTHING = new Carried() {};
    }
}
