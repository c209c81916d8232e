package dev.berth.domain.cycle.order;

import java.util.Arrays;

/// Entries of Hosts by key, tie and rank of their names, the smallest first. An entry has a number,
/// so that its owner can tell whether it is still the newest of its Host.
public final class FrontHeap {
    private static final int INITIAL = 16;

    private long[] keys = new long[INITIAL];
    private long[] ties = new long[INITIAL];
    private int[] names = new int[INITIAL];
    private int[] slots = new int[INITIAL];
    private int[] numbers = new int[INITIAL];
    private int size;

    /// How many entries there are.
    public int size() {
        return size;
    }

    /// Slot of the first entry; there must be one.
    public int slot() {
        return slots[0];
    }

    /// Number of the first entry.
    public int number() {
        return numbers[0];
    }

    /// Forgets all.
    public void clear() {
        size = 0;
    }

    /// Forgets all, and lets go of the room that it took.
    public void release() {
        size = 0;
        keys = new long[INITIAL];
        ties = new long[INITIAL];
        names = new int[INITIAL];
        slots = new int[INITIAL];
        numbers = new int[INITIAL];
    }

    /// Puts an entry in; `name` is the rank of the name of its Host.
    public void add(long key, long tie, int name, int slot, int number) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            ties = Arrays.copyOf(ties, 2 * size);
            names = Arrays.copyOf(names, 2 * size);
            slots = Arrays.copyOf(slots, 2 * size);
            numbers = Arrays.copyOf(numbers, 2 * size);
        }
        int place = size++;
        while (place > 0) {
            int parent = (place - 1) >>> 1;
            if (!isBefore(key, tie, name, parent)) {
                break;
            }
            move(parent, place);
            place = parent;
        }
        put(place, key, tie, name, slot, number);
    }

    /// Takes the first entry out.
    public void removeFirst() {
        size--;
        long key = keys[size];
        long tie = ties[size];
        int name = names[size];
        int place = 0;
        int child = 1;
        while (child < size) {
            if (child + 1 < size
                    && isBefore(keys[child + 1], ties[child + 1], names[child + 1], child)) {
                child++;
            }
            if (isBefore(key, tie, name, child)) {
                break;
            }
            move(child, place);
            place = child;
            child = 2 * place + 1;
        }
        put(place, key, tie, name, slots[size], numbers[size]);
    }

    /// Takes the first entry out and puts it into the other heap.
    public void moveFirstTo(FrontHeap other) {
        other.add(keys[0], ties[0], names[0], slots[0], numbers[0]);
        removeFirst();
    }

    private boolean isBefore(long key, long tie, int name, int place) {
        if (key != keys[place]) {
            return key < keys[place];
        }
        return tie != ties[place] ? tie < ties[place] : name < names[place];
    }

    private void move(int from, int to) {
        put(to, keys[from], ties[from], names[from], slots[from], numbers[from]);
    }

    private void put(int place, long key, long tie, int name, int slot, int number) {
        keys[place] = key;
        ties[place] = tie;
        names[place] = name;
        slots[place] = slot;
        numbers[place] = number;
    }
}
