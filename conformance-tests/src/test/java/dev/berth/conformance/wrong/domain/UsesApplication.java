package dev.berth.conformance.wrong.domain;

import dev.berth.conformance.wrong.application.FineType;

final class UsesApplication {
    Object value(FineType type) {
        return type;
    }
}
