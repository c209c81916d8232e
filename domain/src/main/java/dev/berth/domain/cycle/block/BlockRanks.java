package dev.berth.domain.cycle.block;

import java.util.List;

/// Ranks of Hosts in blocks. What a block says is enough where all of it is on one side of the
/// question.
final class BlockRanks {
    private final List<BlockKeys> sections;
    private final WeightedSelect select = new WeightedSelect();
    private final TieRanks ties;
    private BlockPlan plan = new NoPlan();

    BlockRanks(List<BlockKeys> sections) {
        this.sections = sections;
        this.ties = new TieRanks(sections, select);
    }

    void begin(BlockPlan present) {
        plan = present;
    }

    /// How many Hosts that pass are strictly better than one with these numbers.
    int countBetter(long key, long tie) {
        int better = 0;
        for (BlockKeys section : sections) {
            for (int block = 0; block < section.blocks().count(); block++) {
                if (section.passing(block) == 0) {
                    continue;
                }
                if (section.isHighBefore(block, key, tie)) {
                    better += section.passing(block);
                } else if (section.isLowBefore(block, key, tie)) {
                    better += countBetter(section, block, key, tie);
                }
            }
        }
        return better;
    }

    private int countBetter(BlockKeys section, int block, long key, long tie) {
        section.open(block, plan);
        int better = 0;
        int from = block << LoadBlocks.SHIFT;
        for (int place = from; place < from + section.blocks().fill(block); place++) {
            long here = section.key(place);
            better += here < key || (here == key && section.tie(place) < tie) ? 1 : 0;
        }
        return better;
    }

    /// Slot of one of the group of equals that has that rank.
    int at(int rank) {
        long key = key(rank);
        long tie = ties.at(rank, key, plan);
        return find(key, tie);
    }

    /// The key of the Host at that rank. No key of that rank is below what it is when each Host has
    /// the lowest of its block, nor above what it is when each has the highest; only blocks in
    /// between have to be opened.
    private long key(int rank) {
        select.clear();
        for (BlockKeys section : sections) {
            for (int block = 0; block < section.blocks().count(); block++) {
                if (section.passing(block) > 0) {
                    select.add(section.lowKey(block), section.passing(block));
                }
            }
        }
        long least = select.at(rank);
        select.clear();
        for (BlockKeys section : sections) {
            for (int block = 0; block < section.blocks().count(); block++) {
                if (section.passing(block) > 0) {
                    select.add(section.highKey(block), section.passing(block));
                }
            }
        }
        long most = select.at(rank);
        if (least == most) {
            return least;
        }
        int below = gather(least, most);
        return select.at(rank - below);
    }

    /// Selects the keys from `least` to `most`, and returns how many are below.
    private int gather(long least, long most) {
        select.clear();
        int below = 0;
        for (BlockKeys section : sections) {
            for (int block = 0; block < section.blocks().count(); block++) {
                int passing = section.passing(block);
                if (passing == 0 || section.lowKey(block) > most) {
                    continue;
                }
                if (section.highKey(block) < least) {
                    below += passing;
                } else if (section.lowKey(block) == section.highKey(block)) {
                    select.add(section.lowKey(block), passing);
                } else {
                    below += gather(section, block, least, most);
                }
            }
        }
        return below;
    }

    private int gather(BlockKeys section, int block, long least, long most) {
        section.open(block, plan);
        int below = 0;
        int from = block << LoadBlocks.SHIFT;
        for (int place = from; place < from + section.blocks().fill(block); place++) {
            long here = section.key(place);
            if (here < least) {
                below++;
            } else if (here <= most) {
                select.add(here, 1);
            }
        }
        return below;
    }

    /// Slot of a Host with these numbers, of which there is one.
    private int find(long key, long tie) {
        for (BlockKeys section : sections) {
            for (int block = 0; block < section.blocks().count(); block++) {
                if (section.passing(block) == 0
                        || !section.isLowUpTo(block, key, tie)
                        || section.isHighBefore(block, key, tie)) {
                    continue;
                }
                section.open(block, plan);
                int from = block << LoadBlocks.SHIFT;
                for (int place = from; place < from + section.blocks().fill(block); place++) {
                    if (section.key(place) == key && section.tie(place) == tie) {
                        return section.blocks().slot(place);
                    }
                }
            }
        }
        throw new IllegalStateException("no host has the key " + key + " and the tie " + tie);
    }
}
