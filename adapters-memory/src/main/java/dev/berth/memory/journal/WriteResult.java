package dev.berth.memory.journal;

/// What the server did with a write, whatever the client heard of it.
public sealed interface WriteResult {
    /// It has not reached the server, and may still, or never will.
    record Open() implements WriteResult {}

    /// Applied; the object is at that version.
    record Applied(long version) implements WriteResult {}

    /// Accepted, and it changed nothing.
    record Unchanged(long version) implements WriteResult {}

    /// Refused with that status.
    record Refused(int status, String reason) implements WriteResult {}
}
