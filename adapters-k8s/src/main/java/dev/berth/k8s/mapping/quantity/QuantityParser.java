package dev.berth.k8s.mapping.quantity;

import dev.berth.k8s.mapping.quantity.ParsedQuantity.Exact;
import dev.berth.k8s.mapping.quantity.ParsedQuantity.Malformed;
import dev.berth.k8s.mapping.quantity.ParsedQuantity.OutOfRange;
import dev.berth.k8s.mapping.quantity.ParsedQuantity.Rounded;

/// A bounded reader of the quantity grammar of Kubernetes: sign, digits with an optional fraction,
/// and a suffix.
///
/// Suffixes are `n u m k M G T P E`, `Ki Mi Gi Ti Pi Ei`, or `e` or `E` with a signed whole
/// exponent. The work is bounded by `LENGTH_MAX` whatever the text says: an exponent is compared
/// before anything is multiplied.
///
/// Differs from the code of the API server in one point: a text without any digit, such as `+` or
/// `.`, is refused, as the documented grammar and the schemas of custom resources refuse it, and is
/// not zero.
public final class QuantityParser {
    /// Longest text in characters: an exact value within the range needs about 30, and a longer
    /// text buys a hostile author only work.
    public static final int LENGTH_MAX = 64;

    private static final String EXPECTED =
            "digits with an optional sign, fraction and suffix, such as 2, 500m or 1.5Gi";
    private static final String NOT_A_QUANTITY = "not a quantity: expected " + EXPECTED;
    private static final String OUT_OF_RANGE = "out of range: size outside 10^-9..2^63";

    private QuantityParser() {}

    /// Reads `text`, all of it, without trimming.
    public static ParsedQuantity parse(CharSequence text) {
        if (text.length() > LENGTH_MAX) {
            return new Malformed(
                    "not a quantity: expected at most "
                            + LENGTH_MAX
                            + " characters, found "
                            + text.length());
        }
        QuantityScan scan = QuantityScan.of(text);
        if (!scan.isValid()) {
            return new Malformed(NOT_A_QUANTITY);
        }
        return scan.isZero() ? new Exact(Quantity.ZERO) : sized(scan);
    }

    private static ParsedQuantity sized(QuantityScan scan) {
        if (scan.isSimple()) {
            return new Exact(simple(scan));
        }
        return QuantityScale.isFarOut(scan)
                ? new OutOfRange(OUT_OF_RANGE)
                : scaled(QuantityScale.of(scan), scan);
    }

    /// The amount of a text of at most 18 digits without exponent or binary suffix, which is nearly
    /// every text.
    private static Quantity simple(QuantityScan scan) {
        long mantissa = scan.mantissa();
        int decimals = scan.decimals();
        long unit = QuantityScan.powerOfTen(decimals);
        int nanos = (int) (mantissa % unit * QuantityScan.powerOfTen(9 - decimals));
        return new Quantity(scan.isNegative(), mantissa / unit, nanos);
    }

    private static ParsedQuantity scaled(QuantityScale scale, QuantityScan scan) {
        if (!scale.isInRange()) {
            return new OutOfRange(OUT_OF_RANGE);
        }
        Quantity quantity = scale.quantity(scan.isNegative());
        return scale.isExact() ? new Exact(quantity) : new Rounded(quantity);
    }
}
