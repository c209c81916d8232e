package dev.berth.conformance.wrong.bootstrap;

import io.fabric8.pretended.Client;

final class UsesFabric8 {
    Object value(Client client) {
        return client;
    }
}
