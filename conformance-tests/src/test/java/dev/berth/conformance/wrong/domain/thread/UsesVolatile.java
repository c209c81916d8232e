package dev.berth.conformance.wrong.domain.thread;

final class UsesVolatile {
    volatile long value;
}
