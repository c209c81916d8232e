package dev.berth.conformance.wrong.domain.thread;

final class UsesSynchronized {
    synchronized long value() {
        return 1;
    }
}
