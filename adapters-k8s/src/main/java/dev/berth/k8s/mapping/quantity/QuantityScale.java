package dev.berth.k8s.mapping.quantity;

import java.math.BigInteger;

/// The exact size of a scanned quantity as a fraction of two bounded integers, counted in nanos.
final class QuantityScale {
    /// Digits before the point of 2^63, and one more.
    private static final int WHOLE_DIGITS_MAX = 20;

    private static final int NANO_DIGITS = 9;
    private static final BigInteger NANOS_PER_WHOLE = BigInteger.valueOf(Quantity.NANOS_PER_WHOLE);
    private static final BigInteger NANOS_MAX =
            BigInteger.ONE.shiftLeft(63).multiply(NANOS_PER_WHOLE);

    private final BigInteger nanosUp;
    private final boolean exact;
    private final boolean inRange;

    private QuantityScale(BigInteger numerator, BigInteger denominator) {
        BigInteger[] parts = numerator.divideAndRemainder(denominator);
        this.exact = parts[1].signum() == 0;
        this.nanosUp = exact ? parts[0] : parts[0].add(BigInteger.ONE);
        this.inRange = parts[0].signum() > 0 && nanosUp.compareTo(NANOS_MAX) <= 0;
    }

    /// Whether the place of the first digit alone puts the size outside 10^-9..2^63, so that
    /// nothing is multiplied.
    static boolean isFarOut(QuantityScan scan) {
        int wholeDigits = scan.significant().length() - scan.decimals();
        int binaryDigits = scan.binaryExponent() * 4 / 10;
        return wholeDigits > WHOLE_DIGITS_MAX || wholeDigits + binaryDigits < -NANO_DIGITS;
    }

    static QuantityScale of(QuantityScan scan) {
        BigInteger digits = new BigInteger(scan.significant()).shiftLeft(scan.binaryExponent());
        int power = NANO_DIGITS - scan.decimals();
        BigInteger factor = BigInteger.TEN.pow(Math.abs(power));
        return power >= 0
                ? new QuantityScale(digits.multiply(factor), BigInteger.ONE)
                : new QuantityScale(digits, factor);
    }

    boolean isInRange() {
        return inRange;
    }

    boolean isExact() {
        return exact;
    }

    Quantity quantity(boolean negative) {
        BigInteger[] parts = nanosUp.divideAndRemainder(NANOS_PER_WHOLE);
        return new Quantity(negative, parts[0].longValue(), parts[1].intValue());
    }
}
