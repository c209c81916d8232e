package dev.berth.memory.manifest.rule;

/// What one value must be, beyond its type.
public interface TextRule {
    /// What is wrong with the value, as text; "" when nothing is.
    String problem(String text);
}
