package dev.berth.memory.manifest;

/// Bounds of what is read.
///
/// @param nesting deepest nesting of mappings and sequences in a document
/// @param objectBytes longest object, as compact JSON without `metadata.managedFields`, and longest
///   single scalar
/// @param objectTokens most fields, values and ends of one object
/// @param objects most objects of all inputs
public record ManifestLimits(int nesting, int objectBytes, int objectTokens, long objects) {
    /// The deepest core kind needs about 20 levels.
    public static final int NESTING_MAX = 64;

    /// Twice what the API server stores of one object, 1.5 MiB.
    public static final int OBJECT_BYTES_MAX = 3 << 20;

    /// The largest core objects, with 3 MiB of short fields, have a tenth of this.
    public static final int OBJECT_TOKENS_MAX = 1_000_000;

    /// A hundred times the largest known clusters.
    public static final long OBJECTS_MAX = 10_000_000;

    /// The bounds for users.
    public static final ManifestLimits DEFAULT =
            new ManifestLimits(NESTING_MAX, OBJECT_BYTES_MAX, OBJECT_TOKENS_MAX, OBJECTS_MAX);
}
