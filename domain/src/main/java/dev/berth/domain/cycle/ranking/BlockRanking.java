package dev.berth.domain.cycle.ranking;

import dev.berth.domain.cycle.block.BlockedHosts;
import dev.berth.domain.cycle.block.RejectionCount;
import dev.berth.domain.shape.change.ChangeLog;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Hosts ranked for one decision from blocks of neighbours by load, which all Shapes with the same
/// tests of facts share. Hosts whose keys tell nothing are left to a look at all columns.
final class BlockRanking implements RankedHosts {
    private final Pool pool;
    private final Roster roster;
    private final ColumnRanking all;
    private final BlockedHosts blocks;
    private int generation;
    private int membership;
    private long position = -1;

    BlockRanking(Pool pool, Roster roster, ColumnRanking all) {
        this.pool = pool;
        this.roster = roster;
        this.all = all;
        this.blocks = new BlockedHosts(pool::nameRank);
    }

    /// Takes in every change since the last time, and judges and rates by that plan, which is ready
    /// for the roster. The count gets positions among the tests of the plan.
    void fill(ColumnPlan present, RejectionCount rejections) {
        catchUp();
        blocks.fill(present, rejections);
    }

    private void catchUp() {
        ChangeLog log = pool.changes();
        if (position < 0
                || !log.reaches(position)
                || generation != roster.generation()
                || blocks.isWorn()) {
            begin();
        } else if (position < log.end()) {
            blocks.grow(pool.slotCount());
            for (long at = position; at < log.end(); at++) {
                take(log.slotAt(at));
            }
        }
        if (membership != pool.membership()) {
            membership = pool.membership();
            blocks.rename();
        }
        position = log.end();
    }

    private void begin() {
        blocks.begin(pool.slotCount());
        List<Section> sections = roster.sections();
        for (Section section : sections) {
            int[] slots = new int[section.size()];
            for (int place = 0; place < slots.length; place++) {
                slots[place] = section.host(place).slot();
            }
            blocks.addSection(section.capacity(), section, slots);
        }
        generation = roster.generation();
    }

    private void take(int slot) {
        Section section = roster.sectionAt(slot);
        if (section == null) {
            blocks.remove(slot);
        } else {
            blocks.put(slot, section.position(), section, roster.placeAt(slot));
        }
    }

    /// False where there may be Hosts that only the order itself tells apart.
    boolean isExact() {
        return blocks.isExact();
    }

    @Override
    public int size() {
        return blocks.size();
    }

    @Override
    public boolean passes(int slot) {
        return blocks.passes(slot);
    }

    @Override
    public int poolNumber() {
        return pool.number();
    }

    @Override
    public HostEntry host(int slot) {
        return all.host(slot);
    }

    @Override
    public @Nullable HostEntry best(Predicate<HostEntry> accepted) {
        int best = blocks.best(slot -> accepted.test(host(slot)));
        return best < 0 ? null : host(best);
    }

    @Override
    public void forEach(Consumer<HostEntry> visitor) {
        blocks.forEach(slot -> visitor.accept(host(slot)));
    }

    @Override
    public int countBetter(HostEntry host) {
        return blocks.countBetter(host.slot());
    }

    @Override
    public HostEntry groupAt(int rank) {
        return host(blocks.at(rank));
    }

    @Override
    public @Nullable HostEntry smallestName(HostEntry last, Predicate<HostEntry> accepted) {
        int smallest = blocks.smallestName(last.slot(), slot -> accepted.test(host(slot)));
        return smallest < 0 ? null : host(smallest);
    }

    @Override
    public int compareRanks(HostEntry left, HostEntry right) {
        return blocks.compare(left.slot(), right.slot());
    }

    @Override
    public int compare(HostEntry left, HostEntry right) {
        return compareSlots(left.slot(), right.slot());
    }

    @Override
    public int compareRanks(int left, int right) {
        return blocks.compare(left, right);
    }

    @Override
    public int compareSlots(int left, int right) {
        int byRank = blocks.compare(left, right);
        return byRank != 0 ? byRank : Integer.compare(pool.nameRank(left), pool.nameRank(right));
    }

    @Override
    public boolean isNameSmaller(HostEntry left, HostEntry right) {
        return isNameSmaller(left.slot(), right.slot());
    }

    @Override
    public boolean isNameSmaller(int left, int right) {
        return pool.nameRank(left) < pool.nameRank(right);
    }
}
