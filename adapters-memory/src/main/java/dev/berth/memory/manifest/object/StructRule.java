package dev.berth.memory.manifest.object;

/// What must hold between the fields of one mapping.
interface StructRule {
    /// Blames what does not hold.
    void check(Mapping mapping);
}
