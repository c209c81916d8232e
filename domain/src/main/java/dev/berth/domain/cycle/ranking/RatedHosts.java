package dev.berth.domain.cycle.ranking;

import dev.berth.domain.cycle.block.RejectionCount;
import dev.berth.domain.cycle.kept.KeptTests;
import dev.berth.domain.cycle.order.SlotHeap;
import dev.berth.domain.plugin.HostGrouping;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.Scoring.HostRating;
import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.shape.change.ChangeLog;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The Hosts of a pool that pass the steady tests of a Shape, each with the sum of its weighted
/// ratings, in classes of those that nothing else tells apart; and how many are rejected by what.
/// Those that a kept test rejects stand apart in their class.
///
/// It is brought up to date from the pool's change log when it is asked. A Host whose load alone
/// changed is not asked about its facts again. All begins anew when a Host came or went, since that
/// moves the ranks of names.
public final class RatedHosts extends KeptRanking {
    private static final int ABSENT = -2;
    private static final int PASSED = -1;

    /// Classes; where there would be more, groups are left out, so that each Host is judged by
    /// itself.
    private static final int CLASSES_MAX = 256;

    /// Bits of the rank of a name in a key, below the rating.
    private static final int NAME_BITS = 24;

    /// Above any sum of weighted ratings.
    private static final long RATING_MAX = 1L << (62 - NAME_BITS);

    private final RatingPlan plan;
    private final RatingPlan.Key key;
    private final KeptTests kept;
    private final SlotHeap.Keys keys = new SlotHeap.Keys();
    private final List<RatedClass> classes = new ArrayList<>();
    private final Map<List<Object>, Integer> classByTraits = new LinkedHashMap<>();
    private final List<Rejection> rejections = new ArrayList<>();
    private final Map<Rejection.Cause, Integer> rejectionByCause = new LinkedHashMap<>();

    /// By slot: the number of what rejects the Host, or `PASSED`; and the class in which it is, or
    /// `ABSENT`.
    private int[] rejectionOf = new int[0];

    private int[] classOf = new int[0];

    /// By slot, of a Host that is in a class: the cause for which a kept test holds it back.
    private int[] causeOf = new int[0];

    /// By slot: number of the facts for which the following was found, the number of what rejects
    /// the Host by facts alone, and its class, or `ABSENT` where nobody asked.
    private long[] factsOf = new long[0];

    private int[] factRejectionOf = new int[0];
    private int[] factClassOf = new int[0];
    private int size;
    private boolean isGrouped = true;
    private boolean overflows;
    private int membership;
    private long position = -1;

    RatedHosts(Pool pool, RatingPlan plan) {
        super(pool, plan.key());
        this.plan = plan;
        this.key = plan.key();
        this.kept = new KeptTests(key.kept());
    }

    /// A rejection by one test, and how many Hosts have it now.
    private static final class Rejection {
        private final Cause cause;
        private int hosts;

        Rejection(Cause cause) {
            this.cause = cause;
        }

        private record Cause(int test, Verdict.Rejected verdict) {}
    }

    /// How many Hosts pass the steady tests.
    public int size() {
        return size;
    }

    /// True where Hosts of one class are in the same groups.
    public boolean isGrouped() {
        return isGrouped;
    }

    /// The classes, some of which may be empty.
    public List<RatedClass> classes() {
        return classes;
    }

    /// What kept tests reject, by its number.
    public List<KeptTests.Cause> causes() {
        return kept.causes();
    }

    /// Number of the cause for which a kept test rejects the Host in that slot, which passes; or
    /// `KeptTests.PASSED`.
    public int causeOf(int slot) {
        return causeOf[slot];
    }

    /// True where a Host in that slot passes the steady tests.
    public boolean passes(int slot) {
        return classOf[slot] != ABSENT;
    }

    /// The class of the Host in that slot, which passes.
    public int classOf(int slot) {
        return classOf[slot];
    }

    /// Smaller for better ratings, and among equal ones for smaller names. Of a Host that passes.
    public long key(int slot) {
        return keys.of(slot);
    }

    /// Sum of the weighted ratings of the Host in that slot, which passes.
    public long rating(int slot) {
        return RATING_MAX - (keys.of(slot) >>> NAME_BITS);
    }

    /// Rank of the name of the Host in that slot, which passes.
    public long nameRank(int slot) {
        return keys.of(slot) & ((1L << NAME_BITS) - 1);
    }

    /// Tells what the steady tests reject.
    public void addRejections(RejectionCount count) {
        for (int i = 0; i < rejections.size(); i++) {
            Rejection one = rejections.get(i);
            if (one.hosts > 0) {
                count.add(one.cause.test(), one.cause.verdict(), one.hosts);
            }
        }
    }

    @Override
    void release() {
        clear();
    }

    @Override
    void catchUp() {
        ChangeLog log = pool().changes();
        if (position >= 0 && log.reaches(position) && membership == pool().membership()) {
            for (long at = position; at < log.end(); at++) {
                take(log.slotAt(at));
            }
            position = log.end();
            judgeKept();
        } else {
            begin();
        }
        if (overflows) {
            // Classes of Hosts that are no more may have taken the room.
            begin();
        }
        if (overflows && isGrouped) {
            isGrouped = false;
            begin();
        }
        if (overflows) {
            throw new IllegalStateException("more than " + CLASSES_MAX + " different raw values");
        }
    }

    private void clear() {
        classes.clear();
        classByTraits.clear();
        rejections.clear();
        rejectionByCause.clear();
        rejectionOf = new int[0];
        classOf = new int[0];
        causeOf = new int[0];
        kept.clear();
        factsOf = new long[0];
        factRejectionOf = new int[0];
        factClassOf = new int[0];
        size = 0;
        overflows = false;
    }

