package dev.berth.domain.cycle.block;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.plugin.LoadColumns;

/// The place of a Host among those of its capacity: first by the resource of which it uses the
/// largest part, then by that part, then by the sum of all parts. Hosts that are alike in it have
/// about the same bounds for any Shape. It is no order of anything, so it may be coarse.
final class LoadRank {
    private static final int PART_BITS = 15;

    /// More than twice the capacity is all the same.
    private static final long PART_MAX = 2L << PART_BITS;

    /// Enough for `BlockedHosts.SLOTS_MAX`.
    private static final int SLOT_BITS = 24;

    private static final int SUM_BITS = PART_BITS + 2;
    private static final int SUM_SHIFT = SLOT_BITS;
    private static final int PART_SHIFT = SUM_SHIFT + SUM_BITS;
    private static final int RESOURCE_SHIFT = PART_SHIFT + PART_BITS + 2;

    /// Resources beyond are taken for one.
    private static final int RESOURCE_MAX = (1 << (Long.SIZE - 1 - RESOURCE_SHIFT)) - 1;

    private final long[] wholes;

    LoadRank(Capacity capacity) {
        wholes = new long[capacity.size()];
        for (int r = 0; r < wholes.length; r++) {
            wholes[r] = Math.max(1, capacity.amount(r).whole());
        }
    }

    /// The rank of the Host in that slot with the load at that place.
    long of(LoadColumns loads, int place, int slot) {
        int largest = 0;
        long part = 0;
        long sum = 0;
        for (int r = 0; r < wholes.length; r++) {
            long here = part(loads.used(r)[place], wholes[r]);
            sum += here;
            if (here > part) {
                largest = r;
                part = here;
            }
        }
        return ((long) Math.min(largest, RESOURCE_MAX) << RESOURCE_SHIFT)
                | (part << PART_SHIFT)
                | (Math.min(sum, (1L << SUM_BITS) - 1) << SUM_SHIFT)
                | slot;
    }

    /// The slot of the Host with that rank.
    static int slot(long rank) {
        return (int) rank & ((1 << SLOT_BITS) - 1);
    }

    private static long part(long used, long whole) {
        if (used >= whole + whole || whole + whole < 0) {
            return whole + whole < 0 ? used >>> (Long.SIZE - 1 - PART_BITS) : PART_MAX;
        }
        return used <= Long.MAX_VALUE >> PART_BITS
                ? (used << PART_BITS) / whole
                : Math.min(PART_MAX, used / Math.max(1, whole >> PART_BITS));
    }
}
