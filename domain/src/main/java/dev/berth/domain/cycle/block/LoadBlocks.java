package dev.berth.domain.cycle.block;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.plugin.LoadColumns;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/// The Hosts of one capacity in blocks of at most 64 that have about the same load, each with the
/// least and the most of what is charged to any of its Hosts.
///
/// A Host whose load changed goes to the block for its new load. A block that is full is parted,
/// one that is empty takes part in nothing. The bounds of a block that changed are found anew
/// before the next look.
final class LoadBlocks implements LoadColumns {
    static final int SHIFT = 6;
    static final int BLOCK = 1 << SHIFT;

    /// So many Hosts are in a block that begins anew, so that some may come.
    private static final int FILL = 48;

    /// A block with fewer Hosts is put together with the one before it.
    private static final int FEW = 16;

    private final int section;
    private final Places places;
    private final LoadRank rank;
    private final BlockOrder order = new BlockOrder();
    private final BlockBounds least;
    private final BlockBounds most;
    private final long[][] used;
    private long[] ranks = new long[BLOCK];
    private int[] slots = new int[BLOCK];
    private int[] names = new int[BLOCK];
    private int[] fills = new int[1];
    private int[] firstNames = new int[1];
    private boolean[] stale = new boolean[1];
    private int[] staleBlocks = new int[1];
    private int staleCount;
    private int[] free = new int[1];
    private int freeCount;
    private int blocks;
    private int size;

    LoadBlocks(Capacity capacity, int section, Places places) {
        this.section = section;
        this.places = places;
        this.rank = new LoadRank(capacity);
        this.used = new long[capacity.size()][BLOCK];
        this.least = new BlockBounds(capacity.size());
        this.most = new BlockBounds(capacity.size());
    }

    /// Takes these Hosts for all that there are; the one in `hostSlots[i]` has the load at `i`.
    void begin(LoadColumns loads, int[] hostSlots) {
        int count = hostSlots.length;
        int[] indexOf = new int[Arrays.stream(hostSlots).max().orElse(-1) + 1];
        long[] sorted = new long[count];
        for (int i = 0; i < count; i++) {
            indexOf[hostSlots[i]] = i;
            sorted[i] = rank.of(loads, i, hostSlots[i]);
        }
        Arrays.sort(sorted);
        order.clear();
        blocks = 0;
        size = 0;
        staleCount = 0;
        freeCount = 0;
        Arrays.fill(stale, false);
        for (int from = 0; from < Math.max(1, count); from += FILL) {
            int block = newBlock();
            order.append(from == 0 ? 0 : sorted[from], block);
            for (int i = from; i < Math.min(count, from + FILL); i++) {
                int slot = LoadRank.slot(sorted[i]);
                add(block, loads, indexOf[slot], slot);
            }
        }
    }

    private int newBlock() {
        if (freeCount > 0) {
            return free[--freeCount];
        }
        int block = blocks++;
        if (fills.length < blocks) {
            int room = 2 * blocks;
            fills = Arrays.copyOf(fills, room);
            firstNames = Arrays.copyOf(firstNames, room);
            stale = Arrays.copyOf(stale, room);
            staleBlocks = Arrays.copyOf(staleBlocks, room);
            free = Arrays.copyOf(free, room);
            ranks = Arrays.copyOf(ranks, room << SHIFT);
            slots = Arrays.copyOf(slots, room << SHIFT);
            names = Arrays.copyOf(names, room << SHIFT);
            for (int r = 0; r < used.length; r++) {
                used[r] = Arrays.copyOf(used[r], room << SHIFT);
            }
        }
        least.grow(blocks);
        most.grow(blocks);
        fills[block] = 0;
        touch(block);
        return block;
    }

    /// Takes in the load at `from` of the Host in that slot, which may be new here, but is in no
    /// other section.
    void put(LoadColumns loads, int from, int slot) {
        long now = rank.of(loads, from, slot);
        int block = order.find(now);
        if (places.has(slot)) {
            int place = places.place(slot);
            if (place >> SHIFT == block) {
                write(place, loads, from, now);
                touch(block);
                return;
            }
            remove(slot);
        }
        if (fills[block] == BLOCK) {
            part(block);
            block = order.find(now);
        }
        add(block, loads, from, slot);
    }

