package dev.berth.domain.cycle.block;

import dev.berth.domain.plugin.LoadKeys;
import java.util.List;
import java.util.function.IntPredicate;

/// Seeks the best Host: in the block that may have the best first, then in all that may have a
/// better one than was found.
final class BestInBlocks {
    private final List<BlockKeys> sections;
    private final BlockPlan plan;
    private int best = -1;
    private long key = LoadKeys.KEY_MAX;
    private long tie;
    private int name;

    BestInBlocks(List<BlockKeys> sections, BlockPlan plan) {
        this.sections = sections;
        this.plan = plan;
    }

    /// The best of those that are accepted and have a key that tells, or -1 for none.
    int find(IntPredicate accepted) {
        lookFirst(accepted);
        for (BlockKeys section : sections) {
            for (int block = 0; block < section.blocks().count(); block++) {
                if (section.passing(block) > 0 && mayHaveBetter(section, block)) {
                    look(section, block, accepted);
                }
            }
        }
        return best;
    }

    private void lookFirst(IntPredicate accepted) {
        BlockKeys firstSection = null;
        int first = -1;
        for (BlockKeys section : sections) {
            for (int block = 0; block < section.blocks().count(); block++) {
                if (section.passing(block) > 0
                        && (firstSection == null || isLower(section, block, firstSection, first))) {
                    firstSection = section;
                    first = block;
                }
            }
        }
        if (firstSection != null) {
            look(firstSection, first, accepted);
        }
    }

    private static boolean isLower(BlockKeys section, int block, BlockKeys other, int first) {
        if (section.isLowBefore(block, other.lowKey(first), other.lowTie(first))) {
            return true;
        }
        return section.isLowUpTo(block, other.lowKey(first), other.lowTie(first))
                && section.blocks().firstName(block) < other.blocks().firstName(first);
    }

    private boolean mayHaveBetter(BlockKeys section, int block) {
        return section.isLowBefore(block, key, tie)
                || (section.isLowUpTo(block, key, tie) && section.blocks().firstName(block) < name);
    }

    private void look(BlockKeys section, int block, IntPredicate accepted) {
        section.open(block, plan);
        LoadBlocks blocks = section.blocks();
        int from = block << LoadBlocks.SHIFT;
        int to = from + blocks.fill(block);
        for (int place = from; place < to; place++) {
            if (section.key(place) <= key
                    && isBetter(section, place)
                    && accepted.test(blocks.slot(place))) {
                best = blocks.slot(place);
                key = section.key(place);
                tie = section.tie(place);
                name = blocks.name(place);
            }
        }
    }

    private boolean isBetter(BlockKeys section, int place) {
        if (section.key(place) != key) {
            return section.key(place) < key;
        }
        if (best < 0) {
            return false;
        }
        return section.tie(place) != tie
                ? section.tie(place) < tie
                : section.blocks().name(place) < name;
    }
}
