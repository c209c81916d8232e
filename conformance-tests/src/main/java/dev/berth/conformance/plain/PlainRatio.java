package dev.berth.conformance.plain;

import dev.berth.domain.model.Amount;
import java.math.BigInteger;

/// An exact non-negative fraction.
record PlainRatio(BigInteger top, BigInteger bottom) implements Comparable<PlainRatio> {
    static final PlainRatio ZERO = whole(BigInteger.ZERO);

    static PlainRatio whole(BigInteger value) {
        return new PlainRatio(value, BigInteger.ONE);
    }

    static PlainRatio of(Amount amount) {
        BigInteger unit = BigInteger.valueOf(Amount.NANOS_PER_UNIT);
        return new PlainRatio(
                BigInteger.valueOf(amount.whole())
                        .multiply(unit)
                        .add(BigInteger.valueOf(amount.nanos())),
                unit);
    }

    PlainRatio plus(PlainRatio other) {
        return new PlainRatio(
                top.multiply(other.bottom).add(other.top.multiply(bottom)),
                bottom.multiply(other.bottom));
    }

    PlainRatio over(PlainRatio divisor) {
        return new PlainRatio(top.multiply(divisor.bottom), bottom.multiply(divisor.top));
    }

    @Override
    public int compareTo(PlainRatio other) {
        return top.multiply(other.bottom).compareTo(other.top.multiply(bottom));
    }
}
