package dev.berth.k8s.mapping.quantity;

import java.util.OptionalLong;

/// An exact amount of a resource: a sign, a whole part and a nano part.
///
/// @param isNegative whether the amount is below zero; zero itself is not negative
/// @param whole the whole part of the size, 0..2^63, as an unsigned number: only 2^63 itself does
///   not fit a `long`
/// @param nanos what the size has beyond the whole part, in 10^-9, 0..999,999,999
public record Quantity(boolean isNegative, long whole, int nanos) implements Comparable<Quantity> {
    /// Nanos in one whole.
    public static final int NANOS_PER_WHOLE = 1_000_000_000;

    /// Nothing of a resource.
    public static final Quantity ZERO = new Quantity(false, 0, 0);

    /// 2^63, the largest size, as an unsigned number.
    static final long WHOLE_MAX = Long.MIN_VALUE;

    public Quantity {
        if (nanos < 0 || nanos >= NANOS_PER_WHOLE) {
            throw new IllegalArgumentException("nanos (" + nanos + ") lies outside 0..999999999");
        }
        if (whole < 0 && (whole != WHOLE_MAX || nanos != 0)) {
            throw new IllegalArgumentException(
                    "size (" + Long.toUnsignedString(whole) + ") is above 2^63");
        }
        if (isNegative && whole == 0 && nanos == 0) {
            throw new IllegalArgumentException("zero is not negative");
        }
    }

    /// Whether the amount has no fraction.
    public boolean isWhole() {
        return nanos == 0;
    }

    /// Whether the amount is nothing.
    public boolean isZero() {
        return whole == 0 && nanos == 0;
    }

    /// The amount as a count, where it is a whole number from 0 to 2^63 - 1.
    public OptionalLong count() {
        return isWhole() && !isNegative && whole >= 0
                ? OptionalLong.of(whole)
                : OptionalLong.empty();
    }

    @Override
    public int compareTo(Quantity other) {
        if (isNegative != other.isNegative) {
            return isNegative ? -1 : 1;
        }
        int sizes = Long.compareUnsigned(whole, other.whole);
        if (sizes == 0) {
            sizes = Integer.compare(nanos, other.nanos);
        }
        return isNegative ? -sizes : sizes;
    }

    /// The amount as a plain decimal number without a suffix, such as `-0.25`.
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(32);
        text.append(isNegative ? "-" : "").append(Long.toUnsignedString(whole));
        if (nanos != 0) {
            String digits = Integer.toString(nanos);
            text.append('.').repeat('0', 9 - digits.length()).append(digits);
            while (text.charAt(text.length() - 1) == '0') {
                text.setLength(text.length() - 1);
            }
        }
        return text.toString();
    }
}
