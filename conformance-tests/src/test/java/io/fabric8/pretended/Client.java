package io.fabric8.pretended;

/// A stand-in for the client library, which is not on the class path here.
public record Client(long value) {}
