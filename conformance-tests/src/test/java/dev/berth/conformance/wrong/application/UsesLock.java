package dev.berth.conformance.wrong.application;

import java.util.concurrent.locks.ReentrantLock;

final class UsesLock {
    private final ReentrantLock lock = new ReentrantLock();

    boolean value() {
        return lock.isLocked();
    }
}
