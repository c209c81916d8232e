package dev.berth.k8s.mapping.text;

import java.time.Instant;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/// Times as Leases and Events spell them: always six digits of fraction, in UTC.
public final class MicroTime {
    private MicroTime() {}

    /// The spelling, `2030-01-01T00:00:00.000001Z` say.
    public static String format(Instant instant) {
        String seconds = instant.truncatedTo(ChronoUnit.SECONDS).toString();
        return seconds.substring(0, seconds.length() - 1)
                + String.format(Locale.ROOT, ".%06dZ", instant.get(ChronoField.MICRO_OF_SECOND));
    }

    /// The spelling of `instant`, or of a microsecond later where that would be `last`: a renewal
    /// that changed nothing would not be seen.
    public static String formatOtherThan(String last, Instant instant) {
        String text = format(instant);
        return text.equals(last) ? format(instant.plusNanos(1_000)) : text;
    }
}
