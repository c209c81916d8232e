package dev.berth.k8s.mapping.quantity;

/// The parts of one quantity text, found in one pass over its characters.
final class QuantityScan {
    /// Exponents beyond this are all alike: with at most 64 digits the size is far outside the
    /// range.
    private static final int EXPONENT_CAP = 1_000;

    private static final int LONG_DIGITS_MAX = 18;
    private static final long[] POWERS_OF_TEN = powersOfTen();

    private final CharSequence text;
    private int position;
    private boolean negative;
    private int digits;
    private int fractionDigits;
    private int exponent;
    private int binaryExponent;
    private long mantissa;
    private final StringBuilder significant = new StringBuilder(QuantityParser.LENGTH_MAX);
    private boolean valid;

    private QuantityScan(CharSequence text) {
        this.text = text;
    }

    static QuantityScan of(CharSequence text) {
        QuantityScan scan = new QuantityScan(text);
        scan.negative = scan.sign();
        scan.number();
        scan.valid = scan.digits > 0 && scan.suffix() && scan.position == text.length();
        return scan;
    }

    /// 10^exponent for 0..18.
    static long powerOfTen(int exponent) {
        return POWERS_OF_TEN[exponent];
    }

    boolean isValid() {
        return valid;
    }

    boolean isNegative() {
        return negative;
    }

    boolean isZero() {
        return significant.isEmpty();
    }

    /// Whether `mantissa` and `decimals` (0..9) say it all.
    boolean isSimple() {
        return significant.length() <= LONG_DIGITS_MAX
                && binaryExponent == 0
                && decimals() >= 0
                && decimals() <= 9;
    }

    /// All digits as one number, valid when there are at most 18 significant ones.
    long mantissa() {
        return mantissa;
    }

    /// All digits without leading zeros.
    String significant() {
        return significant.toString();
    }

    /// How many of the digits stand behind the point, once the decimal suffix has moved it;
    /// negative moves it right.
    int decimals() {
        return fractionDigits - exponent;
    }

    int binaryExponent() {
        return binaryExponent;
    }

    private boolean sign() {
        if (position < text.length()
                && (text.charAt(position) == '-' || text.charAt(position) == '+')) {
            return text.charAt(position++) == '-';
        }
        return false;
    }

    private void number() {
        run();
        if (position < text.length() && text.charAt(position) == '.') {
            position++;
            int before = digits;
            run();
            fractionDigits = digits - before;
        }
    }

    private void run() {
        for (; position < text.length() && isDigit(text.charAt(position)); position++) {
            char digit = text.charAt(position);
            digits++;
            if (digit != '0' || !significant.isEmpty()) {
                significant.append(digit);
                mantissa =
                        significant.length() <= LONG_DIGITS_MAX ? mantissa * 10 + (digit - '0') : 0;
            }
        }
    }

    private boolean suffix() {
        int left = text.length() - position;
        if (left == 0) {
            return true;
        }
        char first = text.charAt(position);
        if (left == 1) {
            return decimalSuffix(first);
        }
        if (left == 2 && text.charAt(position + 1) == 'i') {
            return binarySuffix(first);
        }
        return (first == 'e' || first == 'E') && exponent();
    }

    private boolean decimalSuffix(char suffix) {
        int power = "num.kMGTPE".indexOf(suffix);
        position++;
        exponent = 3 * (power - 3);
        return power >= 0 && suffix != '.';
    }

    private boolean binarySuffix(char suffix) {
        int power = "KMGTPE".indexOf(suffix) + 1;
        position += 2;
        binaryExponent = 10 * power;
        return power > 0;
    }

    private boolean exponent() {
        position++;
        boolean down = sign();
        int from = position;
        int value = 0;
        for (; position < text.length() && isDigit(text.charAt(position)); position++) {
            value = Math.min(EXPONENT_CAP, value * 10 + (text.charAt(position) - '0'));
        }
        exponent = down ? -value : value;
        return position > from;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static long[] powersOfTen() {
        long[] powers = new long[LONG_DIGITS_MAX + 1];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = powers[i - 1] * 10;
        }
        return powers;
    }
}
