package dev.berth.domain.cycle.block;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.plugin.LoadColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/// Hosts in blocks by load, section by section, and how a Shape ranks them. Hosts are their slots.
/// The answers are those of a look at each Host.
public final class BlockedHosts {
    /// Slots below that one may be used.
    public static final int SLOTS_MAX = 1 << 24;

    private final IntUnaryOperator nameRanks;
    private final Places places = new Places();
    private final List<BlockKeys> sections = new ArrayList<>();
    private final BlockRanks ranks = new BlockRanks(sections);
    private BlockPlan plan = new NoPlan();
    private int size;

    /// No Hosts; no two have the same rank of their names.
    public BlockedHosts(IntUnaryOperator nameRanks) {
        this.nameRanks = nameRanks;
    }

    /// Forgets all, and makes room for slots below that one.
    public void begin(int slots) {
        places.begin(slots);
        sections.clear();
        plan = new NoPlan();
        size = 0;
    }

    /// Makes room for slots below that one.
    public void grow(int slots) {
        places.grow(slots);
    }

    /// Adds the section of a capacity, with the Hosts in these slots; the load of each is at its
    /// index.
    public void addSection(Capacity capacity, LoadColumns loads, int[] slots) {
        int section = sections.size();
        LoadBlocks blocks = new LoadBlocks(capacity, section, places);
        blocks.begin(loads, slots);
        sections.add(new BlockKeys(blocks, section));
    }

    /// Takes in the load at `place` of the Host in that slot, which may be new in that section.
    public void put(int slot, int section, LoadColumns loads, int place) {
        if (places.has(slot) && places.section(slot) != section) {
            remove(slot);
        }
        sections.get(section).blocks().put(loads, place, slot);
    }

    /// Takes out the Host in that slot, if there is one.
    public void remove(int slot) {
        if (places.has(slot)) {
            sections.get(places.section(slot)).blocks().remove(slot);
        }
    }

    /// The ranks of names are others.
    public void rename() {
        for (BlockKeys section : sections) {
            section.blocks().rename();
        }
    }

    /// True where it had better begin anew.
    public boolean isWorn() {
        for (BlockKeys section : sections) {
            if (section.blocks().isWorn()) {
                return true;
            }
        }
        return false;
    }

    /// Judges and rates by that plan from now on; tells what each test is the first to reject.
    public void fill(BlockPlan present, RejectionCount rejections) {
        plan = present;
        ranks.begin(present);
        size = 0;
        for (BlockKeys section : sections) {
            section.blocks().refresh(nameRanks);
            section.fill(present, rejections);
            size += section.size();
        }
    }

    /// How many pass.
    public int size() {
        return size;
    }

    /// True where the Host in that slot passes; false where none is there.
    public boolean passes(int slot) {
        return places.has(slot) && sections.get(places.section(slot)).passes(places.place(slot));
    }

    /// False where there may be Hosts that only the order itself tells apart.
    public boolean isExact() {
        for (BlockKeys section : sections) {
            if (!section.isExact()) {
                return false;
            }
        }
        return true;
    }

    /// The best of those that are accepted and have a key that tells, or -1 for none.
    public int best(IntPredicate accepted) {
        return new BestInBlocks(sections, plan).find(accepted);
    }

    /// How many are strictly better than that one, which passes.
    public int countBetter(int slot) {
        BlockKeys own = open(slot);
        return ranks.countBetter(own.key(places.place(slot)), own.tie(places.place(slot)));
    }

    /// One of the group of equals that has that rank, 0 to size-1.
    public int at(int rank) {
        return ranks.at(rank);
    }

    /// Of those that are accepted and not worse than `last`, which passes, the one with the
    /// smallest name; -1 for none.
    public int smallestName(int last, IntPredicate accepted) {
        BlockKeys own = open(last);
        long key = own.key(places.place(last));
        long tie = own.tie(places.place(last));
        int smallest = -1;
        int smallestName = Integer.MAX_VALUE;
        for (BlockKeys section : sections) {
            LoadBlocks blocks = section.blocks();
            for (int block = 0; block < blocks.count(); block++) {
                if (section.passing(block) == 0
                        || blocks.firstName(block) >= smallestName
                        || !section.isLowUpTo(block, key, tie)) {
                    continue;
                }
                section.open(block, plan);
                int from = block << LoadBlocks.SHIFT;
                for (int place = from; place < from + blocks.fill(block); place++) {
                    if (blocks.name(place) < smallestName
                            && isUpTo(section, place, key, tie)
                            && accepted.test(blocks.slot(place))) {
                        smallest = blocks.slot(place);
                        smallestName = blocks.name(place);
                    }
                }
            }
        }
        return smallest;
    }

    private static boolean isUpTo(BlockKeys section, int place, long key, long tie) {
        return section.key(place) < key || (section.key(place) == key && section.tie(place) <= tie);
    }

    /// Compares two that pass; 0 for equals.
    public int compare(int left, int right) {
        BlockKeys one = sections.get(places.section(left));
        BlockKeys other = sections.get(places.section(right));
        int oneBlock = places.place(left) >> LoadBlocks.SHIFT;
        int otherBlock = places.place(right) >> LoadBlocks.SHIFT;
        if (one.lowKey(oneBlock) > other.highKey(otherBlock)) {
            return 1;
        }
        if (one.highKey(oneBlock) < other.lowKey(otherBlock)) {
            return -1;
        }
        one.open(oneBlock, plan);
        other.open(otherBlock, plan);
        int leftPlace = places.place(left);
        int rightPlace = places.place(right);
        int byKey = Long.compare(one.key(leftPlace), other.key(rightPlace));
        return byKey != 0 ? byKey : Long.compare(one.tie(leftPlace), other.tie(rightPlace));
    }

    /// Tells all that pass, in no particular order.
    public void forEach(IntConsumer visitor) {
        for (BlockKeys section : sections) {
            LoadBlocks blocks = section.blocks();
            for (int block = 0; block < blocks.count(); block++) {
                int from = block << LoadBlocks.SHIFT;
                for (int place = from; place < from + blocks.fill(block); place++) {
                    if (section.passes(place)) {
                        visitor.accept(blocks.slot(place));
                    }
                }
            }
        }
    }

    /// The section of a Host, whose block is open then.
    private BlockKeys open(int slot) {
        BlockKeys own = sections.get(places.section(slot));
        own.open(places.place(slot) >> LoadBlocks.SHIFT, plan);
        return own;
    }
}
