package dev.berth.domain.preemption;

import dev.berth.domain.model.TaskKey;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Lifting;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Finds the Host that costs least to clear for a Task.
///
/// On each Host everybody of lower priority is taken off; where the Task passes then, they are put
/// back one by one, the highest priority first, as long as it still passes. Who is left has to go.
/// So nobody goes in vain: with any victim put back, the Task would not pass.
///
/// What looks at one Host alone is tried on a copy of the Host. Where a test reads other Tasks too,
/// the Hosts are then tried in earnest, those that look cheapest first, until the others cannot be
/// cheaper. Where fewer tests are asked, the first victim is the same or a later one in the order,
/// so the highest priority of a victim never comes out too high on the copy.
public final class PreemptionSearch {
    /// Hosts that are tried in earnest for one Task, so that none takes long to judge.
    public static final int TRIALS_MAX = 64;

    private static final Comparator<TaskEntry> LAST_TO_GO_FIRST =
            Comparator.comparingInt(TaskEntry::priority)
                    .reversed()
                    .thenComparing(task -> task.key().name());

    private final ClusterState state;
    private final Lifting lifting;
    private final Predicate<TaskKey> isSpared;

    /// A search in that state. `isSpared` says who must not be asked to go now.
    public PreemptionSearch(ClusterState state, Predicate<TaskKey> isSpared) {
        this.state = state;
        this.lifting = new Lifting(state);
        this.isSpared = isSpared;
    }

    /// The cheapest way to make room for a unit that fits nowhere, or null where there is none.
    /// Leaves the state as it was.
    public @Nullable Clearing cheapest(SchedulingUnit unit, Shape shape, Pool pool) {
        PriorityQueue<Clearing> candidates = new PriorityQueue<>();
        pool.forEachHost(host -> {
            Clearing found = guess(unit, shape, host);
            if (found != null) {
                candidates.add(found);
            }
        });
        if (!shape.tests().readTasks()) {
            return candidates.peek();
        }
        Clearing best = null;
        for (int trials = 0; trials < TRIALS_MAX; trials++) {
            Clearing next = candidates.poll();
            if (next == null || (best != null && best.highest() < next.highest())) {
                return best;
            }
            Clearing tried = tryOut(unit, shape, next.host());
            best = tried != null && (best == null || tried.compareTo(best) < 0) ? tried : best;
        }
        return best;
    }

    /// True where clearing the Host may help a unit that fits nowhere, as far as the Host alone
    /// tells.
    public boolean mayClear(SchedulingUnit unit, Shape shape, HostEntry host) {
        return guess(unit, shape, host) != null;
    }

    private @Nullable Clearing guess(SchedulingUnit unit, Shape shape, HostEntry host) {
        List<TaskEntry> tasks = state.ledger().holders(host);
        Movers movers = movers(unit, tasks);
        if (movers.isEmpty()) {
            return null;
        }
        RelievedHost relieved = new RelievedHost(host, tasks, movers.staying());
        if (!shape.tests().passWithoutTasks(relieved)) {
            return null;
        }
        return movers.clearing(
                host,
                task -> {
                    relieved.putBack(task);
                    boolean passes = shape.tests().passWithoutTasks(relieved);
                    if (!passes) {
                        relieved.takeOff(task);
                    }
                    return passes;
                });
    }

    private @Nullable Clearing tryOut(SchedulingUnit unit, Shape shape, HostEntry host) {
        Movers movers = movers(unit, state.ledger().holders(host));
        try {
            movers.leaving().forEach(lifting::lift);
            movers.outbid().forEach(lifting::lift);
            movers.victims().forEach(lifting::lift);
            if (!shape.tests().pass(host)) {
                return null;
            }
            return movers.clearing(
                    host,
                    task -> {
                        lifting.putBack(task);
                        boolean passes = shape.tests().pass(host);
                        if (!passes) {
                            lifting.lift(task);
                        }
                        return passes;
                    });
        } finally {
            lifting.putBackAll();
        }
    }

    private Movers movers(SchedulingUnit unit, List<TaskEntry> tasks) {
        List<TaskEntry> leaving = new ArrayList<>();
        List<TaskEntry> outbid = new ArrayList<>();
        List<TaskEntry> victims = new ArrayList<>();
        List<TaskEntry> staying = new ArrayList<>();
        for (TaskEntry task : tasks) {
            boolean isLower = task.priority() < unit.priority();
            if (task.isLeaving()) {
                leaving.add(task);
            } else if (isLower && task.isNominated()) {
                outbid.add(task);
            } else if (isLower && task.isEvictable() && !isSpared.test(task.key())) {
                victims.add(task);
            } else {
                staying.add(task);
            }
        }
        return new Movers(leaving, outbid, victims, staying);
    }

    /// The Tasks on a Host by what may become of them.
    private record Movers(
            List<TaskEntry> leaving,
            List<TaskEntry> outbid,
            List<TaskEntry> victims,
            List<TaskEntry> staying) {
        boolean isEmpty() {
            return leaving.isEmpty() && outbid.isEmpty() && victims.isEmpty();
        }

        /// What is left after each was put back of whom `mayStay` says that the Task passes beside
        /// it.
        Clearing clearing(HostEntry host, Predicate<TaskEntry> mayStay) {
            List<TaskEntry> needed = new ArrayList<>(victims);
            needed.sort(LAST_TO_GO_FIRST);
            needed.removeIf(mayStay);
            List<TaskEntry> beaten = new ArrayList<>(outbid);
            beaten.sort(LAST_TO_GO_FIRST);
            beaten.removeIf(mayStay);
            return new Clearing(host, needed, leaving, beaten);
        }
    }
}
