package dev.berth.conformance.wrong.k8s.fabric8;

import dev.berth.conformance.wrong.application.FineType;

final class UsesCore {
    Object value(FineType type) {
        return type;
    }
}
