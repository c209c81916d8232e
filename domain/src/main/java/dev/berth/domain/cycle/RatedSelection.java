package dev.berth.domain.cycle;

import dev.berth.domain.cycle.order.Slots;
import dev.berth.domain.cycle.ranking.PoolRankings;
import dev.berth.domain.cycle.ranking.RatedClass;
import dev.berth.domain.cycle.ranking.RatedHosts;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Chooses among rated Hosts without looking at those that cannot win.
///
/// Inside a class all that is not a Host's own rating is the same: the relative scores, since raw
/// values are, and where Hosts are in groups also what looks at other Tasks. So only the best of
/// each class can win, and the classes that are left say what the largest raw value is.
final class RatedSelection {
    private static final int NONE = -1;

    private final Slots contenders = new Slots();
    private int[] bestOf = new int[0];

    /// The best Host, or null where none passes or where that could not be told.
    @Nullable HostEntry best(Pool pool, Shape shape, RatedForm form, Rejections rejections) {
        RatedHosts hosts = PoolRankings.of(pool).rate(form.plan());
        if (hosts == null || hosts.size() == 0) {
            return null;
        }
        hosts.addRejections((test, verdict, count) ->
                rejections.add(shape.tests().tests().get(test).filter(), verdict.reason(), count));
        try {
            contenders.clear();
            if (hosts.isGrouped() && form.isGrouped()) {
                takeBestOfGroups(pool, hosts, form, rejections);
            } else {
                takeThoseThatPass(pool, hosts, form, rejections);
            }
            return contenders.size() == 0 ? null : best(pool, hosts, form);
        } catch (RuntimeException e) {
            // A plugin failed. The full selection meets the same plugin, and says which it was.
            return null;
        }
    }

    private void takeBestOfGroups(
            Pool pool, RatedHosts hosts, RatedForm form, Rejections rejections) {
        List<RatedClass> classes = hosts.classes();
        for (int c = 0; c < classes.size(); c++) {
            RatedClass one = classes.get(c);
            if (one.size() > 0 && passes(host(pool, one.best()), form, one.size(), rejections)) {
                contenders.add(one.best());
            }
        }
    }

    /// All that pass; where only their own ratings and the classes tell them apart, the best of
    /// each class.
    private void takeThoseThatPass(
            Pool pool, RatedHosts hosts, RatedForm form, Rejections rejections) {
        boolean isUniform = form.isUniform();
        int classes = hosts.classes().size();
        if (bestOf.length < classes) {
            bestOf = new int[classes];
        }
        Arrays.fill(bestOf, 0, classes, NONE);
        for (int slot = 0; slot < pool.slotCount(); slot++) {
            if (hosts.passes(slot) && passes(host(pool, slot), form, 1, rejections)) {
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

    /// True where the Host passes the tests that look at other Tasks; else so many are counted.
    private static boolean passes(
            HostEntry host, RatedForm form, int count, Rejections rejections) {
        for (int i = 0; i < form.social().size(); i++) {
            FilterTest test = form.social().get(i);
            if (test.test().test(host) instanceof Verdict.Rejected rejected) {
                rejections.add(test.filter(), rejected.reason(), count);
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
