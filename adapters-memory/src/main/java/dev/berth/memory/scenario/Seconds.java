package dev.berth.memory.scenario;

import java.math.BigDecimal;
import java.time.Duration;

/// Spells times since the start as scenarios do: `10s`, `1.5s`.
final class Seconds {
    private static final int NANO_DIGITS = 9;

    private Seconds() {}

    static String of(Duration span) {
        BigDecimal seconds =
                BigDecimal.valueOf(span.toSeconds())
                        .add(BigDecimal.valueOf(span.toNanosPart(), NANO_DIGITS))
                        .stripTrailingZeros();
        return seconds.toPlainString() + "s";
    }
}
