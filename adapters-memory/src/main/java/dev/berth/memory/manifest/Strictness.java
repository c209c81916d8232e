package dev.berth.memory.manifest;

/// What an unknown field is.
public enum Strictness {
    /// An error; but a warning inside `status` and in objects that carry a resourceVersion, which
    /// come from a server.
    STRICT,
    /// A warning everywhere.
    LENIENT
}
