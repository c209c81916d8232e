package dev.berth.conformance.wrong.domain.clock;

final class UsesMathRandom {
    long value() {
        return Math.random() > 0 ? 1 : 0;
    }
}
