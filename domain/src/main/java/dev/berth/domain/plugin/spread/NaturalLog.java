package dev.berth.domain.plugin.spread;

/// Natural logarithms of whole numbers in units of 2^-36, and sums of multiples of them, without
/// floating point: an error below 2^-35 for each, so that a sum of a hundred thousand Pods is right
/// to five decimals.
final class NaturalLog {
    private static final int FRACTION_BITS = 36;
    private static final long FRACTION_MASK = (1L << FRACTION_BITS) - 1;

    /// Bits of the fraction of numbers from 1 to 2 while they are squared.
    private static final int MANTISSA_BITS = 62;

    /// Bits more than asked for, so that the last ones are right.
    private static final int EXTRA_BITS = 4;

    /// The logarithm of 2 in units of 2^-62.
    private static final long LN_2 = 3_196_577_161_300_663_915L;

    /// More Pods than any cluster has; more count as that many, so that no product wraps.
    private static final int MULTIPLE_MAX = 1 << 21;

    private NaturalLog() {}

    /// The logarithm of a number, at least 1.
    static long of(int number) {
        int whole = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(number);
        long mantissa = (long) number << (MANTISSA_BITS - whole);
        long binary = whole;
        // A bit of the binary logarithm for each time that the number is squared.
        for (int bit = 0; bit < FRACTION_BITS + EXTRA_BITS; bit++) {
            long high = Math.unsignedMultiplyHigh(mantissa, mantissa);
            long low = mantissa * mantissa;
            mantissa = (high << (Long.SIZE - MANTISSA_BITS)) | (low >>> MANTISSA_BITS);
            binary <<= 1;
            if (mantissa < 0) {
                mantissa >>>= 1;
                binary |= 1;
            }
        }
        // binary is below 2^45 and in units of 2^-40.
        long high = Math.multiplyHigh(binary, LN_2);
        return high >> (EXTRA_BITS + MANTISSA_BITS - Long.SIZE);
    }

    /// A sum of whole numbers and of multiples of logarithms.
    static final class Sum {
        private long whole;
        private long fraction;

        void add(int times, long logarithm) {
            long product = Math.min(times, MULTIPLE_MAX) * logarithm;
            whole += product >>> FRACTION_BITS;
            fraction += product & FRACTION_MASK;
        }

        void addWhole(long number) {
            whole += number;
        }

        /// The nearest whole number.
        long rounded() {
            return whole + ((fraction + (1L << (FRACTION_BITS - 1))) >>> FRACTION_BITS);
        }
    }
}
