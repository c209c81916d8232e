package dev.berth.conformance.wrong.k8s.fabric8;

import io.fabric8.pretended.Client;

public final class FineClient {
    Object value(Client client) {
        return client;
    }
}
