package dev.berth.domain.cycle.block;

import java.util.Arrays;

/// Which block is for which loads: blocks in sequence, each for the ranks from its first one on, up
/// to the first of the next.
final class BlockOrder {
    private long[] firsts = new long[1];
    private int[] blocks = new int[1];
    private int size;

    void clear() {
        size = 0;
    }

    /// The block for that rank; there must be one.
    int find(long rank) {
        return blocks[position(rank)];
    }

    /// Adds a block at the end.
    void append(long first, int block) {
        insert(size, first, block);
    }

    /// Adds a block for the ranks from that one on, which another one had.
    void split(long first, int block) {
        insert(position(first) + 1, first, block);
    }

    /// The block before that for the rank, or -1 where that is the first.
    int before(long rank) {
        int position = position(rank);
        return position == 0 ? -1 : blocks[position - 1];
    }

    /// Takes out a block, unless it is the only one; its ranks are those of the one before it, or
    /// of the one behind it where it is the first. Returns false for the only one.
    boolean remove(int block) {
        if (size == 1) {
            return false;
        }
        int position = 0;
        while (blocks[position] != block) {
            position++;
        }
        size--;
        System.arraycopy(firsts, position + 1, firsts, position, size - position);
        System.arraycopy(blocks, position + 1, blocks, position, size - position);
        firsts[0] = 0;
        return true;
    }

    private void insert(int position, long first, int block) {
        if (size == firsts.length) {
            firsts = Arrays.copyOf(firsts, 2 * size);
            blocks = Arrays.copyOf(blocks, 2 * size);
        }
        System.arraycopy(firsts, position, firsts, position + 1, size - position);
        System.arraycopy(blocks, position, blocks, position + 1, size - position);
        firsts[position] = first;
        blocks[position] = block;
        size++;
    }

    /// Position of the last block whose first rank is not above that one; 0 where there is none.
    private int position(long rank) {
        int low = 0;
        int high = size - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (firsts[middle] <= rank) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
