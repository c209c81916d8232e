package dev.berth.conformance.property;

import java.util.random.RandomGenerator;

/// A generator of random numbers for adapters, from a seed.
public final class SeededRandom implements RandomGenerator {
    private final Seed seed;
    private long drawn;

    /// The numbers of that seed.
    public SeededRandom(Seed seed) {
        this.seed = seed;
    }

    @Override
    public long nextLong() {
        return seed.number(drawn++);
    }
}
