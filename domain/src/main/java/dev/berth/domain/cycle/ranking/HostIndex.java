package dev.berth.domain.cycle.ranking;

import dev.berth.domain.cycle.block.RejectionCount;
import dev.berth.domain.cycle.order.OrderedSlots;
import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.shape.change.ChangeLog;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What is known of the Hosts of a pool for all Tasks with the same steady tests and the same
/// order: which pass, which are rejected by what, and those that pass from best to worst, equals by
/// name.
///
/// It is brought up to date from the pool's change log when it is asked: a Host costs work only
/// after it changed.
final class HostIndex extends KeptRanking implements RankedHosts {
    private static final short ABSENT = -2;
    private static final short PASSED = -1;
    private static final short FORGOTTEN = -3;

    private final Pool pool;
    private final RankingPlan.Key key;
    private final HostOrder order;
    private final OrderedSlots passed;
    private final List<Kind> kinds = new ArrayList<>();
    private short[] kindOf = new short[0];
    private long[] sketches = new long[0];
    private int[] changed = new int[16];
    private int hosts;
    private long position = -1;

    HostIndex(Pool pool, RankingPlan.Key key) {
        super(pool, key);
        this.pool = pool;
        this.key = key;
        this.order = key.order();
        this.passed =
                new OrderedSlots(order::compareSketches, this::compareTied, this::compareNames);
    }

    /// A rejection by one test, and how many Hosts have it now.
    static final class Kind {
        private final int test;
        private final Verdict.Rejected verdict;
        private int count;

        Kind(int test, Verdict.Rejected verdict) {
            this.test = test;
            this.verdict = verdict;
        }
    }

    @Override
    public int size() {
        return passed.size();
    }

    @Override
    public @Nullable HostEntry best(Predicate<HostEntry> accepted) {
        Sought sought = new Sought();
        passed.visit((slot, _) -> {
            HostEntry host = host(slot);
            if (accepted.test(host)) {
                sought.host = host;
            }
            return sought.host == null;
        });
        return sought.host;
    }

    @Override
    public HostEntry groupAt(int rank) {
        return host(passed.at(rank));
    }

    @Override
    public @Nullable HostEntry smallestName(HostEntry last, Predicate<HostEntry> accepted) {
        int end = passed.groupEnd(last.slot(), sketches, last.slot() * HostOrder.SKETCH_WORDS);
        Sought sought = new Sought();
        passed.visit((slot, rank) -> {
            HostEntry host = host(slot);
            if (rank < end
                    && accepted.test(host)
                    && (sought.host == null || isNameSmaller(host, sought.host))) {
                sought.host = host;
            }
            return rank < end;
        });
        return sought.host;
    }

    @Override
    public void forEach(Consumer<HostEntry> visitor) {
        passed.visit((slot, _) -> {
            visitor.accept(host(slot));
            return true;
        });
    }

    private static final class Sought {
        private @Nullable HostEntry host;
    }

    @Override
    public boolean passes(int slot) {
        return kindOf[slot] == PASSED;
    }

    @Override
    public int poolNumber() {
        return pool.number();
    }

    @Override
    public int countBetter(HostEntry host) {
        return passed.groupStart(host.slot(), sketches, host.slot() * HostOrder.SKETCH_WORDS);
    }

    @Override
    public int compareRanks(HostEntry left, HostEntry right) {
        return compareRanks(left.slot(), right.slot());
    }

    @Override
    public int compare(HostEntry left, HostEntry right) {
        return compareSlots(left.slot(), right.slot());
    }

    @Override
    public int compareSlots(int left, int right) {
        int byRank = compareRanks(left, right);
        return byRank != 0 ? byRank : compareNames(left, right);
    }

    @Override
    public boolean isNameSmaller(int left, int right) {
        return compareNames(left, right) < 0;
    }

    @Override
    public boolean isNameSmaller(HostEntry left, HostEntry right) {
        return compareNames(left.slot(), right.slot()) < 0;
    }

    @Override
    public HostEntry host(int slot) {
        HostEntry host = pool.hostAt(slot);
        if (host == null) {
            throw new IllegalStateException(
                    "slot (" + slot + ") of pool " + pool.key() + " is empty");
        }
        return host;
    }

