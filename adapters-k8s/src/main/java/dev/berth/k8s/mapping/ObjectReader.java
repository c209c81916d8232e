package dev.berth.k8s.mapping;

import dev.berth.k8s.api.ObjectCursor;

/// Reads objects of one resource in the words of the core.
public interface ObjectReader<T> {
    /// Reads one object. Whatever is wrong with it is part of what is returned, never thrown.
    Reading<T> read(ObjectCursor object);
}
