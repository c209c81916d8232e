package dev.berth.domain.cycle.order;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/// Slots from best to worst by two numbers each, a key and a tie, smaller first; in buckets of
/// neighbours without an order inside. So a slot comes and goes at the cost of a few looks into
/// memory, and a rank is a sum over buckets and a look at one.
///
/// Slots with equal numbers are equals, and may fill a bucket of any size. Equals are told apart by
/// the ranks of their names where one of them is to be chosen.
public final class RankedSlots {
    /// The key of a slot that is not here, above all others.
    private static final long NONE = Long.MAX_VALUE;

    /// Buckets, beside one for so many slots there may be, after which it is worn: four times as
    /// many as new ones.
    private static final int WORN_MIN = 64;

    private static final int WORN_PART = 12;

    private final IntUnaryOperator nameRanks;
    private final SlotBuckets buckets = new SlotBuckets();

    /// By slot: the key and the tie; of a slot that is not here `NONE` and its mark.
    private long[] numbers = new long[0];

    private int size;

    /// No slots; no two have the same rank of their names.
    public RankedSlots(IntUnaryOperator nameRanks) {
        this.nameRanks = nameRanks;
    }

    /// Forgets all, and makes room for slots below that one, all with that mark.
    public void begin(int slots, int mark) {
        buckets.clear();
        size = 0;
        numbers = new long[2 * slots];
        for (int slot = 0; slot < slots; slot++) {
            note(slot, NONE, mark);
        }
    }

    /// Makes room for slots below that one, new ones with that mark.
    public void grow(int slots, int mark) {
        int known = numbers.length / 2;
        if (slots > known) {
            numbers = Arrays.copyOf(numbers, 2 * slots);
            for (int slot = known; slot < slots; slot++) {
                note(slot, NONE, mark);
            }
        }
    }

    /// How many slots there are.
    public int size() {
        return size;
    }

    /// True where so many buckets were begun and left that it had better begin anew.
    public boolean isWorn() {
        return buckets.count() > WORN_MIN + numbers.length / 2 / WORN_PART;
    }

    /// True where the slot is here.
    public boolean has(int slot) {
        return numbers[2 * slot] != NONE;
    }

    /// The key of a slot that is here.
    public long key(int slot) {
        return numbers[2 * slot];
    }

    /// The mark of a slot that is not here.
    public int mark(int slot) {
        return (int) numbers[2 * slot + 1];
    }

    /// Puts in a slot that is not here. Neither number is below zero, the key is below 2^63-1.
    public void add(int slot, long key, long tie) {
        note(slot, key, tie);
        size++;
        int bucket = buckets.find(key, tie);
        buckets.add(bucket, slot, key, tie);
        if (buckets.isToBeParted(bucket)) {
            buckets.part(bucket, numbers);
        }
    }

    /// Gives a slot that is not here another mark, or takes it out and gives it that one.
    public void leave(int slot, int mark) {
        long key = numbers[2 * slot];
        if (key != NONE) {
            buckets.remove(buckets.find(key, numbers[2 * slot + 1]), slot);
            size--;
        }
        note(slot, NONE, mark);
    }

    /// How many are strictly better than that one, which is here.
    public int countBetter(int slot) {
        long key = numbers[2 * slot];
        long tie = numbers[2 * slot + 1];
        int bucket = buckets.find(key, tie);
        int before = buckets.sizeBefore(bucket);
        if (!buckets.isMixed(bucket)) {
            return before;
        }
        int[] slots = buckets.slots(bucket);
        for (int i = 0; i < buckets.size(bucket); i++) {
            before += isBefore(slots[i], key, tie) ? 1 : 0;
        }
        return before;
    }

    /// One of the equals that have that rank, 0 to size-1.
    public int at(int rank) {
        int bucket = 0;
        int place = rank;
        while (place >= buckets.size(bucket)) {
            place -= buckets.size(bucket++);
        }
        return buckets.at(bucket, place, numbers);
    }

    /// The best that is accepted, equals by name; -1 for none.
    public int best(IntPredicate accepted) {
        int best = -1;
        for (int bucket = 0; best < 0 && bucket < buckets.count(); bucket++) {
            boolean isMixed = buckets.isMixed(bucket);
            int[] slots = buckets.slots(bucket);
            for (int i = 0; i < buckets.size(bucket); i++) {
                if ((best < 0 || isBetter(slots[i], best, isMixed)) && accepted.test(slots[i])) {
                    best = slots[i];
                }
            }
        }
        return best;
    }

    private boolean isBetter(int slot, int best, boolean isMixed) {
        return isMixed
                ? compareNamed(slot, best) < 0
                : nameRanks.applyAsInt(slot) < nameRanks.applyAsInt(best);
    }

    /// Of those that are accepted and not worse than `last`, which is here, the one with the
    /// smallest name; -1 for none.
    public int smallestName(int last, IntPredicate accepted) {
        int end = buckets.find(numbers[2 * last], numbers[2 * last + 1]);
        int smallest = -1;
        int smallestRank = Integer.MAX_VALUE;
        for (int bucket = 0; bucket <= end; bucket++) {
            int[] slots = buckets.slots(bucket);
            for (int i = 0; i < buckets.size(bucket); i++) {
                int rank = nameRanks.applyAsInt(slots[i]);
                if (rank < smallestRank
                        && (bucket < end || compare(slots[i], last) <= 0)
                        && accepted.test(slots[i])) {
                    smallest = slots[i];
                    smallestRank = rank;
                }
            }
        }
        return smallest;
    }

    /// Tells all, in no particular order.
    public void forEach(IntConsumer visitor) {
        for (int bucket = 0; bucket < buckets.count(); bucket++) {
            for (int i = 0; i < buckets.size(bucket); i++) {
                visitor.accept(buckets.slots(bucket)[i]);
            }
        }
    }

    /// Compares two that are here; 0 for equals.
    public int compare(int left, int right) {
        int byKey = Long.compare(numbers[2 * left], numbers[2 * right]);
        return byKey != 0 ? byKey : Long.compare(numbers[2 * left + 1], numbers[2 * right + 1]);
    }

    /// Compares two that are here, equals by name.
    public int compareNamed(int left, int right) {
        int byNumbers = compare(left, right);
        return byNumbers != 0
                ? byNumbers
                : Integer.compare(nameRanks.applyAsInt(left), nameRanks.applyAsInt(right));
    }

    private boolean isBefore(int slot, long key, long tie) {
        return numbers[2 * slot] < key || (numbers[2 * slot] == key && numbers[2 * slot + 1] < tie);
    }

    private void note(int slot, long key, long second) {
        numbers[2 * slot] = key;
        numbers[2 * slot + 1] = second;
    }
}
