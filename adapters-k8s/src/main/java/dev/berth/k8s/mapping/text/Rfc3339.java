package dev.berth.k8s.mapping.text;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Times as Kubernetes spells them: RFC 3339 with seconds, an optional fraction and an offset.
public final class Rfc3339 {
    /// Longest text: a date, nine digits of fraction and an offset need 35; more digits are cut, as
    /// Go does.
    public static final int LENGTH_MAX = 64;

    private static final int DATE_TIME_LENGTH = 19;
    private static final int NANO_DIGITS = 9;
    private static final String SHAPE = "dddd-dd-ddTdd:dd:dd";

    private Rfc3339() {}

    /// The instant that `text` names; empty where it names none.
    public static Optional<Instant> parse(String text) {
        if (text.length() <= DATE_TIME_LENGTH || text.length() > LENGTH_MAX || !hasShape(text)) {
            return Optional.empty();
        }
        int end = DATE_TIME_LENGTH;
        int nanos = 0;
        if (text.charAt(end) == '.') {
            end = endOfDigits(text, end + 1);
            nanos = nanos(text, end);
        }
        int offset = end < text.length() && nanos >= 0 ? offsetSeconds(text, end) : UNREADABLE;
        return offset == UNREADABLE ? Optional.empty() : instant(text, nanos, offset);
    }

    /// The spelling in whole seconds, as the API server writes times.
    public static String format(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static final int UNREADABLE = Integer.MIN_VALUE;

    private static boolean hasShape(String text) {
        for (int i = 0; i < DATE_TIME_LENGTH; i++) {
            char want = SHAPE.charAt(i);
            char have = text.charAt(i);
            boolean fits =
                    switch (want) {
                        case 'd' -> isDigit(have);
                        case 'T' -> have == 'T' || have == 't';
                        default -> have == want;
                    };
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static int endOfDigits(String text, int from) {
        int end = from;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static int nanos(String text, int end) {
        int from = DATE_TIME_LENGTH + 1;
        if (end == from) {
            return -1;
        }
        int nanos = 0;
        for (int i = 0; i < NANO_DIGITS; i++) {
            nanos = nanos * 10 + (from + i < end ? text.charAt(from + i) - '0' : 0);
        }
        return nanos;
    }

    private static int offsetSeconds(String text, int at) {
        char sign = text.charAt(at);
        int left = text.length() - at;
        if (sign == 'Z' || sign == 'z') {
            return left == 1 ? 0 : UNREADABLE;
        }
        if (left != 6 || (sign != '+' && sign != '-') || text.charAt(at + 3) != ':') {
            return UNREADABLE;
        }
        for (int i : new int[] {1, 2, 4, 5}) {
            if (!isDigit(text.charAt(at + i))) {
                return UNREADABLE;
            }
        }
        int hours = two(text, at + 1);
        int minutes = two(text, at + 4);
        if (hours > 23 || minutes > 59) {
            return UNREADABLE;
        }
        int seconds = (hours * 60 + minutes) * 60;
        return sign == '-' ? -seconds : seconds;
    }

    private static Optional<Instant> instant(String text, int nanos, int offset) {
        int hour = two(text, 11);
        int minute = two(text, 14);
        int second = two(text, 17);
        if (hour > 23 || minute > 59 || second > 59) {
            return Optional.empty();
        }
        try {
            LocalDate date =
                    LocalDate.of(two(text, 0) * 100 + two(text, 2), two(text, 5), two(text, 8));
            long ofDay = (hour * 60L + minute) * 60 + second;
            return Optional.of(
                    Instant.ofEpochSecond(date.toEpochDay() * 86_400 + ofDay - offset, nanos));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static int two(String text, int at) {
        return (text.charAt(at) - '0') * 10 + text.charAt(at + 1) - '0';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
