package dev.berth.domain.cycle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Slots of Hosts in the order of a comparison, in chunks, with the chunk of each: insertion and
/// removal move few entries, the first is at hand, and ranks are sums over chunks.
///
/// Removal compares nothing, so an entry whose Host has changed meanwhile can still be taken out;
/// every entry that stays must be unchanged when others are inserted.
final class OrderedSlots {
    /// Entries of a full chunk: large enough for few chunks, small enough to move quickly.
    private static final int CHUNK_MAX = 64;

    private final SlotOrder order;
    private final SlotOrder groupOrder;
    private final List<Chunk> chunks = new ArrayList<>();
    private long[] firstKeys = new long[16];
    private @Nullable Chunk[] chunkOf = new Chunk[0];
    private int size;

    /// `order` tells entries of equal keys apart; `groupOrder` is the same without the last word,
    /// so that entries of one group are equal.
    OrderedSlots(SlotOrder order, SlotOrder groupOrder) {
        this.order = order;
        this.groupOrder = groupOrder;
    }

    /// Compares two slots of equal keys.
    interface SlotOrder {
        int compare(int left, int right);
    }

    /// Looks at entries in order. Returns false to stop.
    interface Visitor {
        boolean visit(int slot, int rank);
    }

    private static final class Chunk {
        private final int[] slots = new int[CHUNK_MAX];
        private final long[] keys = new long[CHUNK_MAX];
        private int size;
        private int position;

        int indexOf(int slot) {
            for (int i = 0; i < size; i++) {
                if (slots[i] == slot) {
                    return i;
                }
            }
            throw new IllegalStateException("slot (" + slot + ") is not in its chunk");
        }
    }

    int size() {
        return size;
    }

    /// The first entry; there must be one.
    int first() {
        return chunks.getFirst().slots[0];
    }

    /// The entry at that rank, 0 to size-1.
    int at(int rank) {
        int before = 0;
        for (int c = 0; c < chunks.size(); c++) {
            Chunk chunk = chunks.get(c);
            if (rank < before + chunk.size) {
                return chunk.slots[rank - before];
            }
            before += chunk.size;
        }
        throw new IndexOutOfBoundsException("rank (" + rank + ") of (" + size + ")");
    }

    /// Rank at which the group of the entry begins.
    int groupStart(int slot, long key) {
        return countBefore(slot, key, 0);
    }

    /// Rank behind the last of the group of the entry.
    int groupEnd(int slot, long key) {
        return countBefore(slot, key, 1);
    }

    /// How many entries compare below `limit` with the entry.
    private int countBefore(int slot, long key, int limit) {
        int low = 0;
        int high = chunks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (compare(firstKeys[middle], chunks.get(middle).slots[0], slot, key) < limit) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if (low == 0) {
            return 0;
        }
        int before = 0;
        for (int c = 0; c < low - 1; c++) {
            before += chunks.get(c).size;
        }
        Chunk chunk = chunks.get(low - 1);
        int inside = 0;
        int end = chunk.size;
        while (inside < end) {
            int middle = (inside + end) >>> 1;
            if (compare(chunk.keys[middle], chunk.slots[middle], slot, key) < limit) {
                inside = middle + 1;
            } else {
                end = middle;
            }
        }
        return before + inside;
    }

    private int compare(long hereKey, int here, int slot, long key) {
        return hereKey != key
                ? Long.compare(hereKey, key)
                : Integer.signum(groupOrder.compare(here, slot));
    }

    void clear() {
        chunks.clear();
        Arrays.fill(chunkOf, null);
        size = 0;
    }

    void insert(int slot, long key) {
        if (slot >= chunkOf.length) {
            chunkOf = Arrays.copyOf(chunkOf, Math.max(slot + 1, 2 * chunkOf.length));
        }
        if (chunks.isEmpty()) {
            chunks.add(new Chunk());
        }
        Chunk chunk = chunkFor(slot, key);
        int index = indexFor(chunk, slot, key);
        if (chunk.size == CHUNK_MAX) {
            Chunk upper = split(chunk);
            if (index > chunk.size) {
                index -= chunk.size;
                chunk = upper;
            }
        }
        System.arraycopy(chunk.slots, index, chunk.slots, index + 1, chunk.size - index);
        System.arraycopy(chunk.keys, index, chunk.keys, index + 1, chunk.size - index);
        chunk.slots[index] = slot;
        chunk.keys[index] = key;
        chunk.size++;
        firstKeys[chunk.position] = chunk.keys[0];
        chunkOf[slot] = chunk;
        size++;
    }

    void remove(int slot) {
        Chunk chunk = chunkOf[slot];
        if (chunk == null) {
            throw new IllegalStateException("slot (" + slot + ") is not there");
        }
        int index = chunk.indexOf(slot);
        chunk.size--;
        System.arraycopy(chunk.slots, index + 1, chunk.slots, index, chunk.size - index);
        System.arraycopy(chunk.keys, index + 1, chunk.keys, index, chunk.size - index);
        chunkOf[slot] = null;
        size--;
        if (chunk.size == 0) {
            chunks.remove(chunk.position);
            renumber(chunk.position);
        } else {
            firstKeys[chunk.position] = chunk.keys[0];
        }
    }

    /// Visits entries in order, from the one at that rank on, until told to stop.
    void visit(int fromRank, Visitor visitor) {
        int rank = 0;
        for (int c = 0; c < chunks.size(); c++) {
            Chunk chunk = chunks.get(c);
            if (rank + chunk.size <= fromRank) {
                rank += chunk.size;
                continue;
            }
            for (int i = Math.max(0, fromRank - rank); i < chunk.size; i++) {
                if (!visitor.visit(chunk.slots[i], rank + i)) {
                    return;
                }
            }
            rank += chunk.size;
        }
    }

    /// The last chunk that begins before the entry, or the first.
    private Chunk chunkFor(int slot, long key) {
        int low = 0;
        int high = chunks.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            long first = firstKeys[middle];
            if (first < key
                    || (first == key && order.compare(chunks.get(middle).slots[0], slot) < 0)) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return chunks.get(low);
    }

    private int indexFor(Chunk chunk, int slot, long key) {
        int low = 0;
        int high = chunk.size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            long here = chunk.keys[middle];
            if (here < key || (here == key && order.compare(chunk.slots[middle], slot) < 0)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private Chunk split(Chunk chunk) {
        Chunk upper = new Chunk();
        int half = chunk.size / 2;
        upper.size = chunk.size - half;
        System.arraycopy(chunk.slots, half, upper.slots, 0, upper.size);
        System.arraycopy(chunk.keys, half, upper.keys, 0, upper.size);
        chunk.size = half;
        for (int i = 0; i < upper.size; i++) {
            chunkOf[upper.slots[i]] = upper;
        }
        chunks.add(chunk.position + 1, upper);
        renumber(chunk.position + 1);
        return upper;
    }

    private void renumber(int from) {
        if (chunks.size() > firstKeys.length) {
            firstKeys = Arrays.copyOf(firstKeys, 2 * chunks.size());
        }
        for (int i = from; i < chunks.size(); i++) {
            chunks.get(i).position = i;
            firstKeys[i] = chunks.get(i).keys[0];
        }
    }
}
