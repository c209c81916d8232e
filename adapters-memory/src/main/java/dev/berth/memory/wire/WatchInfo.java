package dev.berth.memory.wire;

import dev.berth.k8s.api.Collection;

/// Which watch something is about: the client's name, what it watches, and its number, which counts
/// the watches of the server from 1.
public record WatchInfo(String client, Collection collection, long number) {}
