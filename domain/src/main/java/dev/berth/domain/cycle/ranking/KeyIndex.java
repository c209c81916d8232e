package dev.berth.domain.cycle.ranking;

import dev.berth.domain.cycle.block.RejectionCount;
import dev.berth.domain.cycle.order.RankedSlots;
import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.shape.change.ChangeLog;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The Hosts of a pool that pass the steady tests of a plan, ranked by its order, from columns with
/// exact keys; and how many are rejected by what.
///
/// It is brought up to date from the pool's change log when it is asked: a Host that changed is
/// judged and rated anew.
final class KeyIndex extends KeptRanking implements RankedHosts {
    private static final int ABSENT = -1;

    private final Roster roster;
    private final KeyedHosts keyed;
    private final ColumnPlan plan;
    private final RankedSlots ranked;
    private final int[] rejectedBy;
    private int beyondKeys;
    private int generation;
    private long position = -1;

    KeyIndex(Pool pool, RankingPlan ranking, ColumnPlan plan, Columns columns) {
        super(pool, ranking.key());
        this.roster = columns.roster();
        this.keyed = columns.keyed();
        this.plan = plan;
        this.ranked = new RankedSlots(pool::nameRank);
        this.rejectedBy = new int[plan.testCount()];
    }

    /// False where the columns are others, or where it was dropped.
    boolean isOf(Columns present) {
        return roster == present.roster() && isOf(pool());
    }

    /// False where there are Hosts that only the order itself tells apart.
    boolean isExact() {
        return beyondKeys == 0;
    }

    /// Tells what the load tests reject, by their positions in the plan.
    void addRejections(RejectionCount rejections) {
        for (int test = 0; test < rejectedBy.length; test++) {
            if (rejectedBy[test] > 0) {
                rejections.add(test, plan.rejected(test), rejectedBy[test]);
            }
        }
    }

    @Override
    void release() {
        ranked.begin(0, ABSENT);
    }

    @Override
    void catchUp() {
        ChangeLog log = pool().changes();
        plan.prepare(roster);
        if (position < 0
                || !log.reaches(position)
                || generation != roster.generation()
                || ranked.isWorn()) {
            begin();
        } else if (position < log.end()) {
            ranked.grow(pool().slotCount(), ABSENT);
            for (long at = position; at < log.end(); at++) {
                take(log.slotAt(at));
            }
        }
        position = log.end();
    }

    private void begin() {
        keyed.fill(plan, RejectionCount.NONE);
        ranked.begin(pool().slotCount(), ABSENT);
        Arrays.fill(rejectedBy, 0);
        beyondKeys = 0;
        generation = roster.generation();
        for (Section section : roster.sections()) {
            for (int place = 0; place < section.size(); place++) {
                int slot = section.host(place).slot();
                if (keyed.isRejected(section, place)) {
                    reject(slot, keyed.judge(plan, section, place));
                } else {
                    admit(slot, section, place);
                }
            }
        }
    }

    private void take(int slot) {
        if (ranked.has(slot)) {
            beyondKeys -= ranked.key(slot) == LoadKeys.KEY_MAX ? 1 : 0;
        } else if (ranked.mark(slot) != ABSENT) {
            rejectedBy[ranked.mark(slot)]--;
        }
        ranked.leave(slot, ABSENT);
        Section section = roster.sectionAt(slot);
        if (section == null) {
            return;
        }
        int place = roster.placeAt(slot);
        int test = keyed.judge(plan, section, place);
        if (test == KeyedHosts.PASSED) {
            keyed.rate(plan, section, place);
            admit(slot, section, place);
        } else {
            reject(slot, test);
        }
    }

    private void reject(int slot, int test) {
        ranked.leave(slot, test);
        rejectedBy[test]++;
    }

    private void admit(int slot, Section section, int place) {
        long key = keyed.key(section, place);
        beyondKeys += key == LoadKeys.KEY_MAX ? 1 : 0;
        ranked.add(slot, key, keyed.tie(section, place));
    }

    @Override
    public int size() {
        return ranked.size();
    }

    @Override
    public boolean passes(int slot) {
        return ranked.has(slot);
    }

    @Override
    public int poolNumber() {
        return pool().number();
    }

    @Override
    public HostEntry host(int slot) {
        HostEntry host = pool().hostAt(slot);
        if (host == null) {
            throw new IllegalStateException(
                    "slot (" + slot + ") of pool " + pool().key() + " is empty");
        }
        return host;
    }

    @Override
    public @Nullable HostEntry best(Predicate<HostEntry> accepted) {
        return hostOrNull(ranked.best(slot -> accepted.test(host(slot))));
    }

    @Override
    public HostEntry groupAt(int rank) {
        return host(ranked.at(rank));
    }

    @Override
    public @Nullable HostEntry smallestName(HostEntry last, Predicate<HostEntry> accepted) {
        return hostOrNull(ranked.smallestName(last.slot(), slot -> accepted.test(host(slot))));
    }

    private @Nullable HostEntry hostOrNull(int slot) {
        return slot < 0 ? null : host(slot);
    }

    @Override
    public int countBetter(HostEntry host) {
        return ranked.countBetter(host.slot());
    }

    @Override
    public void forEach(Consumer<HostEntry> visitor) {
        ranked.forEach(slot -> visitor.accept(host(slot)));
    }

    @Override
    public int compareRanks(HostEntry left, HostEntry right) {
        return ranked.compare(left.slot(), right.slot());
    }

    @Override
    public int compare(HostEntry left, HostEntry right) {
        return ranked.compareNamed(left.slot(), right.slot());
    }

    @Override
    public int compareRanks(int left, int right) {
        return ranked.compare(left, right);
    }

    @Override
    public int compareSlots(int left, int right) {
        return ranked.compareNamed(left, right);
    }

    @Override
    public boolean isNameSmaller(HostEntry left, HostEntry right) {
        return isNameSmaller(left.slot(), right.slot());
    }

    @Override
    public boolean isNameSmaller(int left, int right) {
        return pool().nameRank(left) < pool().nameRank(right);
    }
}
