package dev.berth.conformance.wrong.k8s;

import dev.berth.conformance.wrong.k8s.fabric8.FineClient;

final class ConnectsItself {
    Object value(FineClient client) {
        return client;
    }
}
