package dev.berth.domain.plugin.noderesources;

import dev.berth.domain.plugin.Scoring;
import java.math.BigInteger;

/// How evenly two resources of a Host are used: 100 less half the distance of their used parts, in
/// hundredths and cut off. 100 for equal parts, 50 where one is used up and the other free.
final class Balance {
    /// Half the distance in hundredths is the distance in fiftieths.
    private static final long PARTS = Scoring.SCORE_MAX / 2;

    /// Largest capacity of which `PARTS` times as much is inside a long.
    private static final long SMALL_MAX = Long.MAX_VALUE / PARTS;

    private Balance() {}

    /// The balance of these; 100 where the Host lacks one of them. More than all counts as all.
    static long of(Share first, Share second) {
        if (!first.isKnown() || !second.isKnown()) {
            return Scoring.SCORE_MAX;
        }
        long firstUsed = Math.min(first.used(), first.capacity());
        long secondUsed = Math.min(second.used(), second.capacity());
        return Scoring.SCORE_MAX
                - (first.capacity() > SMALL_MAX || second.capacity() > SMALL_MAX
                        ? large(firstUsed, first.capacity(), secondUsed, second.capacity())
                        : small(firstUsed, first.capacity(), secondUsed, second.capacity()));
    }

    /// The distance of a/b and c/d in fiftieths, rounded up: the distance of the whole parts, and
    /// one more where what is left of them goes the same way.
    private static long small(long a, long b, long c, long d) {
        long whole = PARTS * a / b - PARTS * c / d;
        int rest = compareProducts(PARTS * a % b, d, PARTS * c % d, b);
        boolean isFirstLarger = whole > 0 || (whole == 0 && rest >= 0);
        return isFirstLarger ? whole + (rest > 0 ? 1 : 0) : -whole + (rest < 0 ? 1 : 0);
    }

    private static long large(long a, long b, long c, long d) {
        BigInteger product = BigInteger.valueOf(b).multiply(BigInteger.valueOf(d));
        BigInteger distance =
                BigInteger.valueOf(a)
                        .multiply(BigInteger.valueOf(d))
                        .subtract(BigInteger.valueOf(c).multiply(BigInteger.valueOf(b)))
                        .abs();
        return distance.multiply(BigInteger.valueOf(PARTS))
                .add(product)
                .subtract(BigInteger.ONE)
                .divide(product)
                .longValueExact();
    }

    /// Compares a x b with c x d, none of which is below zero.
    private static int compareProducts(long a, long b, long c, long d) {
        int byHigh = Long.compare(Math.multiplyHigh(a, b), Math.multiplyHigh(c, d));
        return byHigh != 0 ? byHigh : Long.compareUnsigned(a * b, c * d);
    }
}
