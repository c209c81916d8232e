package dev.berth.conformance.wrong.domain.thread;

import java.util.concurrent.atomic.AtomicLong;

final class UsesAtomic {
    private final AtomicLong next = new AtomicLong();

    long value() {
        return next.incrementAndGet();
    }
}
