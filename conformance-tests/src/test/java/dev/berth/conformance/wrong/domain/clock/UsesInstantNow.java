package dev.berth.conformance.wrong.domain.clock;

import java.time.Instant;

final class UsesInstantNow {
    Instant value() {
        return Instant.now();
    }
}
