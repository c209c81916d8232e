package dev.berth.domain.cycle.order;

import java.util.Arrays;

/// Finds the value at a rank without sorting all: counts values in buckets of equal width, keeps
/// those of the bucket with the rank, and sorts when few are left.
public final class LongSelect {
    private static final int BUCKET_BITS = 10;

    private static final int BUCKETS = 1 << BUCKET_BITS;

    /// So few are sorted.
    private static final int FEW = 32;

    private final int[] buckets = new int[BUCKETS];
    private long[] values = new long[FEW];
    private int count;

    /// Forgets all.
    public void clear() {
        count = 0;
    }

    /// Adds one value.
    public void add(long value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
    }

    /// Adds the first of these that are not above `most`.
    public void addAll(long[] more, int size, long most) {
        if (values.length < count + size) {
            values = Arrays.copyOf(values, 2 * (count + size));
        }
        int next = count;
        for (int i = 0; i < size; i++) {
            values[next] = more[i];
            next += more[i] <= most ? 1 : 0;
        }
        count = next;
    }

    /// The value at that rank, 0 to count-1, from the smallest on. None of the values is below
    /// zero; they are lost.
    public long at(int rank) {
        int place = rank;
        while (count > FEW) {
            long low = smallest(values, count);
            long range = largest(values, count) - low;
            if (range == 0) {
                return low;
            }
            int bits = Long.SIZE - Long.numberOfLeadingZeros(range);
            int shift = Math.max(0, bits - BUCKET_BITS);
            Arrays.fill(buckets, 0);
            for (int i = 0; i < count; i++) {
                buckets[(int) ((values[i] - low) >> shift)]++;
            }
            int bucket = 0;
            while (buckets[bucket] <= place) {
                place -= buckets[bucket++];
            }
            keep(low, shift, bucket);
        }
        Arrays.sort(values, 0, count);
        return values[place];
    }

    private void keep(long low, int shift, int bucket) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            long value = values[i];
            values[kept] = value;
            kept += (int) ((value - low) >> shift) == bucket ? 1 : 0;
        }
        count = kept;
    }

    private static long smallest(long[] values, int count) {
        long smallest = Long.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            smallest = Math.min(smallest, values[i]);
        }
        return smallest;
    }

    private static long largest(long[] values, int count) {
        long largest = 0;
        for (int i = 0; i < count; i++) {
            largest = Math.max(largest, values[i]);
        }
        return largest;
    }
}
