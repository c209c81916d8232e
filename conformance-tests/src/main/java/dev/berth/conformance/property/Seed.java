package dev.berth.conformance.property;

/// Start of a stream of pseudo-random numbers (SplitMix64), the same on every machine and version.
public record Seed(long value) {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /// The seed of an independent stream: equal branches of equal seeds are equal.
    public Seed split(long branch) {
        return new Seed(mix(value + GOLDEN * (branch + 1)) ^ GOLDEN);
    }

    /// The `index`-th number of the stream, over all 64 bits.
    public long number(long index) {
        // Mixed first, so that the streams of neighbouring seeds do not overlap.
        return mix(mix(value ^ GOLDEN) + GOLDEN * (index + 1));
    }

    private static long mix(long input) {
        long bits = input;
        bits = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        bits = (bits ^ (bits >>> 27)) * 0x94D049BB133111EBL;
        return bits ^ (bits >>> 31);
    }

    @Override
    public String toString() {
        return Long.toString(value);
    }
}
