package dev.berth.conformance.wrong.memory;

import dev.berth.conformance.wrong.bootstrap.FineType;

final class UsesBootstrap {
    Object value(FineType type) {
        return type;
    }
}
