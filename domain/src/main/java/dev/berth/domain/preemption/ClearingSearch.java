package dev.berth.domain.preemption;

import dev.berth.domain.model.TaskKey;
import dev.berth.domain.shape.PreparedTests;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Lifting;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.TaskEntry;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Finds the Host that costs least to clear for a unit that fits nowhere, in steps between which
/// the state may change.
///
/// On each Host everybody of lower priority is taken off; where the Task passes then, they are put
/// back one by one, the highest priority first, as long as it still passes. Who is left has to go.
/// So nobody goes in vain: with any victim put back, the Task would not pass.
///
/// What looks at one Host alone is tried on a copy of the Host. Where a test reads other Tasks too,
/// the Hosts are then tried in earnest, those that look cheapest first, until the others cannot be
/// cheaper. Where fewer tests are asked, the first victim is the same or a later one in the order,
/// so the highest priority of a victim never comes out too high on the copy.
///
/// Nominated Tasks of the same or a higher priority count as if they stood, and the Task has to
/// pass without them, too, since they may come to stand elsewhere.
public final class ClearingSearch {
    /// Hosts that are tried in earnest for one Task.
    public static final int TRIALS_MAX = 64;

    /// A trial changes the counts of the state for each Task, which takes as long as several looks.
    private static final int LOOKS_PER_TRIAL = 4;

    private final ClusterState state;
    private final Lifting lifting;
    private final Predicate<TaskKey> isSpared;
    private final SchedulingUnit unit;
    private final PreparedTests tests;
    private final boolean readsTasks;
    private final boolean isHelpedByOthers;
    private final ArrayDeque<HostEntry> left = new ArrayDeque<>();
    private final NavigableSet<Clearing> guessed = new TreeSet<>();
    private final NavigableSet<Clearing> tried = new TreeSet<>();
    private Instant now = Instant.EPOCH;
    private int steps;
    private int trials;
    private long looked;
    private boolean isDone;
    private @Nullable Clearing found;

    /// A search over those Hosts for a unit of that Shape. `isSpared` says who must not be asked to
    /// go now.
    public ClearingSearch(
            ClusterState state,
            Predicate<TaskKey> isSpared,
            SchedulingUnit unit,
            Shape shape,
            List<HostEntry> hosts) {
        this.state = state;
        this.lifting = new Lifting(state);
        this.isSpared = isSpared;
        this.unit = unit;
        this.tests = shape.tests();
        this.readsTasks = tests.readTasks();
        this.isHelpedByOthers = shape.isHelpedByOthers();
        left.addAll(hosts);
    }

    /// The unit for which it is.
    public SchedulingUnit unit() {
        return unit;
    }

    /// Goes on until it is done, or has looked at so many Tasks. Returns how many it has looked at:
    /// one Host more than allowed, at most. Leaves the state as it was.
    public long step(int looks, Instant at) {
        now = at;
        steps++;
        looked = 0;
        while (!isDone && looked < looks) {
            HostEntry host = left.poll();
            if (host != null) {
                look(host);
            } else if (readsTasks && canBeCheaper()) {
                tryNext();
            } else if (readsTasks) {
                found = confirmed(tried, this::tryOut);
                isDone = true;
            } else {
                found = confirmed(guessed, this::guess);
                isDone = true;
            }
        }
        return looked;
    }

    /// True once it has come to an end.
    public boolean isDone() {
        return isDone;
    }

    /// The cheapest way to make room as the state was at the last step, or null where there is
    /// none.
    public @Nullable Clearing found() {
        return found;
    }

    private void look(HostEntry host) {
        looked++;
        Clearing clearing = isGone(host) ? null : guess(host);
        if (clearing != null) {
            guessed.add(clearing);
            if (guessed.size() > TRIALS_MAX) {
                guessed.pollLast();
            }
        }
    }

    private boolean canBeCheaper() {
        return trials < TRIALS_MAX
                && !guessed.isEmpty()
                && (tried.isEmpty() || guessed.first().highest() <= tried.first().highest());
    }

    private void tryNext() {
        trials++;
        Clearing guess = guessed.pollFirst();
        Clearing clearing = guess == null || isGone(guess.host()) ? null : tryOut(guess.host());
        if (clearing != null) {
            tried.add(clearing);
        }
    }

