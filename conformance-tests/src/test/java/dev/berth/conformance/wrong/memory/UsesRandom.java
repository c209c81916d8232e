package dev.berth.conformance.wrong.memory;

import java.util.Random;

final class UsesRandom {
    long value() {
        return new Random().nextLong();
    }
}
