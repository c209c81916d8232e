package dev.berth.domain.cycle.block;

import java.util.Arrays;

/// Where the Host in each slot is: in which section, and at which place there.
final class Places {
    private static final int ABSENT = -1;

    private int[] sections = new int[0];
    private int[] places = new int[0];

    /// Forgets all, and makes room for slots below that one.
    void begin(int slots) {
        sections = new int[slots];
        places = new int[slots];
        Arrays.fill(sections, ABSENT);
    }

    void grow(int slots) {
        int known = sections.length;
        if (slots > known) {
            sections = Arrays.copyOf(sections, Math.max(slots, known + known / 2));
            places = Arrays.copyOf(places, sections.length);
            Arrays.fill(sections, known, sections.length, ABSENT);
        }
    }

    void put(int slot, int section, int place) {
        sections[slot] = section;
        places[slot] = place;
    }

    void remove(int slot) {
        sections[slot] = ABSENT;
    }

    /// False for a slot without a Host.
    boolean has(int slot) {
        return slot < sections.length && sections[slot] != ABSENT;
    }

    int section(int slot) {
        return sections[slot];
    }

    int place(int slot) {
        return places[slot];
    }
}
