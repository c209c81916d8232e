package dev.berth.conformance.wrong.memory;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;

/// Chance that can be repeated, which is let pass.
final class FineSeed {
    long value(List<String> list, RandomGenerator handedIn, long seed) {
        Random random = new Random(seed);
        Collections.shuffle(list, random);
        return handedIn.nextLong();
    }
}
