package dev.berth.domain.plugin.leastloaded;

import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.LoadColumns;
import dev.berth.domain.plugin.LoadKeys;
import java.util.Arrays;
import java.util.List;

/// Exact keys of a `LoadOrder` for Hosts whose capacities have a common multiple, the unit, that is
/// not too large: with it as the denominator of all ratios, the largest ratio and the sum of ratios
/// are whole numbers.
///
/// A Host with a load of more than twice a capacity has the largest key.
@SuppressWarnings("ArrayRecordComponent") // never compared
record CommonLoad(long[] asked, long[] mosts, long[] factors, long twice) implements LoadKeys {
    /// Largest unit: twice as much for each of `RESOURCES_MAX` resources is below 2^62.
    private static final long UNIT_MAX = 1L << 57;

    private static final int RESOURCES_MAX = 16;

    /// Use or requests of so much are more than twice any capacity, and the sum of two is no
    /// overflow.
    private static final long PLENTY = 1L << 61;

    /// The least common multiple of all amounts, or 0 where there is none that serves.
    static long unit(List<Capacity> capacities) {
        long unit = 1;
        for (Capacity capacity : capacities) {
            if (capacity.size() > RESOURCES_MAX) {
                return 0;
            }
            for (int i = 0; i < capacity.size(); i++) {
                unit = multiple(unit, capacity.amount(i));
                if (unit == 0) {
                    return 0;
                }
            }
        }
        return unit;
    }

    private static long multiple(long unit, Amount amount) {
        long whole = amount.whole();
        if (amount.nanos() != 0 || whole > UNIT_MAX) {
            return 0;
        }
        if (unit % whole == 0) {
            return unit;
        }
        long factor = whole / divisor(unit, whole);
        return unit > UNIT_MAX / factor ? 0 : unit * factor;
    }

    private static long divisor(long one, long other) {
        long larger = one;
        long smaller = other;
        while (smaller != 0) {
            long rest = larger % smaller;
            larger = smaller;
            smaller = rest;
        }
        return larger;
    }

    static CommonLoad of(Requests requests, Capacity capacity, long unit) {
        int size = capacity.size();
        CommonLoad load = new CommonLoad(new long[size], new long[size], new long[size], 2 * unit);
        for (int i = 0; i < size; i++) {
            long whole = capacity.amount(i).whole();
            load.asked[i] = Math.min(requests.amountOf(capacity.name(i), i), PLENTY);
            load.mosts[i] = 2 * whole + 1;
            load.factors[i] = unit / whole;
        }
        return load;
    }

    @Override
    public long doubt() {
        return 0;
    }

    @Override
    public boolean growsWithUse() {
        return true;
    }

    @Override
    public void write(LoadColumns loads, int from, int to, long[] keys, long[] ties) {
        Arrays.fill(keys, from, to, 0);
        Arrays.fill(ties, from, to, 0);
        for (int i = 0; i < asked.length; i++) {
            add(loads.used(i), i, from, to, keys, ties);
        }
        for (int host = from; host < to; host++) {
            keys[host] |= ((twice - keys[host]) >> (Long.SIZE - 1)) & KEY_MAX;
        }
    }

    // A loop that the compiler turns into vector instructions.
    private void add(long[] used, int resource, int from, int to, long[] keys, long[] ties) {
        long with = asked[resource];
        long most = mosts[resource];
        long factor = factors[resource];
        for (int host = from; host < to; host++) {
            long ratio = Math.min(Math.min(used[host], PLENTY) + with, most) * factor;
            keys[host] = Math.max(keys[host], ratio);
            ties[host] += ratio;
        }
    }
}
