package dev.berth.application.port.out;

/// Writes the conditions of groups. Called by the loop thread only; never blocks; each request is
/// answered exactly once, later, by a `ClusterEvent.GroupTold` in the inbox.
///
/// Nothing is repeated where the answer is `Unknown`: the core looks again at what the watch shows,
/// and a write that is applied late meets another version.
@FunctionalInterface
public interface GroupStatusWriter {
    /// Starts the write. Preconditions are the group's uid and the observed version.
    void write(GroupStatusRequest request);
}
