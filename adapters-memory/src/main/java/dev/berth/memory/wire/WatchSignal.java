package dev.berth.memory.wire;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.WatchHandler.ChangeType;

/// What the server sends on a watch.
public sealed interface WatchSignal {
    /// An object that changed, at that version.
    @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
    record Event(ChangeType type, ObjectRef object, long version, byte[] json)
            implements WatchSignal {}

    /// All up to that version was sent.
    record Bookmark(long version) implements WatchSignal {}

    /// The end, without an error.
    record Closed() implements WatchSignal {}

    /// The end, with an error.
    record Failed(ApiFailure failure) implements WatchSignal {}

    /// True where nothing follows.
    default boolean isLast() {
        return switch (this) {
            case Event event -> false;
            case Bookmark bookmark -> false;
            case Closed closed -> true;
            case Failed failed -> true;
        };
    }
}
