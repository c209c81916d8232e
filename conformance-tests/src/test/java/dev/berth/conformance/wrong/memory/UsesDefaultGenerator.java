package dev.berth.conformance.wrong.memory;

import java.util.random.RandomGenerator;

final class UsesDefaultGenerator {
    long value() {
        return RandomGenerator.getDefault().nextLong();
    }
}
