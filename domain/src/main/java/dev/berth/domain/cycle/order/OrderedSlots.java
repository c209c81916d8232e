package dev.berth.domain.cycle.order;

import static dev.berth.domain.plugin.HostOrder.SKETCH_WORDS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Slots of Hosts from best to worst by their sketches, equals by name; in chunks, with the chunk
/// of each: insertion and removal move few entries, the first is at hand, and ranks are sums over
/// chunks.
///
/// A copy of each sketch lies in its chunk, and a copy of the first of each chunk beside the
/// others: a search reads few neighbouring lines of memory, and a Host only where sketches do not
/// tell. Removal compares nothing, so an entry whose Host has changed meanwhile can still be taken
/// out; every entry that stays must be unchanged when others are inserted.
public final class OrderedSlots {
    /// Entries of a full chunk: large enough for few chunks, small enough to move quickly.
    private static final int CHUNK_MAX = 48;

    private final SketchComparison sketched;
    private final SlotComparison tied;
    private final SlotComparison names;
    private final List<Chunk> chunks = new ArrayList<>();
    private long[] firsts = new long[16 * SKETCH_WORDS];
    private @Nullable Chunk[] chunkOf = new Chunk[0];
    private int size;

    /// `tied` compares slots that their sketches do not tell apart, 0 for equals; `names` never
    /// says 0 for two slots.
    public OrderedSlots(SketchComparison sketched, SlotComparison tied, SlotComparison names) {
        this.sketched = sketched;
        this.tied = tied;
        this.names = names;
    }

    /// Compares two sketches whose first numbers are equal, like `HostOrder.compareSketches`.
    public interface SketchComparison {
        /// Below zero where the left sketch comes first, 0 where they do not tell.
        int compare(long[] left, int leftAt, long[] right, int rightAt);
    }

    /// Compares two slots.
    public interface SlotComparison {
        /// Below zero where the left slot comes first.
        int compare(int left, int right);
    }

    /// Looks at entries in order. Returns false to stop.
    public interface Visitor {
        /// The entry with that rank.
        boolean visit(int slot, int rank);
    }

    private static final class Chunk {
        private final int[] slots = new int[CHUNK_MAX];
        private final long[] sketches = new long[CHUNK_MAX * SKETCH_WORDS];
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

        /// Makes room at `index`, or closes the gap there.
        void move(int index, int by) {
            int from = by > 0 ? index : index + 1;
            int count = size - from;
            System.arraycopy(slots, from, slots, from + by, count);
            System.arraycopy(
                    sketches,
                    from * SKETCH_WORDS,
                    sketches,
                    (from + by) * SKETCH_WORDS,
                    count * SKETCH_WORDS);
            size += by;
        }
    }

    /// How many entries there are.
    public int size() {
        return size;
    }

