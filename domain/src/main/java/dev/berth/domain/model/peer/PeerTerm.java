package dev.berth.domain.model.peer;

/// A term of pod affinity or anti-affinity: which Pods, and the label of Nodes whose values are the
/// domains in which they are looked for.
public record PeerTerm(PeerSelector peers, String topologyKey) {}
