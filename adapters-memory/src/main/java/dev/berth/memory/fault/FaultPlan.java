package dev.berth.memory.fault;

import dev.berth.k8s.api.WatchHandler.ChangeType;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.wire.Disturbance;
import dev.berth.memory.wire.RequestFate;
import dev.berth.memory.wire.RequestInfo;
import dev.berth.memory.wire.WatchInfo;
import dev.berth.memory.wire.WatchSignal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The faults that are armed on a server. Where none applies, what lies behind decides: nothing, or
/// RandomFaults.
///
/// The first armed fault that matches a request decides its fate. Holds add up: the latest end
/// counts.
public final class FaultPlan implements Disturbance {
    private final MemoryApi api;
    private final Disturbance behind;
    private final Holds holds = new Holds();
    private final Retellings retellings = new Retellings();
    private final List<Armed<Fault.OnRequests>> requests = new ArrayList<>();
    private final List<Armed<Fault.DropEvents>> drops = new ArrayList<>();
    private final List<Armed<Fault.RepeatEvents>> repeats = new ArrayList<>();
    private final List<Armed<Fault.TimeTravel>> travels = new ArrayList<>();
    private final Set<Long> silenced = new LinkedHashSet<>();

    /// A plan without faults, in force on that server.
    public FaultPlan(MemoryApi api) {
        this(api, Disturbance.NONE);
    }

    /// A plan without faults, in force on that server, in front of another disturbance.
    public FaultPlan(MemoryApi api, Disturbance behind) {
        this.api = api;
        this.behind = behind;
        api.disturbWith(this);
    }

    /// Arms a fault, or lets it happen at once where it is about open watches.
    public void arm(Fault fault) {
        switch (fault) {
            case Fault.OnRequests f -> requests.add(new Armed<>(f, f.times()));
            case Fault.HoldWatches f -> holds.add(f);
            case Fault.HoldFrom f -> holds.add(f, api.version());
            case Fault.Retell f -> retellings.add(f);
            case Fault.DropEvents f -> drops.add(new Armed<>(f, f.times()));
            case Fault.RepeatEvents f -> repeats.add(new Armed<>(f, f.times()));
            case Fault.TimeTravel f -> travels.add(new Armed<>(f, f.times()));
            case Fault.Tell f -> api.tell(f.match()::matches, f.type(), f.object());
            case Fault.EndWatches f -> api.send(f.match()::matches, endOf(f));
            case Fault.Silence f -> silence(f.match());
        }
    }

    /// Ends all holds, and lets what they held back be delivered.
    public void release() {
        holds.clear();
        api.releaseHeld();
    }

    /// Ends the holds that have no end of their own.
    public void resume() {
        holds.clearEndless();
        api.releaseHeld();
    }

    /// Ends every fault that is armed. Dead watches stay dead, and what was told wrong stays told:
    /// to heal those, send 410 on them, or let their clients give up.
    public void disarm() {
        requests.clear();
        drops.clear();
        repeats.clear();
        travels.clear();
        release();
    }

    @Override
    public RequestFate fateOf(RequestInfo request) {
        for (Armed<Fault.OnRequests> armed : requests) {
            if (armed.fault().match().matches(request)) {
                use(armed, requests);
                return armed.fault().fate();
            }
        }
        return behind.fateOf(request);
    }

    @Override
    public long startOf(WatchInfo watch, long fromVersion) {
        for (Armed<Fault.TimeTravel> armed : travels) {
            if (armed.fault().match().matches(watch)) {
                use(armed, travels);
                return Math.max(0, fromVersion - armed.fault().versions());
            }
        }
        return behind.startOf(watch, fromVersion);
    }

    @Override
    public List<WatchSignal> seenAs(WatchInfo watch, WatchSignal.Event event) {
        holds.saw(watch, event);
        for (Armed<Fault.DropEvents> armed : drops) {
            if (armed.fault().match().matches(watch)) {
                use(armed, drops);
                return List.of();
            }
        }
        List<WatchSignal> told = new ArrayList<>();
        for (ChangeType type : retellings.toldAs(watch, event)) {
            WatchSignal.Event retold =
                    new WatchSignal.Event(type, event.object(), event.version(), event.json());
            told.addAll(behind.seenAs(watch, retold));
        }
        for (Armed<Fault.RepeatEvents> armed : repeats) {
            if (armed.fault().match().matches(watch)) {
                use(armed, repeats);
                told.addAll(List.copyOf(told));
                break;
            }
        }
        return told;
    }

    @Override
    public Instant heldUntil(WatchInfo watch, WatchSignal signal, Instant due) {
        Instant held = holds.heldUntil(watch, signal, due, api.timeline().now());
        return behind.heldUntil(watch, signal, held);
    }

    @Override
    public boolean isDead(WatchInfo watch) {
        return silenced.contains(watch.number()) || behind.isDead(watch);
    }

    private static WatchSignal endOf(Fault.EndWatches fault) {
        return fault.failure()
                .<WatchSignal>map(WatchSignal.Failed::new)
                .orElseGet(WatchSignal.Closed::new);
    }

    private void silence(WatchMatch match) {
        for (WatchInfo watch : api.watches()) {
            if (match.matches(watch)) {
                silenced.add(watch.number());
            }
        }
    }

    private static <F extends Fault> void use(Armed<F> armed, List<Armed<F>> all) {
        if (armed.isUsedUp()) {
            all.remove(armed);
        }
    }
}
