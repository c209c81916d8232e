package dev.berth.domain.core;

import dev.berth.domain.core.CycleResult.Outcome;
import dev.berth.domain.preemption.Clearing;
import dev.berth.domain.preemption.ClearingSearch;
import dev.berth.domain.preemption.LookBudget;
import dev.berth.domain.queue.PoolQueue;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.queue.ShapeQueue;
import dev.berth.domain.queue.Timer;
import dev.berth.domain.queue.TimerQueue;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.SchedulingUnit;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Looks for whom others may go, a slice at a time: one search after the other, the highest
/// priority first.
///
/// A search that fits into one slice is done in the turn in which the Pod was judged. All searches
/// together take no more than a part of the time, and while there is something else to be done, one
/// of several turns.
final class ClearingDesk {
    /// Slices that are saved up at most, while nobody waits.
    static final int SAVED_SLICES = 4;

    /// About a quarter of the time of one thread.
    static final int LOOKS_PER_MILLISECOND = 512;

    /// What a search takes besides the Tasks that it looks at.
    private static final int LOOKS_PER_SEARCH = 16;

    /// How many turns others have for each slice, as long as there are others.
    private static final int TURNS_PER_SLICE = 8;

    private final ClusterState state;
    private final SchedulingQueue queue;
    private final TimerQueue timers;
    private final PreemptionDesk preemption;
    private final LookBudget budget;
    private @Nullable Open open;
    private @Nullable Timer refill;
    private int sinceSlice;

    ClearingDesk(
            ClusterState state,
            SchedulingQueue queue,
            TimerQueue timers,
            PreemptionDesk preemption,
            int slice) {
        this.state = state;
        this.queue = queue;
        this.timers = timers;
        this.preemption = preemption;
        this.budget = new LookBudget((long) SAVED_SLICES * slice, LOOKS_PER_MILLISECOND, slice);
    }

    /// A search, and how many news and changes of Hosts there had been when it began.
    private record Open(
            ClearingSearch search, PoolQueue pool, ShapeQueue queue, long news, long changes) {
        SchedulingUnit unit() {
            return search.unit();
        }

        boolean isWanted() {
            return queue.isFirstPreemptor(unit());
        }
    }

    /// Makes room for the first unit of a queue that was just judged. Returns the unit, or null
    /// where nobody can go for it, or that is to be looked at later.
    @Nullable SchedulingUnit nominate(PoolQueue pool, ShapeQueue judged, Instant now) {
        SchedulingUnit unit = judged.firstPreemptor();
        int slice = unit == null || isBusy() ? 0 : budget.slice(now);
        if (unit == null
                || slice == 0
                || pool.preemptors().isInVain(judged, unit)
                || !preemption.mayNominate(unit)) {
            return null;
        }
        return step(begin(pool, judged, unit), slice, now) == Outcome.NOMINATED ? unit : null;
    }

    /// Goes on with the search for the unit whose turn it is. Empty where there is none, or it has
    /// to wait.
    ///
    /// @param othersWait whether there is something else to be done
    Optional<CycleResult> turn(Instant now, boolean othersWait) {
        PoolQueue pool = queue.ofNodes();
        Open current = pool == null || pool.firstPlanned() != null ? null : current(pool);
        if (current == null) {
            // What is planned is written first, since it takes no time.
            return Optional.empty();
        }
        sinceSlice++;
        if (sinceSlice < TURNS_PER_SLICE && othersWait) {
            return Optional.empty();
        }
        int slice = budget.slice(now);
        if (slice == 0) {
            if (refill == null) {
                refill = timers.set(budget.refilledAt(), _ -> refill = null);
            }
            return Optional.empty();
        }
        sinceSlice = 0;
        Outcome outcome = step(current, slice, now);
        return Optional.of(CycleResult.of(current.unit(), outcome, Optional.empty()));
    }

    /// Sizes of everything that grows, by name.
    void sizes(Map<String, Integer> sizes) {
        sizes.put("openClearings", isBusy() ? 1 : 0);
    }

    private boolean isBusy() {
        return open != null && open.isWanted();
    }

    private @Nullable Open current(PoolQueue pool) {
        if (open != null && open.isWanted()) {
            return open;
        }
        open = null;
        ShapeQueue next = pool.preemptors().next();
        SchedulingUnit unit = next == null ? null : next.firstPreemptor();
        return next == null || unit == null || !preemption.mayNominate(unit)
                ? null
                : begin(pool, next, unit);
    }

    private Open begin(PoolQueue pool, ShapeQueue of, SchedulingUnit unit) {
        Open begun =
                new Open(
                        new ClearingSearch(
                                state,
                                preemption::isSpared,
                                unit,
                                of.shape(),
                                pool.preemptors().mayBeCleared(of, unit)),
                        pool,
                        of,
                        pool.preemptors().news(),
                        pool.pool().changes().end());
        budget.spend(LOOKS_PER_SEARCH);
        open = begun;
        return begun;
    }

    private Outcome step(Open current, int slice, Instant now) {
        ClearingSearch search = current.search();
        budget.spend(search.step(slice, now));
        if (!search.isDone()) {
            return Outcome.SEARCHING;
        }
        open = null;
        Clearing clearing = search.found();
        if (clearing == null) {
            current.pool()
                    .preemptors()
                    .inVain(current.queue(), current.unit(), current.news(), current.changes());
            return Outcome.SEARCHING;
        }
        preemption.nominate(current.unit(), clearing, now);
        return Outcome.NOMINATED;
    }
}
