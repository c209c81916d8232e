package dev.berth.domain.cycle.block;

import java.util.Arrays;

/// Finds the value at a rank among values that each stand for some Hosts, without sorting them:
/// counts Hosts in buckets of equal width, and goes on in the bucket with the rank.
final class WeightedSelect {
    private static final int BUCKET_BITS = 8;

    private static final int INITIAL = 64;

    private final int[] buckets = new int[1 << BUCKET_BITS];
    private long[] values = new long[INITIAL];
    private int[] weights = new int[INITIAL];
    private int count;

    void clear() {
        count = 0;
    }

    /// Adds a value, not below zero, for so many Hosts.
    void add(long value, int hosts) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
            weights = Arrays.copyOf(weights, 2 * count);
        }
        values[count] = value;
        weights[count++] = hosts;
    }

    /// The value for the Host at that rank, from the smallest on; the values are lost.
    long at(int rank) {
        int left = rank;
        while (true) {
            long smallest = Long.MAX_VALUE;
            long largest = 0;
            for (int i = 0; i < count; i++) {
                smallest = Math.min(smallest, values[i]);
                largest = Math.max(largest, values[i]);
            }
            if (smallest >= largest) {
                return smallest;
            }
            int bits = Long.SIZE - Long.numberOfLeadingZeros(largest - smallest);
            int shift = Math.max(0, bits - BUCKET_BITS);
            Arrays.fill(buckets, 0);
            for (int i = 0; i < count; i++) {
                buckets[(int) ((values[i] - smallest) >> shift)] += weights[i];
            }
            int bucket = 0;
            while (buckets[bucket] <= left) {
                left -= buckets[bucket++];
            }
            keep(smallest, shift, bucket);
        }
    }

    private void keep(long smallest, int shift, int bucket) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            values[kept] = values[i];
            weights[kept] = weights[i];
            kept += (int) ((values[i] - smallest) >> shift) == bucket ? 1 : 0;
        }
        count = kept;
    }
}
