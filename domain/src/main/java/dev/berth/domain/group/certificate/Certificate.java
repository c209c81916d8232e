package dev.berth.domain.group.certificate;

/// Proof that a gang has no room among the Hosts of one domain.
public sealed interface Certificate permits Bound, Tree, Replay {}
