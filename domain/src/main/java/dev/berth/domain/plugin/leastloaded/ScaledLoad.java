package dev.berth.domain.plugin.leastloaded;

import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.LoadColumns;
import dev.berth.domain.plugin.LoadKeys;
import java.math.BigInteger;
import java.util.Arrays;

/// Keys of a `LoadOrder` for Hosts of one capacity: the largest ratio of projected use to capacity,
/// in units of 2^-30, at most 2.
///
/// A ratio is a product with a reciprocal that was made once. Capacities above 2^31 count in units
/// of a power of two. With both, a key is wrong by less than 8 units, so two by less than `DOUBT`.
/// A load of twice the capacity or more is 2.
@SuppressWarnings("ArrayRecordComponent") // never compared
record ScaledLoad(long[] asked, int[] shifts, long[] mosts, long[] factors) implements LoadKeys {
    private static final long DOUBT = 16;

    /// Binary places of a key.
    private static final int KEY_BITS = 30;

    /// Binary places of a reciprocal.
    private static final int FACTOR_BITS = 2 * KEY_BITS;

    /// A key of twice the capacity.
    private static final long TWICE = 2L << KEY_BITS;

    /// Bits of a capacity in its units.
    private static final int CAPACITY_BITS = 31;

    /// Use or requests of so much are far more than twice any capacity that counts in ones, and the
    /// sum of two is no overflow.
    private static final long PLENTY = 1L << 61;

    static ScaledLoad of(Requests requests, Capacity capacity) {
        int size = capacity.size();
        ScaledLoad load =
                new ScaledLoad(new long[size], new int[size], new long[size], new long[size]);
        for (int i = 0; i < size; i++) {
            load.prepare(i, requests.amountOf(capacity.name(i), i), capacity.amount(i));
        }
        return load;
    }

    private void prepare(int i, long requested, Amount capacity) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(capacity.whole());
        int shift = Math.max(0, bits - CAPACITY_BITS);
        long unitsAbove = (capacity.whole() >> shift) + 1;
        shifts[i] = shift;
        asked[i] = shift == 0 ? Math.min(requested, PLENTY) : requested >> shift;
        // Use saturates at 2^63-1, also with the Task.
        mosts[i] = Math.min(2 * unitsAbove, Long.MAX_VALUE >> shift);
        factors[i] =
                capacity.nanos() != 0
                        ? factor(capacity, shift)
                        : (1L << FACTOR_BITS) / (shift == 0 ? capacity.whole() : unitsAbove);
    }

    private static long factor(Amount capacity, int shift) {
        return BigInteger.valueOf(Amount.NANOS_PER_UNIT)
                .shiftLeft(FACTOR_BITS + shift)
                .divide(Ratio.denominator(capacity))
                .min(BigInteger.ONE.shiftLeft(FACTOR_BITS + 1))
                .longValueExact();
    }

    @Override
    public long doubt() {
        return DOUBT;
    }

    @Override
    public void write(LoadColumns loads, int from, int to, long[] keys, long[] ties) {
        Arrays.fill(keys, from, to, 0);
        for (int i = 0; i < asked.length; i++) {
            raise(loads.used(i), i, from, to, keys);
        }
    }

    // A loop that the compiler turns into vector instructions.
    private void raise(long[] used, int resource, int from, int to, long[] keys) {
        long add = asked[resource];
        int shift = shifts[resource];
        long usedMost = shift == 0 ? PLENTY : Long.MAX_VALUE;
        long most = mosts[resource];
        long factor = factors[resource];
        for (int host = from; host < to; host++) {
            long projected = Math.min((Math.min(used[host], usedMost) >> shift) + add, most);
            long key = Math.min((projected * factor) >> KEY_BITS, TWICE);
            keys[host] = Math.max(keys[host], key);
        }
    }
}
