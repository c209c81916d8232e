package dev.berth.domain.cycle;

import dev.berth.domain.cycle.RatedForm.Social;
import dev.berth.domain.cycle.RatedForm.Way;
import dev.berth.domain.cycle.kept.KeptTests;
import dev.berth.domain.cycle.order.Slots;
import dev.berth.domain.cycle.ranking.PoolRankings;
import dev.berth.domain.cycle.ranking.RatedClass;
import dev.berth.domain.cycle.ranking.RatedHosts;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Chooses among rated Hosts without looking at those that cannot win.
///
/// Inside a class all that is not a Host's own rating is the same: the relative scores, since raw
/// values are, and where Hosts are in groups also what looks at other Tasks. So only the best of
/// each class can win, and the classes that are left say what the largest raw value is.
final class RatedSelection {
    private static final int NONE = -1;
    private static final Found NOTHING = new Found.Nothing();
    private static final Found UNKNOWN = new Found.Unknown();

    private final Slots contenders = new Slots();
    private int[] bestOf = new int[0];

    /// What was found.
    sealed interface Found {
        /// The best Host.
        record Best(HostEntry host) implements Found {}

        /// No Host passes; every rejection was told.
        record Nothing() implements Found {}

        /// That could not be told; what was told is void.
        record Unknown() implements Found {}
    }

    /// The best Host. Tells every rejection.
    Found best(Pool pool, Shape shape, RatedForm form, RejectionSink rejections) {
        Way way = form.now();
        RatedHosts hosts = PoolRankings.of(pool).rate(way.plan());
        if (hosts == null) {
            return UNKNOWN;
        }
        hosts.addRejections((test, verdict, count) ->
                rejections.add(shape.tests().tests().get(test).filter(), verdict.reason(), count));
        try {
            contenders.clear();
            if (hosts.isGrouped() && form.isGrouped(way)) {
                takeBestOfGroups(pool, hosts, way, rejections);
            } else {
                takeThoseThatPass(pool, hosts, form.isUniform(), way, rejections);
            }
            return contenders.size() == 0 ? NOTHING : new Found.Best(best(pool, hosts, form));
        } catch (RuntimeException e) {
            // A plugin failed. The full selection meets the same plugin, and says which it was.
            return UNKNOWN;
        }
    }

    private void takeBestOfGroups(Pool pool, RatedHosts hosts, Way way, RejectionSink rejections) {
        List<RatedClass> classes = hosts.classes();
        for (int c = 0; c < classes.size(); c++) {
            RatedClass one = classes.get(c);
            if (one.size() + one.heldBack() > 0
                    && passes(host(pool, one.any()), hosts, one, way, rejections)
                    && one.size() > 0) {
                contenders.add(one.best());
            }
        }
    }

    /// True where all open tests let that Host pass, and so all Hosts of the class; counts what
    /// rejects them, or those that are held back.
    private static boolean passes(
            HostEntry host, RatedHosts hosts, RatedClass all, Way way, RejectionSink rejections) {
        int left = all.size() + all.heldBack();
        for (int i = 0; i < way.social().size(); i++) {
            Social one = way.social().get(i);
            if (!one.isOpen()) {
                left -= countHeldBack(hosts, all, one, rejections);
            } else if (one.test().test().test(host) instanceof Verdict.Rejected rejected) {
                rejections.add(one.test().filter(), rejected.reason(), left);
                return false;
            }
        }
        return true;
    }

    /// How many of the class that test holds back.
    private static int countHeldBack(
            RatedHosts hosts, RatedClass all, Social test, RejectionSink rejections) {
        int held = 0;
        for (int cause = 0; all.heldBack() > 0 && cause < hosts.causes().size(); cause++) {
            if (hosts.causes().get(cause).test() == test.kept()) {
                int count = all.heldBackBy(cause);
                RejectionReason reason = hosts.causes().get(cause).verdict().reason();
                rejections.add(test.test().filter(), reason, count);
                held += count;
            }
        }
        return held;
    }

