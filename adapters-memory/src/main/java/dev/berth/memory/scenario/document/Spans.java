package dev.berth.memory.scenario.document;

import dev.berth.memory.json.Json;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads spans of time: `10s`, `1.5s`, `200ms`, `2m`, `1h`, `1m30s`, or a bare number of seconds.
public final class Spans {
    /// Longest span: a hundred days of virtual time, in which heartbeats alone are 1.7 million.
    static final Duration MAX = Duration.ofDays(100);

    /// Longest spelling: nine digits on both sides of the point, for each unit.
    private static final int LENGTH_MAX = 64;

    private static final Pattern WHOLE =
            Pattern.compile("(?:[0-9]{1,9}(?:\\.[0-9]{1,9})?(?:ms|s|m|h))+");
    private static final Pattern ONE = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)(ms|s|m|h)");
    private static final Pattern BARE = Pattern.compile("[0-9]{1,9}(?:\\.[0-9]{1,9})?");

    private Spans() {}

    /// The span of time that `text` spells, which stands at `path`.
    ///
    /// @throws BadScenarioException where it is none, or too long
    public static Duration of(String path, String text) {
        return of(new Part(path, new Json.Text(text)));
    }

    static Duration of(Part part) {
        String literal = part.literal();
        if (literal.length() > LENGTH_MAX) {
            throw part.error(
                    "is longer than " + LENGTH_MAX + " characters, expected a span of time");
        }
        String text = BARE.matcher(literal).matches() ? literal + "s" : literal;
        if (!WHOLE.matcher(text).matches()) {
            throw part.error(
                    "`"
                            + literal
                            + "` is no span of time; write seconds, or 10s, 1.5s, 200ms, 2m, 1m30s");
        }
        Duration span = Duration.ZERO;
        Matcher each = ONE.matcher(text);
        while (each.find()) {
            span = span.plus(nanos(new BigDecimal(each.group(1)), each.group(2)));
        }
        if (span.compareTo(MAX) > 0) {
            throw part.error("`" + literal + "` is longer than " + MAX.toDays() + " days");
        }
        return span;
    }

    private static Duration nanos(BigDecimal amount, String unit) {
        long nanosOfUnit =
                switch (unit) {
                    case "ms" -> 1_000_000L;
                    case "m" -> 60_000_000_000L;
                    case "h" -> 3_600_000_000_000L;
                    default -> 1_000_000_000L;
                };
        BigDecimal nanos = amount.multiply(BigDecimal.valueOf(nanosOfUnit));
        return Duration.ofSeconds(
                nanos.divideToIntegralValue(BigDecimal.valueOf(1_000_000_000L)).longValueExact(),
                nanos.remainder(BigDecimal.valueOf(1_000_000_000L)).longValue());
    }
}
