package dev.berth.memory.manifest.object;

/// Bounds of one object.
///
/// @param nesting deepest nesting of mappings and sequences
/// @param bytes longest object, as compact JSON without `metadata.managedFields`
/// @param tokens most fields, values and ends of an object, which bounds the memory that many tiny
///   values take
public record ObjectLimits(int nesting, int bytes, int tokens) {
    public ObjectLimits {
        if (nesting < 1 || bytes < 1 || tokens < 1) {
            throw new IllegalArgumentException(
                    "nesting ("
                            + nesting
                            + "), bytes ("
                            + bytes
                            + ") and tokens ("
                            + tokens
                            + ") must be positive");
        }
    }
}
