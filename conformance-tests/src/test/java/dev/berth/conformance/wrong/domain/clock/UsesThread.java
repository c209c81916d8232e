package dev.berth.conformance.wrong.domain.clock;

final class UsesThread {
    boolean value(Thread thread) {
        return thread.isAlive();
    }
}
