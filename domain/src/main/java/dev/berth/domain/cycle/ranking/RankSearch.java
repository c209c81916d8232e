package dev.berth.domain.cycle.ranking;

import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.state.HostEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Finds a Host at a rank without sorting all: counts keys in buckets of equal width, looks again
/// at the bucket with the rank, and sorts only the few that are left.
final class RankSearch {
    private static final int BUCKET_BITS = 9;

    private static final int BUCKETS = 1 << BUCKET_BITS;

    /// So few are sorted.
    private static final int FEW = 32;

    private final KeyedHosts keyed;
    private final int[] buckets = new int[BUCKETS];
    private final List<HostEntry> near = new ArrayList<>();
    private long[] ties = new long[FEW];
    private long low;
    private long high;
    private int before;

    RankSearch(KeyedHosts keyed) {
        this.keyed = keyed;
    }

    /// One of the group of equals that has that rank by that comparison, which agrees with the
    /// keys.
    HostEntry at(int rank, Comparator<HostEntry> comparison) {
        narrow(rank);
        gather();
        return low == high && keyed.isExact(low)
                ? near.get(withTieAt(rank - before))
                : sortedAt(rank, comparison);
    }

    /// A key that at least `rank` + 1 Hosts do not exceed, and not many more.
    long bound(int rank) {
        narrow(rank);
        return high;
    }

    /// Finds keys `low` to `high` between which that of the rank lies; `before` are below.
    private void narrow(int rank) {
        low = keyed.smallest();
        high = keyed.largest();
        before = 0;
        int inside = keyed.size();
        while (inside > FEW && high > low) {
            int bits = Long.SIZE - Long.numberOfLeadingZeros(high - low);
            int shift = Math.max(0, bits - BUCKET_BITS);
            count(shift);
            int bucket = 0;
            while (before + buckets[bucket] <= rank) {
                before += buckets[bucket++];
            }
            inside = buckets[bucket];
            low += (long) bucket << shift;
            high = Math.min(high, low + (1L << shift) - 1);
        }
    }

    private void count(int shift) {
        Arrays.fill(buckets, 0);
        for (int s = 0; s < keyed.sectionCount(); s++) {
            long[] keys = keyed.keys(s);
            int count = keyed.section(s).size();
            for (int i = 0; i < count; i++) {
                if (keys[i] >= low && keys[i] <= high) {
                    buckets[(int) ((keys[i] - low) >> shift)]++;
                }
            }
        }
    }

    /// Takes the Hosts with keys from `low` to `high`, as far as keys tell.
    private void gather() {
        long least = low - keyed.doubt();
        long most = Math.min(LoadKeys.KEY_MAX, high + keyed.doubt());
        near.clear();
        for (int s = 0; s < keyed.sectionCount(); s++) {
            long[] keys = keyed.keys(s);
            int count = keyed.section(s).size();
            for (int i = 0; i < count; i++) {
                if (keys[i] >= least && keys[i] <= most) {
                    near.add(keyed.section(s).host(i));
                }
            }
        }
    }

    private HostEntry sortedAt(int rank, Comparator<HostEntry> comparison) {
        near.sort(comparison);
        return near.get(rank - keyed.countBelow(Math.max(0, low - keyed.doubt())));
    }

    /// Position of a Host with the tie at that rank among all that are near, whose keys are equal.
    private int withTieAt(int rank) {
        int count = near.size();
        if (ties.length < count) {
            ties = new long[count + count / 2];
        }
        for (int i = 0; i < count; i++) {
            ties[i] = keyed.tie(near.get(i));
        }
        long[] sorted = Arrays.copyOf(ties, count);
        Arrays.sort(sorted);
        int position = 0;
        while (ties[position] != sorted[rank]) {
            position++;
        }
        return position;
    }
}
