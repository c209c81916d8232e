package dev.berth.domain.core;

import dev.berth.domain.core.Nominations.Nomination;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.preemption.Clearing;
import dev.berth.domain.preemption.PreemptionSearch;
import dev.berth.domain.queue.PoolQueue;
import dev.berth.domain.queue.SchedulingQueue;
import dev.berth.domain.queue.ShapeQueue;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Makes room for Pods that fit nowhere by asking Pods of lower priority to go.
///
/// A Pod for which others go is nominated: capacity of the Host is held for it, so that nobody else
/// takes what they leave. It is not tied to the Host, and goes where there is room first. When all
/// are gone it is placed there, or, where it does not fit after all, judged anew.
///
/// Nothing of a nomination is written: who takes over finds the same Host again, since one that
/// others leave already costs nothing to clear.
final class PreemptionDesk {
    /// How long a Pod is left alone that the server did not let go, as for a disruption budget.
    private static final Duration SPARED_FOR = Duration.ofSeconds(30);

    private static final Duration SPARED_MAX = Duration.ofMinutes(10);

    private final ClusterState state;
    private final SchedulingQueue queue;
    private final WakeIndex wakes;
    private final TimerQueue timers;
    private final Nominations nominations;
    private final PreemptionSearch search;
    private final ArrayDeque<Eviction> evictions = new ArrayDeque<>();
    private final Map<TaskKey, Timer> spared = new LinkedHashMap<>();

    PreemptionDesk(
            ClusterState state,
            SchedulingQueue queue,
            WakeIndex wakes,
            TimerQueue timers,
            Nominations nominations) {
        this.state = state;
        this.queue = queue;
        this.wakes = wakes;
        this.timers = timers;
        this.nominations = nominations;
        this.search = new PreemptionSearch(state, spared::containsKey);
    }

    private record Eviction(TaskEntry victim, TaskEntry preemptor) {}

    /// Makes room for the first unit of that queue for which others may have to go. Returns the
    /// unit, or null where nobody can.
    @Nullable SchedulingUnit nominate(PoolQueue pool, ShapeQueue ready) {
        SchedulingUnit unit = ready.firstPreemptor();
        if (unit == null) {
            return null;
        }
        Clearing clearing = search.cheapest(unit, ready.shape(), pool.pool());
        // Whoever was taken off for the search stands again.
        wakes.undone();
        nominations.forgetTouched();
        if (clearing == null) {
            return null;
        }
        clearing.outbid().forEach(this::end);
        state.ledger().nominate(unit, clearing.host());
        List<TaskEntry> awaited = new ArrayList<>(clearing.leaving());
        awaited.addAll(clearing.victims());
        nominations.put(unit.task(), new Nomination(clearing.host(), awaited));
        nominations.touch(clearing.host());
        for (TaskEntry victim : clearing.victims()) {
            evictions.add(new Eviction(victim, unit.task()));
        }
        return unit;
    }

    /// Has the next Pod go that is to, if there is one. The answer to the write is expected as an
    /// event.
    Optional<CycleResult> nextEviction() {
        while (!evictions.isEmpty()) {
            Eviction next = evictions.poll();
            TaskEntry victim = next.victim();
            Nomination nomination = nominations.find(next.preemptor());
            if (nomination != null
                    && next.preemptor().unit() != null
                    && victim.host() == nomination.host()
                    && victim.isEvictable()) {
                Decision.Evict decision =
                        new Decision.Evict(victim.key(), victim.observed(), next.preemptor().key());
                victim.writeOpened(decision);
                return Optional.of(result(next.preemptor(), decision));
            }
        }
        return Optional.empty();
    }

    /// The server says that the Pod is not as it was known: gone, as the watch is about to show, or
    /// another one. Should it still be there after a while, it is asked again.
    void missed(TaskEntry victim, Instant now) {
        victim.askedToGo(true);
        timers.set(
                now.plus(SPARED_FOR),
                _ -> {
                    if (victim.host() != null) {
                        victim.askedToGo(false);
                        nominations.awaiting(victim).forEach(this::end);
                    }
                });
    }

    /// The server does not let that Pod go now: others are asked, or it is later.
    void refused(TaskEntry victim, Duration atLeast, Instant now) {
        Duration pause = atLeast.compareTo(SPARED_FOR) > 0 ? atLeast : SPARED_FOR;
        Instant until = now.plus(pause.compareTo(SPARED_MAX) < 0 ? pause : SPARED_MAX);
        Timer before =
                spared.put(victim.key(), timers.set(until, _ -> noLongerSpared(victim.key())));
        if (before != null) {
            timers.cancel(before);
        }
        nominations.awaiting(victim).forEach(this::end);
    }

    /// Gives up what is held for a unit that is placed, wherever that is.
    void placed(SchedulingUnit unit) {
        if (unit.task().isNominated()) {
            nominations.remove(unit.task());
            state.ledger().release(unit.task());
        }
    }

    /// Places the nominated Pods that have room now, and has those judged anew that will not have
    /// it.
    void review() {
        for (TaskEntry task : nominations.takeTouched()) {
            Nomination nomination = nominations.find(task);
            if (nomination != null) {
                review(task, nomination);
            }
        }
        nominations.forgetTouched();
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
            nominations.remove(task);
            queue.plan(unit, nomination.host());
        } else if (nomination.isAwaiting()) {
            state.ledger().nominate(unit, nomination.host());
        } else {
            end(task);
        }
    }

    /// True where clearing that Host may help a unit of that queue.
    boolean mayHelp(ShapeQueue parked, HostEntry host) {
        SchedulingUnit unit = parked.firstPreemptor();
        return unit != null && search.mayClear(unit, parked.shape(), host);
    }

    /// Sizes of everything that grows, by name.
    void sizes(Map<String, Integer> sizes) {
        sizes.put("nominations", nominations.size());
        sizes.put("evictions", evictions.size());
        sizes.put("sparedPods", spared.size());
    }

    private void noLongerSpared(TaskKey key) {
        spared.remove(key);
        for (PoolQueue pool : queue.pools()) {
            List<ShapeQueue> parked = new ArrayList<>();
            pool.parkedForPreemption().forEach(parked::add);
            parked.forEach(one -> queue.wake(pool, one, WakeSource.PREEMPTION));
        }
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

    /// Ends a nomination, and has the Pod judged anew.
    private void end(TaskEntry task) {
        nominations.remove(task);
        if (task.isNominated()) {
            state.ledger().release(task);
        }
        SchedulingUnit unit = task.unit();
        if (unit != null) {
            queue.wakeWith(unit, WakeSource.PREEMPTION);
        }
    }
}
