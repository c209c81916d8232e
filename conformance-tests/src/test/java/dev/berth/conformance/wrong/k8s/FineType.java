package dev.berth.conformance.wrong.k8s;

/// A type that breaks no rule, for others to use where they may not.
public record FineType(long value) {}
