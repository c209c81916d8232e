package dev.berth.domain.plugin.leastloaded;

import dev.berth.domain.model.Amount;
import java.math.BigInteger;

/// Load of a Host as exact fractions: the largest ratio, then the sum of all ratios.
record ExactLoad(BigInteger maxTop, BigInteger maxBottom, BigInteger sumTop, BigInteger sumBottom)
        implements Comparable<ExactLoad> {
    /// Load of a Host that advertises nothing.
    static final ExactLoad NONE =
            new ExactLoad(BigInteger.ZERO, BigInteger.ONE, BigInteger.ZERO, BigInteger.ONE);

    /// This load and one more resource.
    ExactLoad and(long used, Amount capacity) {
        BigInteger top = Ratio.numerator(used, capacity);
        BigInteger bottom = Ratio.denominator(capacity);
        boolean larger = top.multiply(maxBottom).compareTo(maxTop.multiply(bottom)) > 0;
        return new ExactLoad(
                larger ? top : maxTop,
                larger ? bottom : maxBottom,
                sumTop.multiply(bottom).add(top.multiply(sumBottom)),
                sumBottom.multiply(bottom));
    }

    @Override
    public int compareTo(ExactLoad other) {
        int byMax = compare(maxTop, maxBottom, other.maxTop, other.maxBottom);
        return byMax != 0 ? byMax : compare(sumTop, sumBottom, other.sumTop, other.sumBottom);
    }

    private static int compare(
            BigInteger top, BigInteger bottom, BigInteger otherTop, BigInteger otherBottom) {
        return top.multiply(otherBottom).compareTo(otherTop.multiply(bottom));
    }
}
