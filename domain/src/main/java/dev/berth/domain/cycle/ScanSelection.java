package dev.berth.domain.cycle;

import static dev.berth.domain.plugin.HostOrder.SKETCH_WORDS;

import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Decides a one-off Task that only an order rates: one walk over all Hosts that keeps the best,
/// without an index and without scores. The first of the order has the highest total, as
/// `RankedSelection` says.
final class ScanSelection {
    private final long[] sketches = new long[2 * SKETCH_WORDS];
    private final List<Count> counts = new ArrayList<>();

    /// Rejections by one test for one reason.
    private static final class Count {
        private final FilterTest test;
        private final RejectionReason reason;
        private long hosts;

        Count(FilterTest test, RejectionReason reason) {
            this.test = test;
            this.reason = reason;
        }
    }

    /// The best Host, or null where none passes.
    ///
    /// @throws ScorerException where the order fails
    @Nullable HostEntry select(Pool pool, Shape shape, HostOrder order, Rejections rejections) {
        counts.clear();
        HostEntry best;
        try {
            best = best(pool, shape.tests().tests(), order);
        } catch (RuntimeException e) {
            // The full selection meets the same plugin, and says which it was.
            return FullSelection.select(pool::forEachHost, shape, rejections);
        }
        for (Count count : counts) {
            rejections.add(count.test.filter(), count.reason, count.hosts);
        }
        return best;
    }

    private @Nullable HostEntry best(Pool pool, List<FilterTest> tests, HostOrder order) {
        HostEntry best = null;
        int bestAt = 0;
        for (int slot = 0; slot < pool.slotCount(); slot++) {
            HostEntry host = pool.hostAt(slot);
            if (host == null || !passes(host, tests)) {
                continue;
            }
            int hereAt = best == null ? bestAt : SKETCH_WORDS - bestAt;
            order.sketch(host, sketches, hereAt);
            if (best == null || isBetter(order, host, hereAt, best, bestAt)) {
                best = host;
                bestAt = hereAt;
            }
        }
        return best;
    }

    private boolean isBetter(HostOrder order, HostEntry host, int at, HostEntry best, int bestAt) {
        if (sketches[at] != sketches[bestAt]) {
            return sketches[at] < sketches[bestAt];
        }
        int bySketch = order.compareSketches(sketches, at, sketches, bestAt);
        int byOrder = bySketch != 0 ? bySketch : order.compare(host, best);
        return byOrder != 0 ? byOrder < 0 : host.name().compareTo(best.name()) < 0;
    }

    private boolean passes(HostEntry host, List<FilterTest> tests) {
        for (int i = 0; i < tests.size(); i++) {
            if (tests.get(i).test().test(host) instanceof Verdict.Rejected rejected) {
                count(tests.get(i), rejected.reason());
                return false;
            }
        }
        return true;
    }

    private void count(FilterTest test, RejectionReason reason) {
        for (int i = 0; i < counts.size(); i++) {
            Count count = counts.get(i);
            if (count.test.equals(test) && count.reason.equals(reason)) {
                count.hosts++;
                return;
            }
        }
        Count first = new Count(test, reason);
        first.hosts = 1;
        counts.add(first);
    }
}
