package dev.berth.domain.cycle;

import dev.berth.domain.state.Pool;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The indexes of one pool, bounded: the one not used for longest goes first. A key gets an index
/// when it is met for the second time, so that one-off Tasks cost none.
final class IndexCache implements Pool.Remembered {
    /// Slots over all indexes of a pool, about 14 bytes each: 64 indexes at 50,000 Hosts and more
    /// at fewer.
    private static final long SLOTS_MAX = 16_000_000;

    private static final int INDEXES_MAX = 1_024;

    /// Keys met once that are remembered.
    private static final int MET_MAX = 4_096;

    private final Map<IndexKey, HostIndex> indexes = new LinkedHashMap<>();
    private final Map<IndexKey, Boolean> metOnce = new LinkedHashMap<>();
    private long uses;

    /// The index for that key, or null for a key that is new.
    @Nullable HostIndex find(Pool pool, IndexKey key) {
        HostIndex index = indexes.get(key);
        if (index != null || !isMetAgain(key)) {
            return index;
        }
        index = new HostIndex(pool, key);
        touch(index);
        indexes.put(key, index);
        evict(pool.slotCount());
        return index;
    }

    /// Takes note of a use of an index.
    void touch(HostIndex index) {
        index.usedAt(++uses);
    }

    void drop(HostIndex index) {
        index.drop();
        indexes.remove(index.key());
    }

    private boolean isMetAgain(IndexKey key) {
        if (metOnce.remove(key) != null) {
            return true;
        }
        if (metOnce.size() >= MET_MAX) {
            metOnce.remove(metOnce.keySet().iterator().next());
        }
        metOnce.put(key, Boolean.TRUE);
        return false;
    }

    private void evict(int slotsEach) {
        long most = Math.max(1, Math.min(INDEXES_MAX, SLOTS_MAX / Math.max(1, slotsEach)));
        while (indexes.size() > most) {
            drop(longestUnused());
        }
    }

    private HostIndex longestUnused() {
        HostIndex longest = indexes.values().iterator().next();
        for (HostIndex index : indexes.values()) {
            if (index.usedAt() < longest.usedAt()) {
                longest = index;
            }
        }
        return longest;
    }
}
