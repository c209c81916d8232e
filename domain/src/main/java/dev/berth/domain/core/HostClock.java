package dev.berth.domain.core;

import dev.berth.domain.model.Host;
import dev.berth.domain.queue.Timer;
import dev.berth.domain.queue.TimerQueue;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.HostEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/// Makes Hosts stale when their heartbeat is too old: one timer per fresh Host, looked at when it
/// is due and not at every heartbeat.
final class HostClock {
    private final TimerQueue timers;
    private final Duration staleAfter;
    private final Map<HostEntry, Due> timed = new LinkedHashMap<>();

    HostClock(TimerQueue timers, Duration staleAfter) {
        this.timers = timers;
        this.staleAfter = staleAfter;
    }

    private record Due(Instant at, Timer timer) {}

    void seen(ClusterState state, Host host, Instant now) {
        HostEntry entry = state.hostSeen(host);
        if (entry != null) {
            judge(state, entry, now);
        }
    }

    void gone(HostEntry host) {
        Due due = timed.remove(host);
        if (due != null) {
            timers.cancel(due.timer());
        }
    }

    int size() {
        return timed.size();
    }

    private void judge(ClusterState state, HostEntry host, Instant now) {
        state.judgeFreshness(host, now, staleAfter);
        if (!host.fresh()) {
            return;
        }
        // Fresh up to and including the bound, so stale one nanosecond later.
        Instant stale = host.heartbeatAt().plus(staleAfter).plusNanos(1);
        Due set = timed.get(host);
        if (set == null) {
            timed.put(host, new Due(stale, timers.set(stale, at -> due(state, host, at))));
        } else if (stale.isBefore(set.at())) {
            // The heartbeat moved back: the clock that wrote it was ahead.
            timers.cancel(set.timer());
            timed.put(host, new Due(stale, timers.set(stale, at -> due(state, host, at))));
        }
    }

    private void due(ClusterState state, HostEntry host, Instant now) {
        timed.remove(host);
        judge(state, host, now);
    }
}
