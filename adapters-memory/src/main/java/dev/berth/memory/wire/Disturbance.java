package dev.berth.memory.wire;

import java.time.Instant;
import java.util.List;

/// What stands between clients and the server: decides how each request and each event of a watch
/// fares. It changes nothing in the truth. Methods are asked once for each thing, in order.
public interface Disturbance {
    /// A network and a server without faults.
    Disturbance NONE = new Disturbance() {};

    /// How a request fares; asked when it is sent.
    default RequestFate fateOf(RequestInfo request) {
        return RequestFate.NORMAL;
    }

    /// The version from which a watch really starts. A smaller one than asked for replays what the
    /// client has seen: the older state of a server that lags behind.
    default long startOf(WatchInfo watch, long fromVersion) {
        return fromVersion;
    }

    /// What a watch is sent in place of an event: usually just the event.
    default List<WatchSignal> seenAs(WatchInfo watch, WatchSignal.Event event) {
        return List.of(event);
    }

    /// When a signal that is due may be delivered: at `due`, later, or `Instant.MAX` for until
    /// `MemoryApi.releaseHeld`. Later signals of the watch wait behind it.
    default Instant heldUntil(WatchInfo watch, WatchSignal signal, Instant due) {
        return due;
    }

    /// True where the watch is dead from now on, and neither end knows: it delivers nothing and
    /// never ends.
    default boolean isDead(WatchInfo watch) {
        return false;
    }
}
