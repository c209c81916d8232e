package dev.berth.bootstrap.doctor;

import dev.berth.memory.json.Json;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;

/// Durations as they are shown: in seconds with one digit.
final class Spans {
    /// More is of no use, whatever a clock says.
    private static final Duration MAX = Duration.ofDays(100_000);

    private Spans() {}

    /// `1.5 s`.
    static String text(Duration duration) {
        return seconds(duration).toPlainString() + " s";
    }

    /// `+1.5 s`, `-1.5 s`, and without a sign where it rounds to nothing.
    static String signed(Duration duration) {
        String text = text(duration);
        return seconds(duration).signum() > 0 ? "+" + text : text;
    }

    /// A number of seconds.
    static Json number(Duration duration) {
        return new Json.Num(seconds(duration).toPlainString());
    }

    private static BigDecimal seconds(Duration duration) {
        Duration bounded = duration.compareTo(MAX) > 0 ? MAX : duration;
        bounded = bounded.compareTo(MAX.negated()) < 0 ? MAX.negated() : bounded;
        return BigDecimal.valueOf(bounded.toMillis(), 3).setScale(1, RoundingMode.HALF_UP);
    }
}
