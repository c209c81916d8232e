package dev.berth.domain.cycle.ranking;

import dev.berth.domain.cycle.block.RejectionCount;
import dev.berth.domain.cycle.order.FrontHeap;
import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.shape.change.ChangeLog;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The best Hosts of a pool for Tasks with the same steady tests and the same order, from columns
/// with exact keys: all that pass and whose key is not above a bound, and for every Host whether it
/// passes.
///
/// A Host that changed is judged and rated anew, and gets a new entry where its key is not above
/// the bound; its old entry is void. When no entry is left, all Hosts are looked at and the front
/// begins anew. So it does when a Host came or went, since that moves the ranks of names.
final class Front extends KeptRanking implements PassingHosts {
    private static final short ABSENT = -2;
    private static final short PASSED = -1;

    /// One of so many Hosts is in a new front.
    private static final int PART = 8;

    private static final int SIZE_MIN = 32;

    /// A front that has grown to so many times its size begins anew.
    private static final int GROWN = 4;

    private final Roster roster;
    private final KeyedHosts keyed;
    private final ColumnRanking all;
    private final RankSearch search;
    private final ColumnPlan plan;
    private final FrontHeap heap;
    private final FrontHeap passedOver;
    private final int[] rejectedBy;
    private short[] stateOf = new short[0];
    private int[] numberOf = new int[0];
    private int number;
    private long bound;
    private int newSize;
    private int size;
    private int generation;
    private int membership;
    private long position = -1;

    Front(Pool pool, RankingPlan ranking, ColumnPlan plan, Columns columns) {
        super(pool, ranking.key());
        this.roster = columns.roster();
        this.keyed = columns.keyed();
        this.all = columns.ranking();
        this.search = new RankSearch(keyed);
        this.plan = plan;
        this.heap = new FrontHeap();
        this.passedOver = new FrontHeap();
        this.rejectedBy = new int[plan.testCount()];
    }

    /// False where the columns are others, or where it was dropped.
    boolean isOf(Columns present) {
        return roster == present.roster() && isOf(pool());
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
    public int size() {
        return size;
    }

    @Override
    public boolean passes(int slot) {
        return stateOf[slot] == PASSED;
    }

    @Override
    public @Nullable HostEntry best(Predicate<HostEntry> accepted) {
        HostEntry best = firstInFront(accepted);
        if (best != null || size == 0) {
            return best;
        }
        if (heap.size() == 0) {
            begin();
            best = firstInFront(accepted);
        } else {
            keyed.fill(plan, RejectionCount.NONE);
        }
        return best == null ? all.best(accepted) : best;
    }

    private @Nullable HostEntry firstInFront(Predicate<HostEntry> accepted) {
        HostEntry first = null;
        while (first == null && heap.size() > 0) {
            HostEntry host = pool().hostAt(heap.slot());
            if (host == null || numberOf[heap.slot()] != heap.number()) {
                heap.removeFirst();
            } else if (accepted.test(host)) {
                first = host;
            } else {
                heap.moveFirstTo(passedOver);
            }
        }
        while (passedOver.size() > 0) {
            passedOver.moveFirstTo(heap);
        }
        return first;
    }

    @Override
    public void forEach(Consumer<HostEntry> visitor) {
        for (Section section : roster.sections()) {
            for (int i = 0; i < section.size(); i++) {
                if (passes(section.host(i).slot())) {
                    visitor.accept(section.host(i));
                }
            }
        }
    }

    @Override
    void release() {
        heap.release();
        stateOf = new short[0];
        numberOf = new int[0];
    }

    @Override
    void catchUp() {
        ChangeLog log = pool().changes();
        plan.prepare(roster);
        if (position < 0
                || !log.reaches(position)
                || generation != roster.generation()
                || membership != pool().membership()) {
            begin();
            return;
        }
        grow();
        for (long at = position; at < log.end(); at++) {
            take(log.slotAt(at));
        }
        position = log.end();
        if (heap.size() > GROWN * (newSize + SIZE_MIN)) {
            begin();
        }
    }

    /// Looks at all Hosts, and chooses the bound so that some of them are in the front.
    private void begin() {
        keyed.fill(plan, RejectionCount.NONE);
        size = keyed.size();
        int part = Math.max(SIZE_MIN, size / PART);
        bound = Math.min(LoadKeys.KEY_MAX - 1, size <= part ? LoadKeys.KEY_MAX : search.key(part));
        generation = roster.generation();
        membership = pool().membership();
        position = pool().changes().end();
        heap.clear();
        number = 0;
        grow();
        Arrays.fill(stateOf, ABSENT);
        Arrays.fill(rejectedBy, 0);
        for (Section section : roster.sections()) {
            for (int place = 0; place < section.size(); place++) {
                admit(section, place, keyed.isRejected(section, place));
            }
        }
        newSize = heap.size();
    }

    private void grow() {
        int slots = pool().slotCount();
        int known = stateOf.length;
        if (slots > known) {
            stateOf = Arrays.copyOf(stateOf, Math.max(slots, known + known / 2));
            Arrays.fill(stateOf, known, stateOf.length, ABSENT);
            numberOf = Arrays.copyOf(numberOf, stateOf.length);
        }
    }

    private void take(int slot) {
        short before = stateOf[slot];
        if (before == PASSED) {
            size--;
        } else if (before != ABSENT) {
            rejectedBy[before]--;
        }
        stateOf[slot] = ABSENT;
        numberOf[slot] = 0;
        Section section = roster.sectionAt(slot);
        if (section != null) {
            int place = roster.placeAt(slot);
            boolean isRejected = keyed.judge(plan, section, place) != KeyedHosts.PASSED;
            if (!isRejected) {
                keyed.rate(plan, section, place);
                size++;
            }
            admit(section, place, isRejected);
        }
    }

    /// Takes note of a Host; of one that passes its key is known.
    private void admit(Section section, int place, boolean isRejected) {
        int slot = section.host(place).slot();
        if (isRejected) {
            int test = keyed.judge(plan, section, place);
            stateOf[slot] = (short) test;
            rejectedBy[test]++;
            return;
        }
        stateOf[slot] = PASSED;
        long key = keyed.key(section, place);
        if (key <= bound) {
            numberOf[slot] = ++number;
            heap.add(key, keyed.tie(section, place), pool().nameRank(slot), slot, number);
        }
    }
}
