package dev.berth.domain.cycle.block;

import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.plugin.LoadTest;
import java.util.Arrays;
import java.util.List;

/// The Hosts of one capacity as a Shape sees them at this moment: of each block how many pass, and
/// between which keys they are; of the blocks that were opened the key of each Host.
///
/// Tests and keys grow with use. So a block passes a test where the most that is charged passes,
/// and is rejected where the least is; no key is below that of the least, none above that of the
/// most. Only a block between the two has to be opened to be counted.
final class BlockKeys {
    /// The key of a Host that is rejected: above all others, with a bit that no key has.
    static final long REJECTED = Long.MAX_VALUE;

    private final LoadBlocks blocks;
    private final int section;
    private long[] lowKeys = new long[0];
    private long[] lowTies = new long[0];
    private long[] highKeys = new long[0];
    private long[] highTies = new long[0];
    private long[] leastMarks = new long[0];
    private long[] mostMarks = new long[0];
    private int[] passing = new int[0];
    private boolean[] opened = new boolean[0];
    private boolean[] mixed = new boolean[0];
    private long[] keys = new long[0];
    private long[] ties = new long[0];
    private long[] marks = new long[LoadBlocks.BLOCK];
    private int size;

    BlockKeys(LoadBlocks blocks, int section) {
        this.blocks = blocks;
        this.section = section;
    }

    /// Judges all blocks, which are up to date; tells what each test is the first to reject.
    void fill(BlockPlan plan, RejectionCount rejections) {
        int count = blocks.count();
        makeRoom(count);
        LoadKeys order = plan.keysAt(section);
        order.write(blocks.least(), 0, count, lowKeys, lowTies);
        order.write(blocks.most(), 0, count, highKeys, highTies);
        Arrays.fill(opened, 0, count, false);
        Arrays.fill(mixed, 0, count, false);
        size = 0;
        for (int block = 0; block < count; block++) {
            passing[block] = blocks.fill(block);
            size += passing[block];
        }
        List<LoadTest> tests = plan.testsAt(section);
        for (int i = 0; i < tests.size(); i++) {
            int rejected = test(tests.get(i), count, plan);
            if (rejected > 0) {
                size -= rejected;
                rejections.add(i, tests.get(i).rejected(), rejected);
            }
        }
    }

    private void makeRoom(int count) {
        if (passing.length < count) {
            int room = count + count / 2;
            lowKeys = new long[room];
            lowTies = new long[room];
            highKeys = new long[room];
            highTies = new long[room];
            leastMarks = new long[room];
            mostMarks = new long[room];
            passing = new int[room];
            opened = new boolean[room];
            mixed = new boolean[room];
        }
        if (keys.length < blocks.size()) {
            keys = new long[room(blocks.size())];
            ties = new long[keys.length];
            marks = new long[keys.length];
        }
    }

    private static int room(int places) {
        return places + places / 2;
    }

    /// Rejects what the test rejects of what is left, and returns how many.
    private int test(LoadTest test, int count, BlockPlan plan) {
        test.write(blocks.least(), 0, count, leastMarks);
        test.write(blocks.most(), 0, count, mostMarks);
        int rejected = 0;
        for (int block = 0; block < count; block++) {
            if (mostMarks[block] >= 0 || passing[block] == 0) {
                continue;
            }
            int before = passing[block];
            if (leastMarks[block] < 0) {
                passing[block] = 0;
            } else {
                open(block, plan);
                mixed[block] = true;
                reject(test, block);
            }
            rejected += before - passing[block];
        }
        return rejected;
    }

    private void reject(LoadTest test, int block) {
        int from = block << LoadBlocks.SHIFT;
        int to = from + blocks.fill(block);
        test.write(blocks, from, to, marks);
        for (int place = from; place < to; place++) {
            if (marks[place] < 0 && keys[place] != REJECTED) {
                keys[place] = REJECTED;
                passing[block]--;
            }
        }
    }

    /// Finds the key of each Host of the block.
    void open(int block, BlockPlan plan) {
        if (!opened[block]) {
            opened[block] = true;
            int from = block << LoadBlocks.SHIFT;
            plan.keysAt(section).write(blocks, from, from + blocks.fill(block), keys, ties);
        }
    }

    /// How many Hosts pass.
    int size() {
        return size;
    }

    LoadBlocks blocks() {
        return blocks;
    }

    /// How many Hosts of the block pass.
    int passing(int block) {
        return passing[block];
    }

    /// True where the Host at that place passes.
    boolean passes(int place) {
        int block = place >> LoadBlocks.SHIFT;
        return passing[block] > 0 && (!mixed[block] || keys[place] != REJECTED);
    }

    /// False where a Host that passes may have a key that tells nothing.
    boolean isExact() {
        for (int block = 0; block < blocks.count(); block++) {
            if (highKeys[block] == LoadKeys.KEY_MAX && passing[block] > 0) {
                return false;
            }
        }
        return true;
    }

    /// No key in the block is below that.
    long lowKey(int block) {
        return lowKeys[block];
    }

    /// No key in the block is above that.
    long highKey(int block) {
        return highKeys[block];
    }

    /// True where every Host of the block that passes may be better than one with these numbers.
    boolean isLowBefore(int block, long key, long tie) {
        return lowKeys[block] < key || (lowKeys[block] == key && lowTies[block] < tie);
    }

    /// True where every Host of the block that passes is better than one with these numbers.
    boolean isHighBefore(int block, long key, long tie) {
        return highKeys[block] < key || (highKeys[block] == key && highTies[block] < tie);
    }

    /// True where the block may have a Host that is not worse than one with these numbers.
    boolean isLowUpTo(int block, long key, long tie) {
        return lowKeys[block] < key || (lowKeys[block] == key && lowTies[block] <= tie);
    }

    /// True where no Host of the block that passes is worse than one with these numbers.
    boolean isHighUpTo(int block, long key, long tie) {
        return highKeys[block] < key || (highKeys[block] == key && highTies[block] <= tie);
    }

    /// The least that a tie in the block is, whatever its key.
    long lowTie(int block) {
        return lowTies[block];
    }

    /// The most that a tie in the block is, where all its keys are the same.
    long highTie(int block) {
        return highTies[block];
    }

    /// The key of the Host at that place of a block that is open.
    long key(int place) {
        return keys[place];
    }

    /// Its tie.
    long tie(int place) {
        return ties[place];
    }
}
