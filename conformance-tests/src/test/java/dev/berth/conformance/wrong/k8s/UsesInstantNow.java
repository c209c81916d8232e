package dev.berth.conformance.wrong.k8s;

import java.time.Instant;

final class UsesInstantNow {
    Instant value() {
        return Instant.now();
    }
}