    /// Tells what the steady tests reject.
    void addRejections(RejectionCount rejections) {
        for (Kind kind : kinds) {
            rejections.add(kind.test, kind.verdict, kind.count);
        }
    }

    @Override
    public int compareRanks(int left, int right) {
        int leftAt = left * HostOrder.SKETCH_WORDS;
        int rightAt = right * HostOrder.SKETCH_WORDS;
        if (sketches[leftAt] != sketches[rightAt]) {
            return Long.compare(sketches[leftAt], sketches[rightAt]);
        }
        int bySketch = order.compareSketches(sketches, leftAt, sketches, rightAt);
        return bySketch != 0 ? bySketch : compareTied(left, right);
    }

    /// Compares two Hosts that their sketches do not tell apart.
    private int compareTied(int left, int right) {
        return order.compare(host(left), host(right));
    }

    private int compareNames(int left, int right) {
        return Integer.compare(pool.nameRank(left), pool.nameRank(right));
    }

    @Override
    void release() {
        passed.clear();
        kindOf = new short[0];
        sketches = new long[0];
        changed = new int[0];
    }

    @Override
    void catchUp() {
        ChangeLog log = pool.changes();
        if (position == log.end()) {
            return;
        }
        if (position < 0 || !log.reaches(position)) {
            rebuild();
        } else {
            takeChanges(log);
        }
        position = log.end();
    }

    private void rebuild() {
        passed.clear();
        kinds.clear();
        hosts = pool.slotCount();
        kindOf = new short[hosts];
        sketches = new long[hosts * HostOrder.SKETCH_WORDS];
        for (int slot = 0; slot < hosts; slot++) {
            admit(slot);
        }
    }

    /// First takes out all that changed, which needs no comparison, then puts it in again among
    /// what did not change.
    private void takeChanges(ChangeLog log) {
        grow(pool.slotCount());
        int count = 0;
        for (long at = position; at < log.end(); at++) {
            int slot = log.slotAt(at);
            if (forget(slot)) {
                if (count == changed.length) {
                    changed = Arrays.copyOf(changed, 2 * count);
                }
                changed[count++] = slot;
            }
        }
        for (int i = 0; i < count; i++) {
            admit(changed[i]);
        }
    }

    private void grow(int slots) {
        if (slots > hosts) {
            kindOf = Arrays.copyOf(kindOf, slots);
            Arrays.fill(kindOf, hosts, slots, ABSENT);
            sketches = Arrays.copyOf(sketches, slots * HostOrder.SKETCH_WORDS);
            hosts = slots;
        }
    }

    /// Returns false where the slot was taken out already.
    private boolean forget(int slot) {
        short kind = kindOf[slot];
        if (kind == FORGOTTEN) {
            return false;
        }
        if (kind == PASSED) {
            passed.remove(slot);
        } else if (kind != ABSENT) {
            kinds.get(kind).count--;
        }
        kindOf[slot] = FORGOTTEN;
        return true;
    }

    private void admit(int slot) {
        HostEntry host = pool.hostAt(slot);
        kindOf[slot] = host == null ? ABSENT : kind(host);
        if (host != null && kindOf[slot] == PASSED) {
            order.sketch(host, sketches, slot * HostOrder.SKETCH_WORDS);
            passed.insert(slot, sketches, slot * HostOrder.SKETCH_WORDS);
        }
    }

    private short kind(HostView host) {
        for (int i = 0; i < key.steady().size(); i++) {
            if (key.steady().get(i).test(host) instanceof Verdict.Rejected rejected) {
                short kind = kindNumber(i, rejected);
                kinds.get(kind).count++;
                return kind;
            }
        }
        return PASSED;
    }

    private short kindNumber(int test, Verdict.Rejected rejected) {
        for (short number = 0; number < kinds.size(); number++) {
            Kind kind = kinds.get(number);
            if (kind.test == test && kind.verdict.equals(rejected)) {
                return number;
            }
        }
        kinds.add(new Kind(test, rejected));
        return (short) (kinds.size() - 1);
    }
}
