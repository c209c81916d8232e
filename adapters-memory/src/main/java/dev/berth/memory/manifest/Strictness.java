package dev.berth.memory.manifest;

/// What is made of an unknown field, and of a value that has the right type and that the API server
/// refuses all the same.
public enum Strictness {
    /// An error; but a warning inside `status` and in objects that carry a resourceVersion, which
    /// come from a server.
    STRICT,
    /// As STRICT for fields, and values are left alone: for stories about such values.
    TYPES,
    /// A warning everywhere.
    LENIENT
}
