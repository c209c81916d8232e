package dev.berth.domain.shape;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Positive counts by Host: dense in insertion order for walking, with an open-addressing table by
/// Host number for look-up.
final class HostCounts {
    private static final int INITIAL = 8;
    private static final int FREE = -1;

    private @Nullable NumberedHost[] hosts = new NumberedHost[INITIAL];
    private int[] counts = new int[INITIAL];
    private int[] slots = new int[INITIAL];
    private int[] pools = new int[INITIAL];
    private int size;
    private int[] table = filled(2 * INITIAL);

    int size() {
        return size;
    }

    NumberedHost host(int index) {
        NumberedHost host = index < size ? hosts[index] : null;
        if (host == null) {
            throw new IndexOutOfBoundsException("host (" + index + ") of (" + size + ")");
        }
        return host;
    }

    /// Slot of the Host at that index where it is in that pool, else -1.
    int slot(int index, int pool) {
        return pools[index] == pool ? slots[index] : -1;
    }

    int count(int number) {
        int place = find(number);
        return table[place] == FREE ? 0 : counts[table[place]];
    }

    /// Adds `change` to the count of the Host; a count of zero is forgotten.
    void add(NumberedHost host, int change) {
        int place = find(host.number());
        if (table[place] == FREE) {
            insert(host, change);
            return;
        }
        int index = table[place];
        counts[index] += change;
        if (counts[index] == 0) {
            remove(place, index);
        }
    }

    private void insert(NumberedHost host, int count) {
        if (size == hosts.length) {
            hosts = Arrays.copyOf(hosts, 2 * size);
            counts = Arrays.copyOf(counts, 2 * size);
            slots = Arrays.copyOf(slots, 2 * size);
            pools = Arrays.copyOf(pools, 2 * size);
            rehash(4 * size);
        }
        hosts[size] = host;
        counts[size] = count;
        slots[size] = host.slot();
        pools[size] = host.poolNumber();
        table[find(host.number())] = size++;
    }

    /// Fills the gap with the last entry, and closes the probe sequence behind the freed place.
    private void remove(int place, int index) {
        free(place);
        int last = --size;
        if (index != last) {
            NumberedHost moved = hosts[last];
            if (moved != null) {
                table[find(moved.number())] = index;
            }
            hosts[index] = moved;
            counts[index] = counts[last];
            slots[index] = slots[last];
            pools[index] = pools[last];
        }
        hosts[last] = null;
        if (table.length > 4 * INITIAL && size < table.length / 8) {
            hosts = Arrays.copyOf(hosts, table.length / 4);
            counts = Arrays.copyOf(counts, table.length / 4);
            slots = Arrays.copyOf(slots, table.length / 4);
            pools = Arrays.copyOf(pools, table.length / 4);
            rehash(table.length / 2);
        }
    }

    /// Deletion without tombstones (Knuth, TAOCP 6.4, algorithm R).
    private void free(int place) {
        int mask = table.length - 1;
        int gap = place;
        table[gap] = FREE;
        int probe = (gap + 1) & mask;
        while (table[probe] != FREE) {
            int home = home(number(table[probe]));
            boolean stays =
                    gap <= probe ? gap < home && home <= probe : gap < home || home <= probe;
            if (!stays) {
                table[gap] = table[probe];
                table[probe] = FREE;
                gap = probe;
            }
            probe = (probe + 1) & mask;
        }
    }

    private void rehash(int length) {
        table = filled(length);
        for (int i = 0; i < size; i++) {
            table[find(number(i))] = i;
        }
    }

    private int find(int number) {
        int mask = table.length - 1;
        int place = home(number);
        while (table[place] != FREE && number(table[place]) != number) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private int home(int number) {
        int mixed = number * 0x9E3779B9;
        return (mixed ^ (mixed >>> 15)) & (table.length - 1);
    }

    private int number(int index) {
        NumberedHost host = hosts[index];
        return host == null ? FREE : host.number();
    }

    private static int[] filled(int length) {
        int[] table = new int[length];
        Arrays.fill(table, FREE);
        return table;
    }
}
