package dev.berth.domain.cycle.block;

import dev.berth.domain.plugin.LoadColumns;
import java.util.Arrays;

/// One amount of each resource for each block: the least, or the most, that is charged to any of
/// its Hosts.
final class BlockBounds implements LoadColumns {
    private final long[][] amounts;
    private int blocks;

    BlockBounds(int resources) {
        this.amounts = new long[resources][1];
    }

    /// Makes room for so many blocks.
    void grow(int count) {
        blocks = count;
        for (int r = 0; r < amounts.length; r++) {
            if (amounts[r].length < count) {
                amounts[r] = Arrays.copyOf(amounts[r], count + count / 2);
            }
        }
    }

    @Override
    public int size() {
        return blocks;
    }

    @Override
    public long[] used(int resource) {
        return amounts[resource];
    }

    /// Sets the least of these amounts; 0 where there are none.
    void setLeast(int resource, int block, long[] used, int from, int to) {
        long least = from == to ? 0 : Long.MAX_VALUE;
        for (int i = from; i < to; i++) {
            least = Math.min(least, used[i]);
        }
        amounts[resource][block] = least;
    }

    /// Sets the most of these amounts; 0 where there are none.
    void setMost(int resource, int block, long[] used, int from, int to) {
        long most = 0;
        for (int i = from; i < to; i++) {
            most = Math.max(most, used[i]);
        }
        amounts[resource][block] = most;
    }
}
