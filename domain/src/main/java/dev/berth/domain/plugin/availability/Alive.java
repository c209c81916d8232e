package dev.berth.domain.plugin.availability;

import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Verdict;
import java.util.EnumSet;

/// The Host is ready and its heartbeat is fresh.
record Alive() implements HostTest {
    private static final Verdict DEAD = new Verdict.Rejected(RuntimePodAvailability.UNAVAILABLE);

    @Override
    public EnumSet<Reads> reads() {
        return EnumSet.of(Reads.HOST_FACTS, Reads.TIME);
    }

    @Override
    public Verdict test(HostView host) {
        return host.ready() && host.fresh() ? Verdict.FEASIBLE : DEAD;
    }

    @Override
    public String detail(HostView host) {
        return host.ready()
                ? host.lastHeartbeat()
                        .map(last -> "its heartbeat is stale, the last was at " + last)
                        .orElse("it has no heartbeat")
                : host.unready();
    }
}
