package dev.berth.domain.core;

import dev.berth.domain.core.Nominations.Nomination;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.preemption.Clearing;
import dev.berth.domain.preemption.Patience;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.queue.Timer;
import dev.berth.domain.queue.TimerQueue;
import dev.berth.domain.queue.WakeSource;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.SchedulingUnit.Place;
import dev.berth.domain.state.TaskEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Has Pods of lower priority go for those that fit nowhere, and places these when they are gone.
///
/// A Pod for which others go is nominated: capacity of the Host is held for it, so that nobody else
/// takes what they leave. It is not tied to the Host, and goes where there is room first. When all
/// are gone it is placed there, or, where it does not fit after all, judged anew. So it is where
/// one of them does not go in time.
///
/// Nothing of a nomination is written: who takes over finds the same Host again, since it costs as
/// much as before, and fewer have to be asked.
final class PreemptionDesk {
    /// How long a Pod is left alone that the server did not let go, as for a disruption budget.
    private static final Duration SPARED_FOR = Duration.ofSeconds(30);

    private static final Duration SPARED_MAX = Duration.ofMinutes(10);

    /// How often it is looked at whether those that are to go still do.
    private static final Duration CHECKED_EVERY = Duration.ofSeconds(30);

    private final ClusterState state;
    private final SchedulingQueue queue;
    private final TimerQueue timers;
    private final Nominations nominations;
    private final ArrayDeque<Eviction> evictions = new ArrayDeque<>();
    private final Map<TaskKey, Timer> spared = new LinkedHashMap<>();
    private final Set<HostEntry> givenUp = new LinkedHashSet<>();

    PreemptionDesk(
            ClusterState state, SchedulingQueue queue, TimerQueue timers, Nominations nominations) {
        this.state = state;
        this.queue = queue;
        this.timers = timers;
        this.nominations = nominations;
    }

    private record Eviction(TaskEntry victim, TaskEntry preemptor) {}

    /// True where that Pod must not be asked to go now.
    boolean isSpared(TaskKey key) {
        return spared.containsKey(key);
    }

    /// True where the unit may be nominated: there are not too many, or one of lower priority can
    /// give way.
    boolean mayNominate(SchedulingUnit unit) {
        TaskEntry lowest = nominations.isFull() ? nominations.lowest() : null;
        return lowest == null || lowest.priority() < unit.priority();
    }

    /// Holds the Host for the unit, and has those go that are in its way.
    void nominate(SchedulingUnit unit, Clearing clearing, Instant now) {
        TaskEntry lowest = nominations.isFull() ? nominations.lowest() : null;
        if (lowest != null) {
            end(lowest);
        }
        clearing.outbid().forEach(this::end);
        TaskEntry task = unit.task();
        state.ledger().nominate(unit, clearing.host());
        nominations.put(
                task, new Nomination(clearing.host(), clearing.awaited(), checkLater(task, now)));
        nominations.touch(clearing.host());
        for (TaskEntry victim : clearing.victims()) {
            evictions.add(new Eviction(victim, task));
        }
    }

    /// Has the next Pod go that is to, if there is one. The answer to the write is expected as an
    /// event.
    Optional<CycleResult> nextEviction(Instant now) {
        while (!evictions.isEmpty()) {
            Eviction next = evictions.poll();
            TaskEntry victim = next.victim();
            Nomination nomination = nominations.find(next.preemptor());
            if (nomination != null
                    && next.preemptor().unit() != null
                    && nomination.awaits(victim)
                    && victim.priority() < next.preemptor().priority()
                    && victim.isEvictable()) {
                Decision.Evict decision =
                        new Decision.Evict(victim.key(), victim.observed(), next.preemptor().key());
                victim.askedToGo(now);
                victim.writeOpened(decision);
                return Optional.of(result(next.preemptor(), decision));
            }
        }
        return Optional.empty();
    }

    /// The server says that the Pod is not as it was known: gone, as the watch is about to show, or
    /// another one. Should it still be there after a while, it is asked again.
    void missed(TaskEntry victim, Instant now) {
        timers.set(
                now.plus(SPARED_FOR),
                _ -> {
                    if (victim.host() != null) {
                        mayBeAskedAgain(victim);
                        nominations.awaiting(victim).forEach(this::end);
                    }
                });
    }

