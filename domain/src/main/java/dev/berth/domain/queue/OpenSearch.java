package dev.berth.domain.queue;

/// A search about a group that has come to no end yet and goes on in a later turn.
public interface OpenSearch {
    /// How many nodes were expanded about the group so far.
    long expanded();
}
