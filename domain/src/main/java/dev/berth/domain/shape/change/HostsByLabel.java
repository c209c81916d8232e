package dev.berth.domain.shape.change;

import dev.berth.domain.model.Labels;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// The slots of Hosts by their value of one label.
public final class HostsByLabel {
    private static final int INITIAL = 16;

    private final String label;
    private final Map<String, Members> byValue = new LinkedHashMap<>();
    private @Nullable String[] valueOf = new String[INITIAL];
    private int users;

    /// No Hosts yet, by that label.
    HostsByLabel(String label) {
        this.label = label;
    }

    private static final class Members {
        private int[] slots = new int[1];
        private int size;

        void add(int slot) {
            if (size == slots.length) {
                slots = Arrays.copyOf(slots, 2 * size);
            }
            slots[size++] = slot;
        }

        void remove(int slot) {
            int place = 0;
            while (slots[place] != slot) {
                place++;
            }
            slots[place] = slots[--size];
        }
    }

    String label() {
        return label;
    }

    /// One more looks at it.
    void use() {
        users++;
    }

    /// One fewer looks at it. Returns true where nobody is left.
    boolean disuse() {
        return --users == 0;
    }

    /// The Host in that slot appeared, or has these labels now.
    public void seen(int slot, Labels labels) {
        if (slot >= valueOf.length) {
            valueOf = Arrays.copyOf(valueOf, Math.max(slot + 1, 2 * valueOf.length));
        }
        @Nullable String value = labels.find(label);
        @Nullable String before = valueOf[slot];
        if (value == null ? before != null : !value.equals(before)) {
            gone(slot);
            valueOf[slot] = value;
            if (value != null) {
                byValue.computeIfAbsent(value, _ -> new Members()).add(slot);
            }
        }
    }

    /// The Host in that slot is gone.
    public void gone(int slot) {
        @Nullable String before = slot < valueOf.length ? valueOf[slot] : null;
        if (before == null) {
            return;
        }
        valueOf[slot] = null;
        Members members = byValue.get(before);
        if (members != null) {
            members.remove(slot);
            if (members.size == 0) {
                byValue.remove(before);
            }
        }
    }

    /// Tells the slots of all Hosts with that value.
    public void forEach(String value, IntConsumer slots) {
        Members members = byValue.get(value);
        if (members != null) {
            for (int i = 0; i < members.size; i++) {
                slots.accept(members.slots[i]);
            }
        }
    }
}
