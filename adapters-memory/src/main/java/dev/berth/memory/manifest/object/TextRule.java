package dev.berth.memory.manifest.object;

/// What one value must be, beyond its type.
interface TextRule {
    /// What is wrong with the value, as text; "" when nothing is.
    String problem(String text);
}