    /// Takes out the Host in that slot.
    void remove(int slot) {
        int place = places.place(slot);
        int block = place >> SHIFT;
        int last = (block << SHIFT) + --fills[block];
        copy(last, place);
        places.remove(slot);
        size--;
        touch(block);
        if (fills[block] < FEW) {
            merge(block);
        }
    }

    /// Moves the few Hosts of a block into the one before it where they have room there, and frees
    /// it.
    private void merge(int few) {
        int from = few << SHIFT;
        if (fills[few] > 0) {
            int before = order.before(ranks[from]);
            if (before < 0 || fills[before] + fills[few] > FILL) {
                return;
            }
            for (int place = from; place < from + fills[few]; place++) {
                copy(place, (before << SHIFT) + fills[before]++);
            }
            touch(before);
        }
        if (order.remove(few)) {
            fills[few] = 0;
            touch(few);
            free[freeCount++] = few;
        }
    }

    private void add(int block, LoadColumns loads, int from, int slot) {
        int place = (block << SHIFT) + fills[block]++;
        slots[place] = slot;
        places.put(slot, section, place);
        write(place, loads, from, rank.of(loads, from, slot));
        size++;
        touch(block);
    }

    private void write(int place, LoadColumns loads, int from, long itsRank) {
        ranks[place] = itsRank;
        for (int r = 0; r < used.length; r++) {
            used[r][place] = loads.used(r)[from];
        }
    }

    private void copy(int from, int to) {
        ranks[to] = ranks[from];
        slots[to] = slots[from];
        names[to] = names[from];
        for (long[] column : used) {
            column[to] = column[from];
        }
        places.put(slots[to], section, to);
    }

    /// Moves the half of the Hosts of a full block that has the larger ranks into a new one.
    private void part(int full) {
        int from = full << SHIFT;
        long[] sorted = Arrays.copyOfRange(ranks, from, from + BLOCK);
        Arrays.sort(sorted);
        long first = sorted[BLOCK / 2];
        int block = newBlock();
        for (int place = from + BLOCK - 1; place >= from; place--) {
            if (ranks[place] >= first) {
                copy(place, (block << SHIFT) + fills[block]++);
                int last = from + --fills[full];
                if (last != place) {
                    copy(last, place);
                }
            }
        }
        order.split(first, block);
        touch(full);
        touch(block);
    }

    private void touch(int block) {
        if (!stale[block]) {
            stale[block] = true;
            staleBlocks[staleCount++] = block;
        }
    }

    /// Finds the bounds of every block that changed.
    void refresh(IntUnaryOperator nameRanks) {
        for (int i = 0; i < staleCount; i++) {
            int block = staleBlocks[i];
            int from = block << SHIFT;
            int to = from + fills[block];
            for (int r = 0; r < used.length; r++) {
                least.setLeast(r, block, used[r], from, to);
                most.setMost(r, block, used[r], from, to);
            }
            int first = Integer.MAX_VALUE;
            for (int place = from; place < to; place++) {
                names[place] = nameRanks.applyAsInt(slots[place]);
                first = Math.min(first, names[place]);
            }
            firstNames[block] = first;
            stale[block] = false;
        }
        staleCount = 0;
    }

    /// The ranks of names are others.
    void rename() {
        for (int block = 0; block < blocks; block++) {
            touch(block);
        }
    }

    /// True where so many blocks are nearly empty that they had better begin anew.
    boolean isWorn() {
        return blocks > 8 && (long) blocks * BLOCK > 4L * size;
    }

    int count() {
        return blocks;
    }

    int fill(int block) {
        return fills[block];
    }

    BlockBounds least() {
        return least;
    }

    BlockBounds most() {
        return most;
    }

    int firstName(int block) {
        return firstNames[block];
    }

    int slot(int place) {
        return slots[place];
    }

    int name(int place) {
        return names[place];
    }

    @Override
    public int size() {
        return blocks << SHIFT;
    }

    @Override
    public long[] used(int resource) {
        return used[resource];
    }
}
