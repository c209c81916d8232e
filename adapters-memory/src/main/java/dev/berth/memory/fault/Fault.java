package dev.berth.memory.fault;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.WatchHandler.ChangeType;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.wire.RequestFate;
import java.time.Instant;
import java.util.Optional;

/// One thing that goes wrong. `times` counts down with each use; ALWAYS never ends by itself.
public sealed interface Fault {
    /// So many times that it never ends.
    int ALWAYS = Integer.MAX_VALUE;

    /// The next requests of that kind fare like that.
    record OnRequests(RequestMatch match, int times, RequestFate fate) implements Fault {}

    /// Watches deliver nothing until then, then catch up; `Instant.MAX`: until released. Lists are
    /// not held back.
    record HoldWatches(WatchMatch match, Instant until) implements Fault {}

    /// Watches deliver all up to the next change of that object, and the rest only then.
    record HoldFrom(WatchMatch match, ObjectRef object, Instant until) implements Fault {}

    /// Watches tell the change at that version as another type, or not at all where `told` is
    /// empty. Also watches that start later and replay it.
    record Retell(WatchMatch match, long version, Optional<ChangeType> told) implements Fault {}

    /// The next events are not told.
    record DropEvents(WatchMatch match, int times) implements Fault {}

    /// The next events are told twice.
    record RepeatEvents(WatchMatch match, int times) implements Fault {}

    /// The next watches replay that many versions that their clients have seen, as from a server
    /// that lags behind.
    record TimeTravel(WatchMatch match, int times, long versions) implements Fault {}

    /// Open watches are told that of an object, behind what they are still to be told, whether or
    /// not it happened.
    record Tell(WatchMatch match, ChangeType type, StoredObject object) implements Fault {}

    /// Open watches end, behind what they are still to be told: without a word where `failure` is
    /// empty, else with it; 410 makes their clients list anew.
    record EndWatches(WatchMatch match, Optional<ApiFailure> failure) implements Fault {}

    /// Open watches are dead from now on, and nobody tells: half-open connections.
    record Silence(WatchMatch match) implements Fault {}
}