    /// The first of them, looked at again where the state may have changed since.
    private @Nullable Clearing confirmed(
            NavigableSet<Clearing> clearings, Function<HostEntry, @Nullable Clearing> again) {
        while (steps > 1 && !clearings.isEmpty()) {
            Clearing first = clearings.pollFirst();
            Clearing anew =
                    first == null || isGone(first.host()) ? null : again.apply(first.host());
            if (anew != null && (clearings.isEmpty() || anew.compareTo(clearings.first()) <= 0)) {
                return anew;
            }
            if (anew != null) {
                clearings.add(anew);
            }
        }
        return clearings.isEmpty() ? null : clearings.first();
    }

    private static boolean isGone(HostEntry host) {
        Pool pool = host.pool();
        return host.slot() >= pool.slotCount() || !host.equals(pool.hostAt(host.slot()));
    }

    private @Nullable Clearing guess(HostEntry host) {
        List<TaskEntry> tasks = state.ledger().holders(host);
        looked += tasks.size();
        Movers movers = Movers.of(tasks, unit, isSpared, now);
        if (movers.isEmpty() && !readsTasks) {
            return null;
        }
        RelievedHost relieved = new RelievedHost(host, tasks, movers.staying());
        if (!tests.passWithoutTasks(relieved)) {
            return null;
        }
        return clearing(
                host,
                movers,
                worstGuess(),
                task -> {
                    relieved.putBack(task);
                    boolean passes = tests.passByLoad(relieved);
                    if (!passes) {
                        relieved.takeOff(task);
                    }
                    return passes;
                });
    }

    private @Nullable Clearing tryOut(HostEntry host) {
        List<TaskEntry> tasks = new ArrayList<>(state.ledger().holders(host));
        for (TaskEntry nominated : state.ledger().nominated()) {
            if (nominated.host() != host && nominated.priority() < unit.priority()) {
                tasks.add(nominated);
            }
        }
        looked += LOOKS_PER_TRIAL * (1L + tasks.size());
        Movers movers = Movers.of(tasks, unit, isSpared, now);
        try {
            movers.going().forEach(lifting::lift);
            movers.outbid().forEach(lifting::lift);
            if (movers.isEmpty() || !tests.pass(host)) {
                return null;
            }
            Clearing clearing =
                    clearing(
                            host,
                            movers,
                            Long.MAX_VALUE,
                            task -> {
                                lifting.putBack(task);
                                boolean passes = tests.pass(host);
                                if (!passes) {
                                    lifting.lift(task);
                                }
                                return passes;
                            });
            return clearing != null && passesWithoutNominated(host) ? clearing : null;
        } finally {
            lifting.putBackAll();
        }
    }

    private boolean passesWithoutNominated(HostEntry host) {
        if (!isHelpedByOthers) {
            return true;
        }
        state.ledger().nominated().forEach(lifting::lift);
        return tests.pass(host);
    }

    /// Above that priority nobody is looked for: such a Host is not chosen.
    private long worstGuess() {
        if (guessed.isEmpty() || (readsTasks && guessed.size() < TRIALS_MAX)) {
            return Long.MAX_VALUE;
        }
        return readsTasks ? guessed.last().highest() : guessed.first().highest();
    }

    /// What is left after each was put back of whom `mayStay` says that the Task passes beside it;
    /// null where one of higher priority than `worst` has to go.
    private static @Nullable Clearing clearing(
            HostEntry host, Movers movers, long worst, Predicate<TaskEntry> mayStay) {
        List<TaskEntry> victims = new ArrayList<>();
        List<TaskEntry> leaving = new ArrayList<>();
        for (TaskEntry task : movers.going()) {
            if (mayStay.test(task)) {
                continue;
            }
            if (task.priority() > worst) {
                return null;
            }
            (task.goneBy() == null ? victims : leaving).add(task);
        }
        List<TaskEntry> outbid = new ArrayList<>(movers.outbid());
        outbid.removeIf(mayStay);
        return new Clearing(host, victims, leaving, outbid);
    }
}
