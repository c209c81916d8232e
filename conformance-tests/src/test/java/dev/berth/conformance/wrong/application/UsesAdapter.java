package dev.berth.conformance.wrong.application;

import dev.berth.conformance.wrong.k8s.FineType;

final class UsesAdapter {
    Object value(FineType type) {
        return type;
    }
}
