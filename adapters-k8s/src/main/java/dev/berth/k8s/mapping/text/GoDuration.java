package dev.berth.k8s.mapping.text;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;

/// Durations as Go spells them: a sign, then numbers with an optional fraction and a unit, such as
/// `1m30.5s`; or `0`.
public final class GoDuration {
    /// Longest text in characters: the longest that Go itself writes has about 25.
    public static final int LENGTH_MAX = 64;

    private static final BigInteger NANOS_MAX = BigInteger.valueOf(Long.MAX_VALUE);

    private final String text;
    private int position;

    private GoDuration(String text) {
        this.text = text;
    }

    /// The duration that `text` names; empty where it names none, or one beyond 2^63 nanoseconds.
    public static Optional<Duration> parse(String text) {
        return text.isEmpty() || text.length() > LENGTH_MAX
                ? Optional.empty()
                : new GoDuration(text).parse();
    }

    private Optional<Duration> parse() {
        boolean negative = text.charAt(0) == '-';
        if (negative || text.charAt(0) == '+') {
            position++;
        }
        if (position == text.length()) {
            return Optional.empty();
        }
        if (text.length() - position == 1 && text.charAt(position) == '0') {
            return Optional.of(Duration.ZERO);
        }
        BigInteger nanos = BigInteger.ZERO;
        while (position < text.length()) {
            BigInteger part = part();
            if (part.signum() < 0) {
                return Optional.empty();
            }
            nanos = nanos.add(part);
        }
        if (nanos.compareTo(NANOS_MAX) > 0) {
            return Optional.empty();
        }
        long size = nanos.longValueExact();
        return Optional.of(Duration.ofNanos(negative ? -size : size));
    }

    /// One number and its unit in nanoseconds, below a nanosecond cut off; negative where it is
    /// none.
    private BigInteger part() {
        String whole = digits();
        String fraction = "";
        if (position < text.length() && text.charAt(position) == '.') {
            position++;
            fraction = digits();
        }
        long unit = whole.isEmpty() && fraction.isEmpty() ? 0 : unitNanos();
        if (unit == 0) {
            return BigInteger.ONE.negate();
        }
        return new BigInteger("0" + whole + fraction)
                .multiply(BigInteger.valueOf(unit))
                .divide(BigInteger.TEN.pow(fraction.length()));
    }

    private String digits() {
        int from = position;
        while (position < text.length()
                && text.charAt(position) >= '0'
                && text.charAt(position) <= '9') {
            position++;
        }
        return text.substring(from, position);
    }

    private long unitNanos() {
        int from = position;
        while (position < text.length()
                && text.charAt(position) != '.'
                && (text.charAt(position) < '0' || text.charAt(position) > '9')) {
            position++;
        }
        return switch (text.substring(from, position)) {
            case "ns" -> 1L;
            // Go takes both the micro sign and the Greek letter.
            case "us", "\u00b5s", "\u03bcs" -> 1_000L;
            case "ms" -> 1_000_000L;
            case "s" -> 1_000_000_000L;
            case "m" -> 60_000_000_000L;
            case "h" -> 3_600_000_000_000L;
            default -> 0L;
        };
    }
}
