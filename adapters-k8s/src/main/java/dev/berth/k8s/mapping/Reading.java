package dev.berth.k8s.mapping;

import java.util.Optional;

/// What the reading of one object gave.
public sealed interface Reading<T> {
    /// The object, in the words of the core.
    record Present<T>(Identity identity, T value) implements Reading<T> {}

    /// Nothing that the core can use; whatever was known under that identity is gone. Without an
    /// identity, not even that was readable.
    record Absent<T>(Optional<Identity> identity) implements Reading<T> {}
}
