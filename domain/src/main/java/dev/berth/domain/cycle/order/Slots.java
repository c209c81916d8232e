package dev.berth.domain.cycle.order;

import java.util.Arrays;

/// A growing list of slots, with a mark per slot to add each once.
public final class Slots {
    private int[] slots = new int[16];
    private long[] marks = new long[4];
    private int size;

    /// How many there are.
    public int size() {
        return size;
    }

    /// The one at that position.
    public int at(int index) {
        return slots[index];
    }

    /// Adds the slot, without a mark.
    public void add(int slot) {
        if (size == slots.length) {
            slots = Arrays.copyOf(slots, 2 * size);
        }
        slots[size++] = slot;
    }

    /// Adds the slot unless it was added so. Returns false where it was.
    public boolean addOnce(int slot) {
        int word = slot >>> 6;
        if (word >= marks.length) {
            marks = Arrays.copyOf(marks, Math.max(word + 1, 2 * marks.length));
        }
        if ((marks[word] & (1L << slot)) != 0) {
            return false;
        }
        marks[word] |= 1L << slot;
        add(slot);
        return true;
    }

    /// True where the slot was added once.
    public boolean isMarked(int slot) {
        int word = slot >>> 6;
        return word < marks.length && (marks[word] & (1L << slot)) != 0;
    }

    /// Forgets all; costs what was added, not what could be.
    public void clear() {
        for (int i = 0; i < size; i++) {
            int word = slots[i] >>> 6;
            if (word < marks.length) {
                marks[word] = 0;
            }
        }
        size = 0;
    }
}
