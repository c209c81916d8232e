package dev.berth.domain.state;

import dev.berth.domain.model.Capacity;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Numbers the loads of the Hosts of a pool: two Hosts have the same number where they advertise
/// the same and are charged the same. Many Hosts of a pool do, and whoever only reads loads need
/// not look at both.
final class LoadClasses {
    private final Map<Load, LoadClass> byLoad = new LinkedHashMap<>();
    private @Nullable LoadClass[] classOf = new LoadClass[0];
    private int[] numberOf = new int[0];
    private int lastNumber;

    private static final class LoadClass {
        private final Load load;
        private final int number;
        private int hosts;

        LoadClass(Load load, int number) {
            this.load = load;
            this.number = number;
        }
    }

    /// The number of the load of the Host in that slot.
    int number(int slot) {
        return numberOf[slot];
    }

    /// Takes in the load of a Host as it is now.
    void update(HostEntry host) {
        int slot = host.slot();
        if (slot >= classOf.length) {
            classOf = Arrays.copyOf(classOf, Math.max(slot + 1, 2 * classOf.length));
            numberOf = Arrays.copyOf(numberOf, classOf.length);
        }
        Load load = Load.of(host);
        LoadClass known = classOf[slot];
        if (known != null && known.load.equals(load)) {
            return;
        }
        remove(slot);
        LoadClass loadClass = byLoad.computeIfAbsent(load, one -> new LoadClass(one, ++lastNumber));
        loadClass.hosts++;
        classOf[slot] = loadClass;
        numberOf[slot] = loadClass.number;
    }

    void remove(int slot) {
        LoadClass known = slot < classOf.length ? classOf[slot] : null;
        if (known != null) {
            classOf[slot] = null;
            numberOf[slot] = 0;
            if (--known.hosts == 0) {
                byLoad.remove(known.load);
            }
        }
    }

    /// What a Host advertises and what is charged to it, as plugins see it.
    private static final class Load {
        private final Capacity capacity;
        private final long[] used;
        private final int hash;

        private Load(Capacity capacity, long[] used) {
            this.capacity = capacity;
            this.used = used;
            this.hash = 31 * capacity.hashCode() + Arrays.hashCode(used);
        }

        static Load of(HostEntry host) {
            long[] used = new long[host.capacity().size()];
            for (int i = 0; i < used.length; i++) {
                used[i] = host.used(i);
            }
            return new Load(host.capacity(), used);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Load that
                    && hash == that.hash
                    && Arrays.equals(used, that.used)
                    && capacity.equals(that.capacity);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
