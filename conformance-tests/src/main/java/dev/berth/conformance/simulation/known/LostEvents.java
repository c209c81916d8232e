package dev.berth.conformance.simulation.known;

import dev.berth.memory.fault.Fault;
import dev.berth.memory.fault.WatchMatch;
import dev.berth.memory.time.Timeline;
import dev.berth.memory.wire.Failures;
import dev.berth.memory.wire.RequestInfo;
import dev.berth.memory.wire.Verb;
import dev.berth.memory.wire.WatchInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Events that were kept from a watch for good. No client can find that out by itself, as no server
/// does it; so its watch is cut, that it lists anew, and again until it does: a watch that fell
/// silent does not hear of its end, and one that follows goes on behind the event.
public final class LostEvents {
    /// Between a cut and the next one.
    static final Duration CUT_AGAIN = Duration.ofSeconds(10);

    /// So many cuts find the watches of any client that lives: its pauses are shorter.
    static final int CUTS_MAX = 60;

    private final Timeline timeline;
    private final Consumer<Fault> arm;
    private final List<Lost> lost = new ArrayList<>();

    /// None yet; faults are armed by `arm`.
    public LostEvents(Timeline timeline, Consumer<Fault> arm) {
        this.timeline = timeline;
        this.arm = arm;
    }

    /// An event of whose loss its client is not told yet.
    private static final class Lost {
        private final WatchInfo watch;
        private int cuts;

        Lost(WatchInfo watch) {
            this.watch = watch;
        }

        boolean isMadeGoodBy(RequestInfo request) {
            return request.verb() == Verb.LIST
                    && !request.continued()
                    && request.client().equals(watch.client())
                    && request.collection().equals(watch.collection());
        }
    }

    /// An event was kept from that watch, which is cut after that time.
    public void lost(WatchInfo watch, Duration cutAfter) {
        Lost event = new Lost(watch);
        lost.add(event);
        cutLater(event, cutAfter);
    }

    /// A client asks: with a new list it learns what was kept from it.
    public void asked(RequestInfo request) {
        lost.removeIf(event -> event.isMadeGoodBy(request));
    }

    private void cutLater(Lost event, Duration after) {
        timeline.schedule(after, "cut after a lost event", () -> cut(event));
    }

    private void cut(Lost event) {
        if (!lost.contains(event)) {
            return;
        }
        if (event.cuts++ == CUTS_MAX) {
            lost.remove(event);
            return;
        }
        arm.accept(
                new Fault.EndWatches(
                        WatchMatch.of(event.watch.collection().resource()).by(event.watch.client()),
                        Optional.of(Failures.ofStatus(410))));
        cutLater(event, CUT_AGAIN);
    }
}
