package dev.berth.domain.group;

/// A member of the class `first` and one of the class `second` never share a Host, because of a
/// host port or an anti-affinity. Both may be the same class: then a Host takes one of it.
public record Separation(int first, int second) {}
