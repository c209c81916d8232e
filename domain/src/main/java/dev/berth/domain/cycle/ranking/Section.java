package dev.berth.domain.cycle.ranking;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.plugin.LoadColumns;
import dev.berth.domain.state.HostEntry;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The Hosts of a roster that advertise the same capacity, with what is charged to them.
final class Section implements LoadColumns {
    private static final int INITIAL = 8;

    private final Capacity capacity;
    private final int position;
    private final long[][] used;
    private @Nullable HostEntry[] hosts = new HostEntry[INITIAL];
    private int size;

    Section(Capacity capacity, int position) {
        this.capacity = capacity;
        this.position = position;
        this.used = new long[capacity.size()][INITIAL];
    }

    /// What each of its Hosts advertises.
    Capacity capacity() {
        return capacity;
    }

    /// Its position in the roster.
    int position() {
        return position;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public long[] used(int resource) {
        return used[resource];
    }

    /// The Host at that place, 0 to size-1.
    HostEntry host(int place) {
        HostEntry host = place < size ? hosts[place] : null;
        if (host == null) {
            throw new IndexOutOfBoundsException("host (" + place + ") of (" + size + ")");
        }
        return host;
    }

    /// Puts a Host in and returns its place.
    int add(HostEntry host) {
        if (size == hosts.length) {
            hosts = Arrays.copyOf(hosts, 2 * size);
            for (int i = 0; i < used.length; i++) {
                used[i] = Arrays.copyOf(used[i], 2 * size);
            }
        }
        hosts[size] = host;
        take(size, host);
        return size++;
    }

    /// Takes in what is charged to the Host at that place now.
    void take(int place, HostEntry host) {
        for (int i = 0; i < used.length; i++) {
            used[i][place] = host.used(i);
        }
    }

    /// Takes the Host at that place out; the last one moves there. Returns that one, or null where
    /// it was the last itself.
    @Nullable HostEntry remove(int place) {
        size--;
        HostEntry last = hosts[size];
        hosts[place] = last;
        hosts[size] = null;
        for (long[] column : used) {
            column[place] = column[size];
        }
        return place == size ? null : last;
    }
}