    private void begin() {
        int slots = pool().slotCount();
        if (slots >= 1 << NAME_BITS) {
            throw new IllegalStateException(
                    "hosts (" + slots + ") of pool " + pool().key() + " are too many");
        }
        clear();
        rejectionOf = filled(slots);
        classOf = filled(slots);
        causeOf = filled(slots);
        kept.catchUp(_ -> {});
        factsOf = new long[slots];
        factRejectionOf = filled(slots);
        factClassOf = filled(slots);
        keys.grow(slots);
        membership = pool().membership();
        position = pool().changes().end();
        for (int slot = 0; slot < slots && !overflows; slot++) {
            take(slot);
        }
    }

    private static int[] filled(int slots) {
        int[] filled = new int[slots];
        Arrays.fill(filled, ABSENT);
        return filled;
    }

    private void take(int slot) {
        HostEntry host = pool().hostAt(slot);
        int before = rejectionOf[slot];
        int now = host == null ? ABSENT : rejection(host);
        if (before >= 0) {
            rejections.get(before).hosts--;
        }
        if (now >= 0) {
            rejections.get(now).hosts++;
        }
        rejectionOf[slot] = now;
        if (host != null && now == PASSED) {
            enter(host, classified(host));
        } else {
            leave(slot);
        }
    }

    private void enter(HostEntry host, int present) {
        if (present == ABSENT) {
            leave(host.slot());
        } else {
            int cause = key.kept().isEmpty() ? KeptTests.PASSED : kept.answer(host);
            enter(host.slot(), present, cause, rate(host));
        }
    }

    private void enter(int slot, int present, int cause, long rated) {
        if (classOf[slot] == present && causeOf[slot] == cause) {
            classes.get(present).update(slot, cause, rated);
        } else {
            leave(slot);
            classes.get(present).add(slot, cause, rated);
            classOf[slot] = present;
            causeOf[slot] = cause;
            size++;
        }
    }

    private void leave(int slot) {
        if (classOf[slot] != ABSENT) {
            classes.get(classOf[slot]).remove(slot, causeOf[slot]);
            classOf[slot] = ABSENT;
            size--;
        }
    }

    /// Judges Hosts anew about which the kept tests may say something else now.
    private void judgeKept() {
        if (!key.kept().isEmpty() && !kept.catchUp(this::judgeKept)) {
            for (int slot = 0; slot < classOf.length; slot++) {
                judgeKept(slot);
            }
        }
    }

    private void judgeKept(int slot) {
        HostEntry host = pool().hostAt(slot);
        if (host != null && classOf[slot] != ABSENT && kept.answer(host) != causeOf[slot]) {
            enter(slot, classOf[slot], kept.answer(host), keys.of(slot));
        }
    }

    /// Number of the rejection of the first test that rejects the Host, or `PASSED`.
    private int rejection(HostEntry host) {
        int slot = host.slot();
        if (factsOf[slot] != host.factsNumber()) {
            factsOf[slot] = host.factsNumber();
            factClassOf[slot] = ABSENT;
            factRejectionOf[slot] = rejection(host, 0, plan.factTests());
        }
        return factRejectionOf[slot] == PASSED
                ? rejection(host, plan.factTests(), key.steady().size())
                : factRejectionOf[slot];
    }

    private int rejection(HostEntry host, int from, int to) {
        for (int i = from; i < to; i++) {
            if (key.steady().get(i).test(host) instanceof Verdict.Rejected rejected) {
                return number(new Rejection.Cause(i, rejected));
            }
        }
        return PASSED;
    }

    private int number(Rejection.Cause cause) {
        Integer known = rejectionByCause.get(cause);
        if (known != null) {
            return known;
        }
        rejections.add(new Rejection(cause));
        rejectionByCause.put(cause, rejections.size() - 1);
        return rejections.size() - 1;
    }

    /// The class of a Host that passes; `ABSENT` where it would be one too many.
    private int classified(HostEntry host) {
        int known = factClassOf[host.slot()];
        if (known != ABSENT && plan.ratesRawByFacts()) {
            return known;
        }
        List<Object> traits = traits(host);
        Integer number = classByTraits.get(traits);
        if (number == null) {
            if (classes.size() == CLASSES_MAX) {
                overflows = true;
                return ABSENT;
            }
            number = classes.size();
            classes.add(new RatedClass(traits, key.raws().size(), keys));
            classByTraits.put(traits, number);
        }
        factClassOf[host.slot()] = number;
        return number;
    }

    private List<Object> traits(HostEntry host) {
        List<Object> traits = new ArrayList<>(key.raws().size() + key.groupings().size());
        for (HostRating raw : key.raws()) {
            traits.add(inRange(raw.score(host), Scoring.Relative.RAW_MAX));
        }
        if (isGrouped) {
            for (HostGrouping grouping : key.groupings()) {
                traits.add(grouping.groupOf(host));
            }
        }
        return traits;
    }

    private long rate(HostEntry host) {
        long rating = 0;
        for (int i = 0; i < key.ratings().size(); i++) {
            RatingPlan.Weighted one = key.ratings().get(i);
            rating += one.weight() * inRange(one.rating().score(host), Scoring.SCORE_MAX);
        }
        return ((RATING_MAX - rating) << NAME_BITS) | pool().nameRank(host.slot());
    }

    /// A rating outside aborts the decision; whoever decides without what is kept here says so.
    private static long inRange(long score, long largest) {
        if (score < 0 || score > largest) {
            throw new IllegalStateException("score (" + score + ") is outside 0 to " + largest);
        }
        return score;
    }
}
