package dev.berth.domain.cycle.order;

import java.util.Arrays;

/// Slots by their keys, the smallest first; equal keys do not occur. A slot whose key changes moves
/// in place, so that there is one entry for each.
///
/// Heaps that share their `Keys` share no slot.
public final class SlotHeap {
    private static final int INITIAL = 8;

    /// Children of an entry: four lie side by side in memory.
    private static final int CHILDREN = 4;

    private final Keys keys;
    private int[] slots = new int[INITIAL];
    private int size;

    /// An empty heap of slots with these keys.
    public SlotHeap(Keys keys) {
        this.keys = keys;
    }

    /// The key of each slot, and its place in the heap that has it.
    public static final class Keys {
        private long[] keyOf = new long[0];
        private int[] placeOf = new int[0];

        /// Makes room for slots below that one.
        public void grow(int slots) {
            if (slots > keyOf.length) {
                keyOf = Arrays.copyOf(keyOf, slots);
                placeOf = Arrays.copyOf(placeOf, slots);
            }
        }

        /// The key of the slot.
        public long of(int slot) {
            return keyOf[slot];
        }
    }

    /// How many slots there are.
    public int size() {
        return size;
    }

    /// The slot with the smallest key; there must be one.
    public int first() {
        return slots[0];
    }

    /// Puts in a slot that no heap has.
    public void add(int slot, long key) {
        if (size == slots.length) {
            slots = Arrays.copyOf(slots, 2 * size);
        }
        keys.keyOf[slot] = key;
        rise(size++, slot, key);
    }

    /// Gives a slot that is here another key.
    public void update(int slot, long key) {
        long before = keys.keyOf[slot];
        keys.keyOf[slot] = key;
        if (key < before) {
            rise(keys.placeOf[slot], slot, key);
        } else {
            sink(keys.placeOf[slot], slot, key);
        }
    }

    /// Takes out a slot that is here.
    public void remove(int slot) {
        int place = keys.placeOf[slot];
        int last = slots[--size];
        if (place < size) {
            long key = keys.keyOf[last];
            if (key < keys.keyOf[slot]) {
                rise(place, last, key);
            } else {
                sink(place, last, key);
            }
        }
    }

    private void rise(int from, int slot, long key) {
        int place = from;
        while (place > 0) {
            int parent = (place - 1) / CHILDREN;
            int above = slots[parent];
            if (keys.keyOf[above] <= key) {
                break;
            }
            put(place, above);
            place = parent;
        }
        put(place, slot);
    }

    private void sink(int from, int slot, long key) {
        int place = from;
        int child = CHILDREN * place + 1;
        while (child < size) {
            int smallest = smallest(child);
            if (keys.keyOf[slots[smallest]] >= key) {
                break;
            }
            put(place, slots[smallest]);
            place = smallest;
            child = CHILDREN * place + 1;
        }
        put(place, slot);
    }

    /// The place of the smallest of the siblings that begin there.
    private int smallest(int first) {
        int smallest = first;
        int end = Math.min(size, first + CHILDREN);
        for (int place = first + 1; place < end; place++) {
            if (keys.keyOf[slots[place]] < keys.keyOf[slots[smallest]]) {
                smallest = place;
            }
        }
        return smallest;
    }

    private void put(int place, int slot) {
        slots[place] = slot;
        keys.placeOf[slot] = place;
    }
}
