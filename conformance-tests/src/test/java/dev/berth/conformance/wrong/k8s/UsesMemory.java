package dev.berth.conformance.wrong.k8s;

import dev.berth.conformance.wrong.memory.FineType;

final class UsesMemory {
    Object value(FineType type) {
        return type;
    }
}
