package dev.berth.conformance.wrong.domain.clock;

import java.util.UUID;

final class UsesUuid {
    String value() {
        return UUID.randomUUID().toString();
    }
}
