package dev.berth.conformance.wrong.metrics;

import dev.berth.conformance.wrong.k8s.FineType;

final class UsesKubeApi {
    Object value(FineType type) {
        return type;
    }
}
