package dev.berth.conformance.simulation;

import dev.berth.conformance.property.Seed;
import java.util.random.RandomGenerator;

/// A generator of random numbers for adapters, from a seed.
final class SeededRandom implements RandomGenerator {
    private final Seed seed;
    private long drawn;

    SeededRandom(Seed seed) {
        this.seed = seed;
    }

    @Override
    public long nextLong() {
        return seed.number(drawn++);
    }
}
