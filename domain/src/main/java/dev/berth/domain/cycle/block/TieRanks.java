package dev.berth.domain.cycle.block;

import java.util.List;

/// Finds the tie at a rank among the Hosts with one key, as `BlockRanks` finds the key: first
/// between which ties it is, then in the blocks that have such ones.
final class TieRanks {
    private final List<BlockKeys> sections;
    private final WeightedSelect select;

    TieRanks(List<BlockKeys> sections, WeightedSelect select) {
        this.sections = sections;
        this.select = select;
    }

    /// The tie of the Host at that rank among all that pass, whose key is this one.
    long at(int rank, long key, BlockPlan plan) {
        int better = gatherBounds(key, plan, true);
        long least = select.at(rank - better);
        gatherBounds(key, plan, false);
        long most = select.at(rank - better);
        if (least == most) {
            return least;
        }
        int below = gatherBetween(key, plan, least, most);
        return select.at(rank - better - below);
    }

    /// Selects the lowest ties of all that have the key, or the highest. Returns how many Hosts
    /// have a smaller key.
    private int gatherBounds(long key, BlockPlan plan, boolean lowest) {
        select.clear();
        int better = 0;
        for (BlockKeys section : sections) {
            for (int block = 0; block < section.blocks().count(); block++) {
                int passing = section.passing(block);
                if (passing == 0 || section.lowKey(block) > key) {
                    continue;
                }
                if (section.highKey(block) < key) {
                    better += passing;
                } else if (section.lowKey(block) == section.highKey(block)) {
                    select.add(lowest ? section.lowTie(block) : section.highTie(block), passing);
                } else {
                    better += gather(section, block, key, plan);
                }
            }
        }
        return better;
    }

    private int gather(BlockKeys section, int block, long key, BlockPlan plan) {
        section.open(block, plan);
        int better = 0;
        int from = block << LoadBlocks.SHIFT;
        for (int place = from; place < from + section.blocks().fill(block); place++) {
            if (section.key(place) < key) {
                better++;
            } else if (section.key(place) == key) {
                select.add(section.tie(place), 1);
            }
        }
        return better;
    }

    /// Selects the ties from `least` to `most`, and returns how many of those with the key are
    /// below.
    private int gatherBetween(long key, BlockPlan plan, long least, long most) {
        select.clear();
        int below = 0;
        for (BlockKeys section : sections) {
            for (int block = 0; block < section.blocks().count(); block++) {
                int passing = section.passing(block);
                if (passing == 0 || section.lowKey(block) > key || section.highKey(block) < key) {
                    continue;
                }
                if (section.lowKey(block) < section.highKey(block)) {
                    below += gatherBetween(section, block, key, plan, least, most);
                } else if (section.highTie(block) < least) {
                    below += passing;
                } else if (section.lowTie(block) <= most) {
                    below += gatherBetween(section, block, key, plan, least, most);
                }
            }
        }
        return below;
    }

    private int gatherBetween(
            BlockKeys section, int block, long key, BlockPlan plan, long least, long most) {
        section.open(block, plan);
        int below = 0;
        int from = block << LoadBlocks.SHIFT;
        for (int place = from; place < from + section.blocks().fill(block); place++) {
            if (section.key(place) == key) {
                if (section.tie(place) < least) {
                    below++;
                } else if (section.tie(place) <= most) {
                    select.add(section.tie(place), 1);
                }
            }
        }
        return below;
    }
}
