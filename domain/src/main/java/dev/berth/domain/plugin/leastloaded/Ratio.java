package dev.berth.domain.plugin.leastloaded;

import dev.berth.domain.model.Amount;
import java.math.BigInteger;

/// Exact arithmetic on use / capacity.
final class Ratio {
    /// Binary places that a scaled ratio keeps.
    static final int SCALE_BITS = 30;

    /// Largest scaled ratio told apart; more is a load of over two thousand million times the
    /// capacity.
    private static final long SCALED_MAX = Long.MAX_VALUE;

    private static final BigInteger NANOS = BigInteger.valueOf(Amount.NANOS_PER_UNIT);

    private Ratio() {}

    /// floor(used / capacity x 2^30), or 2^63-1 where that is less. Never contradicts the exact
    /// ratio.
    static long scaled(long used, Amount capacity) {
        if (capacity.nanos() != 0) {
            return scaledBig(BigInteger.valueOf(used).multiply(NANOS), denominator(capacity));
        }
        long whole = capacity.whole();
        long quotient = used < whole ? 0 : used / whole;
        long rest = used - quotient * whole;
        if (quotient >= SCALED_MAX >> SCALE_BITS || rest >= Long.MAX_VALUE >> SCALE_BITS) {
            return scaledBig(BigInteger.valueOf(used), BigInteger.valueOf(whole));
        }
        return (quotient << SCALE_BITS) + (rest << SCALE_BITS) / whole;
    }

    /// Compares used / capacity with otherUsed / otherCapacity, exactly.
    static int compare(long used, Amount capacity, long otherUsed, Amount otherCapacity) {
        if (capacity.nanos() == 0 && otherCapacity.nanos() == 0) {
            return compare(used, capacity.whole(), otherUsed, otherCapacity.whole());
        }
        return numerator(used, capacity)
                .multiply(denominator(otherCapacity))
                .compareTo(numerator(otherUsed, otherCapacity).multiply(denominator(capacity)));
    }

    /// Compares two fractions of non-negative tops and positive bottoms, exactly, by their products
    /// in 128 bits.
    static int compare(long top, long bottom, long otherTop, long otherBottom) {
        long high = Math.multiplyHigh(top, otherBottom);
        long otherHigh = Math.multiplyHigh(otherTop, bottom);
        return high != otherHigh
                ? Long.compare(high, otherHigh)
                : Long.compareUnsigned(top * otherBottom, otherTop * bottom);
    }

    /// Numerator of the exact ratio over `denominator`.
    static BigInteger numerator(long used, Amount capacity) {
        BigInteger value = BigInteger.valueOf(used);
        return capacity.nanos() == 0 ? value : value.multiply(NANOS);
    }

    /// Denominator of the exact ratio, above zero.
    static BigInteger denominator(Amount capacity) {
        BigInteger whole = BigInteger.valueOf(capacity.whole());
        return capacity.nanos() == 0
                ? whole
                : whole.multiply(NANOS).add(BigInteger.valueOf(capacity.nanos()));
    }

    private static long scaledBig(BigInteger numerator, BigInteger denominator) {
        BigInteger scaled = numerator.shiftLeft(SCALE_BITS).divide(denominator);
        return scaled.bitLength() < Long.SIZE ? scaled.longValueExact() : SCALED_MAX;
    }
}
