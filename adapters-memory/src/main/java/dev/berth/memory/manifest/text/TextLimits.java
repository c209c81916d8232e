package dev.berth.memory.manifest.text;

/// Bounds of one text.
///
/// @param nesting deepest nesting of mappings and sequences in a document
/// @param stretch most characters without a token in between, and so the longest scalar
public record TextLimits(int nesting, int stretch) {
    public TextLimits {
        if (nesting < 1 || stretch < 1) {
            throw new IllegalArgumentException(
                    "nesting (" + nesting + ") and stretch (" + stretch + ") must be positive");
        }
    }
}
