package dev.berth.memory.manifest.object;

import java.time.YearMonth;

/// The form of times in Kubernetes objects: RFC 3339, as the API server reads it.
final class Timestamps {
    private static final String FORM = "0000-00-00T00:00:00";

    /// Digits behind the second; the API writes at most six, and none of its readers keeps more
    /// than nine.
    private static final int FRACTION_MAX = 9;

    private Timestamps() {}

    static boolean isTime(String text) {
        if (text.length() <= FORM.length() || !hasForm(text, 0, FORM)) {
            return false;
        }
        int zone = FORM.length();
        if (text.charAt(zone) == '.') {
            int end = zone + 1;
            while (end < text.length() && isDigit(text.charAt(end))) {
                end++;
            }
            if (end == zone + 1 || end > zone + 1 + FRACTION_MAX) {
                return false;
            }
            zone = end;
        }
        return isDate(text)
                && number(text, 11) < 24
                && number(text, 14) < 60
                && number(text, 17) < 60
                && isZone(text, zone);
    }

    private static boolean isDate(String text) {
        int month = number(text, 5);
        int day = number(text, 8);
        if (month < 1 || month > 12 || day < 1) {
            return false;
        }
        return day <= 28
                || day
                        <= YearMonth.of(number(text, 0) * 100 + number(text, 2), month)
                                .lengthOfMonth();
    }

    private static boolean isZone(String text, int at) {
        if (at + 1 == text.length() && text.charAt(at) == 'Z') {
            return true;
        }
        return at + 6 == text.length()
                && (text.charAt(at) == '+' || text.charAt(at) == '-')
                && hasForm(text, at + 1, "00:00")
                && number(text, at + 1) < 24
                && number(text, at + 4) < 60;
    }

    private static boolean hasForm(String text, int from, String form) {
        for (int i = 0; i < form.length(); i++) {
            char c = text.charAt(from + i);
            if (form.charAt(i) == '0' ? !isDigit(c) : c != form.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static int number(String text, int at) {
        return (text.charAt(at) - '0') * 10 + text.charAt(at + 1) - '0';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
