package dev.berth.application.engine;

import java.time.Duration;

/// Bounds of one turn of the loop.
///
/// `cyclesPerStep`: cycles before the inbox is looked at again. `writesInFlight`: writes on their
/// way; more than 32 made the API server slower, not faster, where it was measured. `repeatAfter`,
/// doubled up to `repeatAfterMax`: pauses before a write whose result is unknown is repeated.
public record LoopLimits(
        int cyclesPerStep, int writesInFlight, Duration repeatAfter, Duration repeatAfterMax) {
    public LoopLimits {
        if (cyclesPerStep < 1 || writesInFlight < 1) {
            throw new IllegalArgumentException(
                    "cyclesPerStep ("
                            + cyclesPerStep
                            + ") or writesInFlight ("
                            + writesInFlight
                            + ") is below 1");
        }
        if (repeatAfter.isNegative()
                || repeatAfter.isZero()
                || repeatAfterMax.compareTo(repeatAfter) < 0) {
            throw new IllegalArgumentException(
                    "repeatAfter ("
                            + repeatAfter
                            + ") is not above zero and at most "
                            + repeatAfterMax);
        }
    }

    /// What production uses.
    public static LoopLimits standard() {
        return new LoopLimits(1_024, 32, Duration.ofMillis(200), Duration.ofSeconds(5));
    }
}
