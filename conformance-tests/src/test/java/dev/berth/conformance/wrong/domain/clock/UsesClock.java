package dev.berth.conformance.wrong.domain.clock;

import java.time.Clock;
import java.time.Instant;

final class UsesClock {
    Instant value() {
        return Clock.systemUTC().instant();
    }
}
