package dev.berth.memory.manifest.rule;

/// What must hold between the fields of one mapping.
public interface StructRule {
    /// Blames what does not hold.
    void check(Mapping mapping);
}