    /// All that pass; where only their own ratings and the classes tell them apart, the best of
    /// each class.
    private void takeThoseThatPass(
            Pool pool, RatedHosts hosts, boolean isUniform, Way way, RejectionSink rejections) {
        int classes = hosts.classes().size();
        if (bestOf.length < classes) {
            bestOf = new int[classes];
        }
        Arrays.fill(bestOf, 0, classes, NONE);
        for (int slot = 0; slot < pool.slotCount(); slot++) {
            if (hosts.passes(slot) && passes(host(pool, slot), hosts, way, rejections)) {
                if (isUniform) {
                    int best = bestOf[hosts.classOf(slot)];
                    if (best == NONE || hosts.key(slot) < hosts.key(best)) {
                        bestOf[hosts.classOf(slot)] = slot;
                    }
                } else {
                    contenders.add(slot);
                }
            }
        }
        for (int c = 0; c < classes; c++) {
            if (bestOf[c] != NONE) {
                contenders.add(bestOf[c]);
            }
        }
    }

    /// True where the Host passes the tests that look at other Tasks; else that is counted.
    private static boolean passes(
            HostEntry host, RatedHosts hosts, Way way, RejectionSink rejections) {
        int cause = hosts.causeOf(host.slot());
        for (int i = 0; i < way.social().size(); i++) {
            Social one = way.social().get(i);
            Verdict answer =
                    one.isOpen()
                            ? one.test().test().test(host)
                            : cause != KeptTests.PASSED
                                            && hosts.causes().get(cause).test() == one.kept()
                                    ? hosts.causes().get(cause).verdict()
                                    : Verdict.FEASIBLE;
            if (answer instanceof Verdict.Rejected rejected) {
                rejections.add(one.test().filter(), rejected.reason(), 1);
                return false;
            }
        }
        return true;
    }

    private static HostEntry host(Pool pool, int slot) {
        HostEntry host = pool.hostAt(slot);
        if (host == null) {
            throw new IllegalStateException(
                    "slot (" + slot + ") of pool " + pool.key() + " is empty");
        }
        return host;
    }

    private HostEntry best(Pool pool, RatedHosts hosts, RatedForm form) {
        long[] totals = new long[contenders.size()];
        for (int i = 0; i < totals.length; i++) {
            totals[i] = hosts.rating(contenders.at(i));
        }
        for (int r = 0; r < form.relatives().size(); r++) {
            addRelative(hosts, r, form.relatives().get(r), totals);
        }
        for (RatedForm.Joint joint : form.joints()) {
            if (!joint.isUniform()) {
                addJoint(pool, joint, totals);
            }
        }
        int best = 0;
        for (int i = 1; i < totals.length; i++) {
            if (totals[i] > totals[best]
                    || (totals[i] == totals[best]
                            && hosts.nameRank(contenders.at(i))
                                    < hosts.nameRank(contenders.at(best)))) {
                best = i;
            }
        }
        return host(pool, contenders.at(best));
    }

    private void addRelative(
            RatedHosts hosts, int position, RatedForm.Relative relative, long[] totals) {
        long largest = 0;
        for (int i = 0; i < totals.length; i++) {
            largest = Math.max(largest, raw(hosts, i, position));
        }
        for (int i = 0; i < totals.length; i++) {
            totals[i] +=
                    relative.weight()
                            * Scoreboard.relativeScore(
                                    raw(hosts, i, position), largest, relative.scale());
        }
    }

    private long raw(RatedHosts hosts, int contender, int position) {
        return hosts.classes().get(hosts.classOf(contenders.at(contender))).raw(position);
    }

    private void addJoint(Pool pool, RatedForm.Joint joint, long[] totals) {
        List<HostEntry> candidates = new ArrayList<>(totals.length);
        for (int i = 0; i < totals.length; i++) {
            candidates.add(host(pool, contenders.at(i)));
        }
        long[] scores = joint.rating().scores(candidates);
        if (scores.length != totals.length) {
            throw new IllegalStateException(
                    scores.length + " scores for " + totals.length + " hosts");
        }
        for (int i = 0; i < totals.length; i++) {
            if (scores[i] < 0 || scores[i] > Scoring.SCORE_MAX) {
                throw new IllegalStateException("score (" + scores[i] + ") is out of range");
            }
            totals[i] += joint.weight() * scores[i];
        }
    }
}
