package dev.berth.memory.manifest.text;

import java.math.BigDecimal;
import java.math.BigInteger;

/// Numbers as they are written in manifests, and the one way in which JSON then says them.
public final class NumberText {
    /// Longest number in characters; anything longer is no number anybody means.
    public static final int LENGTH_MAX = 1_000;

    private static final BigInteger UNSIGNED_MAX =
            BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
    private static final int SAFE_DIGITS = 18;

    private NumberText() {}

    /// Whether `kubectl` takes an unquoted `text` for a number.
    static boolean isNumber(String text) {
        if (isPlainInteger(text)) {
            return true;
        }
        return text.length() <= LENGTH_MAX && !canonical(text).isEmpty();
    }

    /// The JSON literal of a number: whole numbers of 64 bits exactly, all others as the nearest
    /// double, both as Go writes them; `` where `text` is no number or too large for a double.
    public static String canonical(String text) {
        if (isPlainInteger(text)) {
            return text;
        }
        if (text.length() > LENGTH_MAX || (text.startsWith(".") && text.indexOf('_') >= 0)) {
            return "";
        }
        String digits = text.indexOf('_') < 0 ? text : text.replace("_", "");
        String whole = integer(digits);
        if (!whole.isEmpty()) {
            return whole;
        }
        return isDecimal(digits) ? floating(Double.parseDouble(digits)) : "";
    }

    private static boolean isPlainInteger(String text) {
        int from = !text.isEmpty() && text.charAt(0) == '-' ? 1 : 0;
        int length = text.length() - from;
        if (length < 1 || length > SAFE_DIGITS || (text.charAt(from) == '0' && text.length() > 1)) {
            return false;
        }
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private static String integer(String text) {
        int from = !text.isEmpty() && (text.charAt(0) == '-' || text.charAt(0) == '+') ? 1 : 0;
        String digits = text.substring(from);
        int radix = radix(digits);
        String bare = digits.substring(radix == 10 ? 0 : prefixLength(digits));
        if (bare.isEmpty() || !hasOnlyDigits(bare, radix)) {
            return "";
        }
        BigInteger value = new BigInteger(bare, radix);
        BigInteger signed = text.charAt(0) == '-' ? value.negate() : value;
        boolean fits =
                from == 0 ? signed.compareTo(UNSIGNED_MAX) <= 0 : signed.bitLength() < Long.SIZE;
        return fits ? signed.toString() : "";
    }

    private static int radix(String digits) {
        if (digits.length() < 2 || digits.charAt(0) != '0') {
            return 10;
        }
        return switch (digits.charAt(1)) {
            case 'x', 'X' -> 16;
            case 'b', 'B' -> 2;
            case 'o', 'O', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> 8;
            default -> 10;
        };
    }

    private static int prefixLength(String digits) {
        char second = digits.charAt(1);
        return second >= '0' && second <= '9' ? 1 : 2;
    }

    private static boolean hasOnlyDigits(String text, int radix) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80 || Character.digit(text.charAt(i), radix) < 0) {
                return false;
            }
        }
        return true;
    }

    /// Whether `text` is a sign, digits with at most one point, and an exponent, of which only
    /// digits must be there.
    private static boolean isDecimal(String text) {
        int at = !text.isEmpty() && (text.charAt(0) == '-' || text.charAt(0) == '+') ? 1 : 0;
        int whole = digitsEnd(text, at) - at;
        at += whole;
        int fraction = 0;
        if (at < text.length() && text.charAt(at) == '.') {
            at++;
            fraction = digitsEnd(text, at) - at;
            at += fraction;
        }
        if (whole + fraction == 0) {
            return false;
        }
        return at == text.length() || isExponent(text, at);
    }

    private static boolean isExponent(String text, int from) {
        if (text.charAt(from) != 'e' && text.charAt(from) != 'E') {
            return false;
        }
        int at = from + 1;
        if (at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+')) {
            at++;
        }
        int end = digitsEnd(text, at);
        return end > at && end == text.length();
    }

    private static int digitsEnd(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at;
    }

    private static String floating(double value) {
        if (Double.isInfinite(value)) {
            return "";
        }
        if (value == 0) {
            return "0";
        }
        BigDecimal exact = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        int exponent = exact.precision() - exact.scale() - 1;
        if (exponent >= -6 && exponent < 21) {
            return exact.toPlainString();
        }
        String digits = exact.unscaledValue().abs().toString();
        String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
        String sign = exact.signum() < 0 ? "-" : "";
        return sign + digits.charAt(0) + fraction + "e" + (exponent < 0 ? "" : "+") + exponent;
    }
}
