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
        boolean isLarge = first.capacity() > SMALL_MAX || second.capacity() > SMALL_MAX;
        return Scoring.SCORE_MAX
                - (isLarge
                        ? large(first.cutOff(), second.cutOff())
                        : small(first.cutOff(), second.cutOff()));
    }

    /// The distance of both in fiftieths, rounded up: the distance of the whole parts, and one more
    /// where what is left of them goes the same way.
    private static long small(Share first, Share second) {
        long one = PARTS * first.used();
        long other = PARTS * second.used();
        long whole = one / first.capacity() - other / second.capacity();
        int rest =
                compareFractions(
                        new Share(one % first.capacity(), first.capacity()),
                        new Share(other % second.capacity(), second.capacity()));
        boolean isFirstLarger = whole > 0 || (whole == 0 && rest >= 0);
        return isFirstLarger ? whole + (rest > 0 ? 1 : 0) : -whole + (rest < 0 ? 1 : 0);
    }

    private static long large(Share first, Share second) {
        BigInteger firstCapacity = BigInteger.valueOf(first.capacity());
        BigInteger secondCapacity = BigInteger.valueOf(second.capacity());
        BigInteger product = firstCapacity.multiply(secondCapacity);
        BigInteger distance =
                BigInteger.valueOf(first.used())
                        .multiply(secondCapacity)
                        .subtract(BigInteger.valueOf(second.used()).multiply(firstCapacity))
                        .abs();
        return distance.multiply(BigInteger.valueOf(PARTS))
                .add(product)
                .subtract(BigInteger.ONE)
                .divide(product)
                .longValueExact();
    }

    /// Compares what is used of each capacity, none of which is below zero, without dividing.
    private static int compareFractions(Share first, Share second) {
        int byHigh =
                Long.compare(
                        Math.multiplyHigh(first.used(), second.capacity()),
                        Math.multiplyHigh(second.used(), first.capacity()));
        return byHigh != 0
                ? byHigh
                : Long.compareUnsigned(
                        first.used() * second.capacity(), second.used() * first.capacity());
    }
}
