package dev.berth.domain.cycle.ranking;

import dev.berth.domain.state.Pool;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The indexes of one pool, bounded: the one not used for longest goes first, unless all are in
/// constant use. A key gets an index when it is met again soon, so that one-off Tasks cost none.
final class IndexCache<K extends KeptRanking> {
    private static final int INDEXES_MAX = 1_024;

    /// An index that was used among the last so many uses for each index there may be is in
    /// constant use: to drop it for another would mean to build both again and again, which costs
    /// more than to look at every Host.
    private static final long CONSTANT_USE = 4;

    /// Keys met once that are remembered.
    private static final int MET_MAX = 4_096;

    private final Map<Object, K> indexes = new LinkedHashMap<>();
    private final Map<Object, Long> metOnce = new LinkedHashMap<>();
    private final long slotsMax;
    private long uses;

    /// A cache of indexes with at most so many slots over all of them.
    IndexCache(long slotsMax) {
        this.slotsMax = slotsMax;
    }

    /// The index for that key, a new one made by `maker`; null for a key that is new, or that comes
    /// after more than so many changes.
    @Nullable K find(Pool pool, Object key, long changesMost, Supplier<K> maker) {
        K index = indexes.get(key);
        if (index != null) {
            return ask(index, changesMost);
        }
        long now = pool.changes().end();
        if (!isMetAgain(key, now, changesMost) || !makeRoom(pool.slotCount())) {
            return null;
        }
        index = maker.get();
        index.usedAt(++uses);
        indexes.put(key, index);
        return index;
    }

    /// Takes note that the index is asked for. Returns it, or null where more than so many Hosts
    /// changed since the last time.
    @Nullable K ask(K index, long changesMost) {
        long changes = index.changesSinceAsked();
        index.usedAt(++uses);
        return changes <= changesMost ? index : null;
    }

    void drop(K index) {
        index.drop();
        indexes.remove(index.key());
    }

    private boolean isMetAgain(Object key, long now, long changesMost) {
        Long before = metOnce.remove(key);
        if (before != null && now - before <= changesMost) {
            return true;
        }
        if (metOnce.size() >= MET_MAX) {
            metOnce.remove(metOnce.keySet().iterator().next());
        }
        metOnce.put(key, now);
        return false;
    }

    /// Returns false where every index is in constant use.
    private boolean makeRoom(int slotsEach) {
        long most = Math.max(1, Math.min(INDEXES_MAX, slotsMax / Math.max(1, slotsEach)));
        while (indexes.size() >= most) {
            K longest = longestUnused();
            if (indexes.size() == most && uses - longest.usedAt() < CONSTANT_USE * most) {
                return false;
            }
            drop(longest);
        }
        return true;
    }

    private K longestUnused() {
        K longest = indexes.values().iterator().next();
        for (K index : indexes.values()) {
            if (index.usedAt() < longest.usedAt()) {
                longest = index;
            }
        }
        return longest;
    }
}
