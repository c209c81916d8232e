package dev.berth.conformance.wrong.domain.thread;

final class UsesWait {
    void value(Object lock) {
        lock.notifyAll();
    }
}
