package dev.berth.domain.group.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Goes through the loads that one Host can take, in descending order: classes are compared one
/// after the other, the first difference decides. Loads to which a member can be added are passed
/// over, since adding never hurts; with a `loadMax` only if the sum is not above it.
final class LoadCursor {
    /// What the next step of a cursor came to.
    enum Step {
        /// A load to look at.
        LOAD,
        /// A load that another one covers.
        COVERED,
        /// There are no more loads.
        END
    }

    private final Packing packing;
    private final int[] load;
    private final long[] left;
    private HostKind kind;
    private int[] remaining;
    private int @Nullable [] loadMax;
    private boolean begun;

    LoadCursor(Packing packing, HostKind kind, int[] remaining) {
        this.packing = packing;
        this.load = new int[packing.classes()];
        this.left = new long[packing.resources.size() + 1];
        this.kind = kind;
        this.remaining = remaining;
    }

    /// Begins anew with a Host of a kind, for the members that remain.
    void begin(HostKind kind, int[] remaining, int @Nullable [] loadMax) {
        this.kind = kind;
        this.remaining = remaining;
        this.loadMax = loadMax;
        begun = false;
        Arrays.fill(load, 0);
        System.arraycopy(kind.free, 0, left, 0, left.length);
    }

    /// The load at which the cursor stands. It changes with the next step.
    int[] load() {
        return load;
    }

    /// Goes on by one load.
    Step next() {
        if (!begun) {
            begun = true;
            fill(0, loadMax);
        } else if (!descend()) {
            return Step.END;
        }
        return isCovered() ? Step.COVERED : Step.LOAD;
    }

    private void fill(int first, int @Nullable [] upTo) {
        int[] max = upTo;
        for (int member = first; member < load.length; member++) {
            int count = Math.min(packing.room(member, kind, left, load), remaining[member]);
            if (max != null) {
                count = Math.min(count, max[member]);
                if (count < max[member]) {
                    max = null;
                }
            }
            load[member] = count;
            packing.take(member, count, left);
        }
    }

    private boolean descend() {
        int last = load.length - 1;
        // Fewer of the last class alone would be covered by what the cursor stands at.
        packing.take(last, -load[last], left);
        load[last] = 0;
        for (int member = last - 1; member >= 0; member--) {
            if (load[member] > 0) {
                load[member]--;
                packing.take(member, -1, left);
                fill(member + 1, null);
                return true;
            }
        }
        return false;
    }

    private boolean isCovered() {
        for (int member = 0; member < load.length; member++) {
            if (remaining[member] > load[member]
                    && packing.room(member, kind, left, load) > 0
                    && staysWithin(member)) {
                return true;
            }
        }
        return false;
    }

    private boolean staysWithin(int added) {
        int[] max = loadMax;
        if (max == null) {
            return true;
        }
        for (int member = 0; member < load.length; member++) {
            int count = load[member] + (member == added ? 1 : 0);
            if (count != max[member]) {
                return count < max[member];
            }
        }
        return true;
    }
}
