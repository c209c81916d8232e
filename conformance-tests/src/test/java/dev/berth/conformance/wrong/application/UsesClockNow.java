package dev.berth.conformance.wrong.application;

import java.time.Instant;
import java.time.InstantSource;

final class UsesClockNow {
    Instant value() {
        return InstantSource.system().instant();
    }
}
