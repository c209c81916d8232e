package dev.berth.memory.manifest.object;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The keys seen so far in each mapping that is open, to find those that stand there twice.
final class KeySets {
    /// Up to here comparing them all is faster than hashing, and most mappings have fewer.
    private static final int LISTED_MAX = 12;

    private final List<Keys> levels = new ArrayList<>();

    /// Begins a mapping at a level.
    void open(int level) {
        while (levels.size() <= level) {
            levels.add(new Keys());
        }
        levels.get(level).clear();
    }

    /// Adds a key to the mapping of a level; false when it was there.
    boolean add(int level, String key) {
        return levels.get(level).add(key);
    }

    private static final class Keys {
        private final String[] listed = new String[LISTED_MAX];
        private int size;
        private Set<String> hashed = new HashSet<>();

        void clear() {
            size = 0;
            if (!hashed.isEmpty()) {
                hashed = new HashSet<>();
            }
        }

        boolean add(String key) {
            for (int i = 0; i < size; i++) {
                if (listed[i].equals(key)) {
                    return false;
                }
            }
            if (size < LISTED_MAX) {
                listed[size++] = key;
                return true;
            }
            return hashed.add(key);
        }
    }
}
