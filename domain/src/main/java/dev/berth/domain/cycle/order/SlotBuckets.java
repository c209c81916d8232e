package dev.berth.domain.cycle.order;

import java.util.Arrays;

/// Slots by ranges of their numbers. The first bucket takes what comes before all others.
final class SlotBuckets {
    /// A bucket with more slots is parted, unless they are equals.
    private static final int BUCKET_MAX = 64;

    private static final int INITIAL = 4;

    private int count;

    /// By bucket, twice each: the smallest numbers that it takes, and those of the first of its
    /// slots while all are equals.
    private long[] bounds = new long[2 * INITIAL];

    private long[] firsts = new long[2 * INITIAL];
    private int[][] slots = new int[INITIAL][];
    private int[] sizes = new int[INITIAL];
    private boolean[] mixed = new boolean[INITIAL];
    private long[] sorted = new long[2 * BUCKET_MAX];

    SlotBuckets() {
        clear();
    }

    void clear() {
        count = 1;
        bounds[0] = 0;
        bounds[1] = 0;
        begin(0);
    }

    private void begin(int bucket) {
        slots[bucket] = new int[INITIAL];
        sizes[bucket] = 0;
        mixed[bucket] = false;
    }

    int count() {
        return count;
    }

    int size(int bucket) {
        return sizes[bucket];
    }

    int[] slots(int bucket) {
        return slots[bucket];
    }

    /// False where all slots of the bucket are equals for sure.
    boolean isMixed(int bucket) {
        return mixed[bucket];
    }

    boolean isToBeParted(int bucket) {
        return sizes[bucket] > BUCKET_MAX && mixed[bucket];
    }

    /// The bucket that takes these numbers.
    int find(long key, long tie) {
        int low = 1;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            long bound = bounds[2 * middle];
            if (bound < key || (bound == key && bounds[2 * middle + 1] <= tie)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    int sizeBefore(int bucket) {
        int before = 0;
        for (int i = 0; i < bucket; i++) {
            before += sizes[i];
        }
        return before;
    }

    void add(int bucket, int slot, long key, long tie) {
        int place = sizes[bucket]++;
        if (place == slots[bucket].length) {
            slots[bucket] = Arrays.copyOf(slots[bucket], 2 * place);
        }
        slots[bucket][place] = slot;
        if (place == 0) {
            firsts[2 * bucket] = key;
            firsts[2 * bucket + 1] = tie;
            mixed[bucket] = false;
        } else {
            mixed[bucket] |= firsts[2 * bucket] != key || firsts[2 * bucket + 1] != tie;
        }
    }

    void remove(int bucket, int slot) {
        int[] here = slots[bucket];
        int place = 0;
        while (here[place] != slot) {
            place++;
        }
        here[place] = here[--sizes[bucket]];
    }

    /// Moves the worse half to a new bucket behind this one, never equals apart.
    void part(int bucket, long[] numbers) {
        int position = distinguishing(bucket, numbers);
        if (position < 0) {
            mixed[bucket] = false;
            firsts[2 * bucket] = numbers[2 * slots[bucket][0]];
            firsts[2 * bucket + 1] = numbers[2 * slots[bucket][0] + 1];
            return;
        }
        long bound = middle(bucket, numbers, position);
        insert(bucket + 1);
        // Where keys tell nothing here, all have that of the first.
        bounds[2 * bucket + 2] = position == 0 ? bound : numbers[2 * slots[bucket][0]];
        bounds[2 * bucket + 3] = position == 0 ? 0 : bound;
        int[] all = slots[bucket];
        int end = sizes[bucket];
        begin(bucket);
        for (int i = 0; i < end; i++) {
            long key = numbers[2 * all[i]];
            long tie = numbers[2 * all[i] + 1];
            boolean isUpper = (position == 0 ? key : tie) >= bound;
            add(isUpper ? bucket + 1 : bucket, all[i], key, tie);
        }
    }

    /// Which number is not the same for all: 0 for the key, 1 for the tie, -1 for none.
    private int distinguishing(int bucket, long[] numbers) {
        int first = slots[bucket][0];
        int found = -1;
        for (int i = 1; i < sizes[bucket] && found != 0; i++) {
            int slot = slots[bucket][i];
            if (numbers[2 * slot] != numbers[2 * first]) {
                found = 0;
            } else if (numbers[2 * slot + 1] != numbers[2 * first + 1]) {
                found = 1;
            }
        }
        return found;
    }

    /// A slot with the numbers that stand at that place of the bucket, from the best on.
    int at(int bucket, int place, long[] numbers) {
        int[] here = slots[bucket];
        if (!mixed[bucket]) {
            return here[0];
        }
        sort(bucket, numbers, 0);
        long key = sorted[place];
        int better = 0;
        int equals = 0;
        for (int i = 0; i < sizes[bucket]; i++) {
            better += sorted[i] < key ? 1 : 0;
        }
        for (int i = 0; i < sizes[bucket]; i++) {
            if (numbers[2 * here[i]] == key) {
                sorted[equals++] = numbers[2 * here[i] + 1];
            }
        }
        Arrays.sort(sorted, 0, equals);
        long tie = sorted[place - better];
        int found = 0;
        while (numbers[2 * here[found]] != key || numbers[2 * here[found] + 1] != tie) {
            found++;
        }
        return here[found];
    }

    private void sort(int bucket, long[] numbers, int position) {
        int end = sizes[bucket];
        if (sorted.length < end) {
            sorted = new long[2 * end];
        }
        for (int i = 0; i < end; i++) {
            sorted[i] = numbers[2 * slots[bucket][i] + position];
        }
        Arrays.sort(sorted, 0, end);
    }

    /// The number in the middle, but above the smallest.
    private long middle(int bucket, long[] numbers, int position) {
        sort(bucket, numbers, position);
        int place = sizes[bucket] / 2;
        while (sorted[place] == sorted[0]) {
            place++;
        }
        return sorted[place];
    }

    private void insert(int bucket) {
        if (count == sizes.length) {
            bounds = Arrays.copyOf(bounds, 4 * count);
            firsts = Arrays.copyOf(firsts, 4 * count);
            slots = Arrays.copyOf(slots, 2 * count);
            sizes = Arrays.copyOf(sizes, 2 * count);
            mixed = Arrays.copyOf(mixed, 2 * count);
        }
        int behind = count - bucket;
        System.arraycopy(bounds, 2 * bucket, bounds, 2 * bucket + 2, 2 * behind);
        System.arraycopy(firsts, 2 * bucket, firsts, 2 * bucket + 2, 2 * behind);
        System.arraycopy(slots, bucket, slots, bucket + 1, behind);
        System.arraycopy(sizes, bucket, sizes, bucket + 1, behind);
        System.arraycopy(mixed, bucket, mixed, bucket + 1, behind);
        count++;
        begin(bucket);
    }
}