    /// The entry at that rank, 0 to size-1.
    public int at(int rank) {
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

    /// Forgets all.
    public void clear() {
        chunks.clear();
        Arrays.fill(chunkOf, null);
        size = 0;
    }

    /// Puts in a slot with its sketch, which lies in `sketches` from `at` on.
    public void insert(int slot, long[] sketches, int at) {
        if (slot >= chunkOf.length) {
            chunkOf = Arrays.copyOf(chunkOf, Math.max(slot + 1, 2 * chunkOf.length));
        }
        if (chunks.isEmpty()) {
            chunks.add(new Chunk());
        }
        Chunk chunk = chunks.get(Math.max(0, chunksBefore(slot, sketches, at, Bound.ENTRY) - 1));
        int index = entriesBefore(chunk, slot, sketches, at, Bound.ENTRY);
        if (chunk.size == CHUNK_MAX) {
            Chunk upper = split(chunk);
            if (index > chunk.size) {
                index -= chunk.size;
                chunk = upper;
            }
        }
        chunk.move(index, 1);
        chunk.slots[index] = slot;
        System.arraycopy(sketches, at, chunk.sketches, index * SKETCH_WORDS, SKETCH_WORDS);
        chunkOf[slot] = chunk;
        size++;
        noteFirst(chunk);
    }

    /// Takes a slot out that is there.
    public void remove(int slot) {
        Chunk chunk = chunkOf[slot];
        if (chunk == null) {
            throw new IllegalStateException("slot (" + slot + ") is not there");
        }
        chunk.move(chunk.indexOf(slot), -1);
        chunkOf[slot] = null;
        size--;
        if (chunk.size == 0) {
            chunks.remove(chunk.position);
            renumber(chunk.position);
        } else {
            noteFirst(chunk);
        }
    }

    /// Rank at which the group of equals of the entry begins.
    public int groupStart(int slot, long[] sketches, int at) {
        return countBefore(slot, sketches, at, Bound.GROUP_START);
    }

    /// Rank behind the last of the group of equals of the entry.
    public int groupEnd(int slot, long[] sketches, int at) {
        return countBefore(slot, sketches, at, Bound.GROUP_END);
    }

    /// Visits entries in order until told to stop.
    public void visit(Visitor visitor) {
        int rank = 0;
        for (int c = 0; c < chunks.size(); c++) {
            Chunk chunk = chunks.get(c);
            for (int i = 0; i < chunk.size; i++) {
                if (!visitor.visit(chunk.slots[i], rank + i)) {
                    return;
                }
            }
            rank += chunk.size;
        }
    }

    /// Which entries a search counts: those before an entry, before its group of equals, or up to
    /// the end of that group.
    private enum Bound {
        ENTRY,
        GROUP_START,
        GROUP_END
    }

    private int countBefore(int slot, long[] sketches, int at, Bound bound) {
        int last = chunksBefore(slot, sketches, at, bound) - 1;
        if (last < 0) {
            return 0;
        }
        int before = 0;
        for (int c = 0; c < last; c++) {
            before += chunks.get(c).size;
        }
        return before + entriesBefore(chunks.get(last), slot, sketches, at, bound);
    }

    /// How many chunks begin with an entry that the bound counts.
    private int chunksBefore(int slot, long[] sketches, int at, Bound bound) {
        int low = 0;
        int high = chunks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            int order = compare(firsts, middle, sketches, at);
            if (isBefore(order, chunks.get(middle).slots, 0, slot, bound)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int entriesBefore(Chunk chunk, int slot, long[] sketches, int at, Bound bound) {
        int low = 0;
        int high = chunk.size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            int order = compare(chunk.sketches, middle, sketches, at);
            if (isBefore(order, chunk.slots, middle, slot, bound)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int compare(long[] here, int index, long[] sketches, int at) {
        int hereAt = index * SKETCH_WORDS;
        return here[hereAt] != sketches[at]
                ? Long.compare(here[hereAt], sketches[at])
                : sketched.compare(here, hereAt, sketches, at);
    }

    private boolean isBefore(int bySketch, int[] slots, int index, int slot, Bound bound) {
        int byOrder = bySketch != 0 ? bySketch : tied.compare(slots[index], slot);
        if (byOrder != 0) {
            return byOrder < 0;
        }
        return switch (bound) {
            case ENTRY -> names.compare(slots[index], slot) < 0;
            case GROUP_START -> false;
            case GROUP_END -> true;
        };
    }

    private Chunk split(Chunk chunk) {
        Chunk upper = new Chunk();
        int half = chunk.size / 2;
        upper.size = chunk.size - half;
        System.arraycopy(chunk.slots, half, upper.slots, 0, upper.size);
        System.arraycopy(
                chunk.sketches, half * SKETCH_WORDS, upper.sketches, 0, upper.size * SKETCH_WORDS);
        chunk.size = half;
        for (int i = 0; i < upper.size; i++) {
            chunkOf[upper.slots[i]] = upper;
        }
        chunks.add(chunk.position + 1, upper);
        renumber(chunk.position + 1);
        return upper;
    }

    private void renumber(int from) {
        if (chunks.size() * SKETCH_WORDS > firsts.length) {
            firsts = Arrays.copyOf(firsts, 2 * chunks.size() * SKETCH_WORDS);
        }
        for (int i = from; i < chunks.size(); i++) {
            chunks.get(i).position = i;
            noteFirst(chunks.get(i));
        }
    }

    private void noteFirst(Chunk chunk) {
        System.arraycopy(chunk.sketches, 0, firsts, chunk.position * SKETCH_WORDS, SKETCH_WORDS);
    }
}
