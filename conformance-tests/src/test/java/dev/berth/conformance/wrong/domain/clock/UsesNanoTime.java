package dev.berth.conformance.wrong.domain.clock;

final class UsesNanoTime {
    long value() {
        return System.nanoTime();
    }
}