    /// The server does not let that Pod go now: others are asked, or it is later.
    void refused(TaskEntry victim, Duration atLeast, Instant now) {
        Duration pause = atLeast.compareTo(SPARED_FOR) > 0 ? atLeast : SPARED_FOR;
        Instant until = now.plus(pause.compareTo(SPARED_MAX) < 0 ? pause : SPARED_MAX);
        Timer before = spared.put(victim.key(), timers.set(until, _ -> noLongerSpared(victim)));
        if (before != null) {
            timers.cancel(before);
        }
        victim.askedToGo(null);
        nominations.awaiting(victim).forEach(this::end);
    }

    /// Gives up what is held for a unit that is placed, wherever that is.
    void placed(SchedulingUnit unit) {
        if (unit.task().isNominated()) {
            forget(unit.task());
            state.ledger().release(unit.task());
        }
    }

    /// Places the nominated Pods that have room now, and has those judged anew that will not have
    /// it. Where one is given up, those that share its Host are looked at again.
    void review() {
        do {
            givenUp.clear();
            for (TaskEntry task : nominations.takeTouched()) {
                Nomination nomination = nominations.find(task);
                if (nomination != null) {
                    review(task, nomination);
                }
            }
            nominations.forgetTouched();
            givenUp.forEach(nominations::touch);
        } while (!givenUp.isEmpty());
    }

    private void review(TaskEntry task, Nomination nomination) {
        SchedulingUnit unit = task.unit();
        if (unit == null || !task.isNominated() || task.host() != nomination.host()) {
            end(task);
            return;
        }
        if (unit.place() != Place.QUEUED) {
            nominations.postpone(task);
            return;
        }
        state.ledger().release(task);
        if (state.ledger().hold(unit, nomination.host())) {
            forget(task);
            queue.plan(unit, nomination.host());
        } else if (!nomination.standing().isEmpty()) {
            state.ledger().nominate(unit, nomination.host());
        } else {
            end(task);
        }
    }

    /// Sizes of everything that grows, by name.
    void sizes(Map<String, Integer> sizes) {
        sizes.put("nominations", nominations.size());
        sizes.put("evictions", evictions.size());
        sizes.put("sparedPods", spared.size());
    }

    private Timer checkLater(TaskEntry task, Instant now) {
        return timers.set(now.plus(CHECKED_EVERY), at -> check(task, at));
    }

    /// Waits on where all of those still go that have to; else has the Pod judged anew.
    private void check(TaskEntry task, Instant now) {
        Nomination nomination = nominations.find(task);
        if (nomination == null) {
            return;
        }
        if (nomination.standing().stream().allMatch(awaited -> goesInTime(awaited, now))) {
            nominations.put(
                    task,
                    new Nomination(nomination.host(), nomination.awaited(), checkLater(task, now)));
        } else {
            end(task);
        }
    }

    private static boolean goesInTime(TaskEntry awaited, Instant now) {
        Instant goneBy = awaited.goneBy();
        return goneBy != null && Patience.waitsFor(goneBy, now);
    }

    private void noLongerSpared(TaskEntry victim) {
        spared.remove(victim.key());
        mayBeAskedAgain(victim);
    }

    private void mayBeAskedAgain(TaskEntry victim) {
        victim.askedToGo(null);
        state.ledger().mayGo(victim);
    }

    /// A turn about a victim, in the pool and with the age of the Pod for which it goes.
    private static CycleResult result(TaskEntry preemptor, Decision.Evict decision) {
        SchedulingUnit unit = Objects.requireNonNull(preemptor.unit());
        return new CycleResult(
                decision.task(),
                unit.pool().key(),
                unit.createdAt(),
                CycleResult.Outcome.EVICTED,
                Optional.of(decision));
    }

    private void forget(TaskEntry task) {
        Nomination nomination = nominations.remove(task);
        if (nomination != null) {
            timers.cancel(nomination.patience());
        }
    }

    /// Ends a nomination, and has the Pod judged anew.
    private void end(TaskEntry task) {
        Nomination nomination = nominations.find(task);
        if (nomination != null) {
            givenUp.add(nomination.host());
        }
        forget(task);
        if (task.isNominated()) {
            state.ledger().release(task);
        }
        SchedulingUnit unit = task.unit();
        if (unit != null) {
            queue.wakeWith(unit, WakeSource.PREEMPTION);
        }
    }
}
