package dev.berth.memory.fault;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.memory.wire.WatchInfo;
import dev.berth.memory.wire.WatchSignal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// What holds watches back, from which version on, and until when.
final class Holds {
    /// Version from which on a hold counts that waits for a change of its object.
    private static final long UNKNOWN = Long.MAX_VALUE;

    private static final class Hold {
        final WatchMatch match;
        final Instant until;
        final List<ObjectRef> object;
        final long armedAt;
        long from;

        Hold(WatchMatch match, Instant until, List<ObjectRef> object, long armedAt, long from) {
            this.match = match;
            this.until = until;
            this.object = object;
            this.armedAt = armedAt;
            this.from = from;
        }

        boolean covers(WatchSignal signal) {
            return switch (signal) {
                case WatchSignal.Event event -> event.version() >= from;
                case WatchSignal.Bookmark bookmark -> bookmark.version() >= from;
                case WatchSignal.Closed closed -> from == 0;
                case WatchSignal.Failed failed -> from == 0;
            };
        }
    }

    private final List<Hold> holds = new ArrayList<>();

    void add(Fault.HoldWatches fault) {
        holds.add(new Hold(fault.match(), fault.until(), List.of(), 0, 0));
    }

    void add(Fault.HoldFrom fault, long version) {
        holds.add(
                new Hold(fault.match(), fault.until(), List.of(fault.object()), version, UNKNOWN));
    }

    void clear() {
        holds.clear();
    }

    void clearEndless() {
        holds.removeIf(hold -> hold.until.equals(Instant.MAX));
    }

    /// Notes an event, from which on a hold may count.
    void saw(WatchInfo watch, WatchSignal.Event event) {
        for (Hold hold : holds) {
            if (hold.from == UNKNOWN
                    && event.version() > hold.armedAt
                    && hold.match.matches(watch)
                    && hold.object.contains(event.object())) {
                hold.from = event.version();
            }
        }
    }

    Instant heldUntil(WatchInfo watch, WatchSignal signal, Instant due, Instant now) {
        if (holds.isEmpty()) {
            return due;
        }
        holds.removeIf(hold -> !hold.until.isAfter(now));
        Instant held = due;
        for (Hold hold : holds) {
            if (hold.until.isAfter(held) && hold.match.matches(watch) && hold.covers(signal)) {
                held = hold.until;
            }
        }
        return held;
    }
}
