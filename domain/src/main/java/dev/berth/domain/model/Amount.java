package dev.berth.domain.model;

/// Exact non-negative amount of a resource: `whole` units and `nanos` billionths (0 to
/// 999,999,999).
public record Amount(long whole, int nanos) implements Comparable<Amount> {
    /// Billionths in one unit.
    public static final int NANOS_PER_UNIT = 1_000_000_000;

    public Amount {
        if (whole < 0 || nanos < 0 || nanos >= NANOS_PER_UNIT) {
            throw new IllegalArgumentException(
                    "amount (" + whole + " and " + nanos + " billionths) is outside 0 to 2^63");
        }
    }

    /// True for zero.
    public boolean isZero() {
        return whole == 0 && nanos == 0;
    }

    @Override
    public int compareTo(Amount other) {
        int byWhole = Long.compare(whole, other.whole);
        return byWhole != 0 ? byWhole : Integer.compare(nanos, other.nanos);
    }

    /// Decimal spelling without trailing zeros: `2`, `0.5`.
    @Override
    public String toString() {
        if (nanos == 0) {
            return Long.toString(whole);
        }
        String digits = Integer.toString(NANOS_PER_UNIT + nanos).substring(1);
        int end = digits.length();
        while (digits.charAt(end - 1) == '0') {
            end--;
        }
        return whole + "." + digits.substring(0, end);
    }
}
