package dev.berth.conformance.wrong.domain.clock;

import java.util.Random;

final class UsesRandom {
    private final Random random = new Random(1);

    long value() {
        return random.nextLong();
    }
}
