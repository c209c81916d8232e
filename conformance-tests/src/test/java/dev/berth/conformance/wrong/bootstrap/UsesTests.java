package dev.berth.conformance.wrong.bootstrap;

import dev.berth.conformance.wrong.conformance.FineType;

final class UsesTests {
    Object value(FineType type) {
        return type;
    }
}
