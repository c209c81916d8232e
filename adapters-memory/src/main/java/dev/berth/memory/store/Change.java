package dev.berth.memory.store;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.WatchHandler.ChangeType;
import dev.berth.memory.object.StoredObject;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One change of the truth: an object before and after it. A deleted object has nothing after, but
/// its last state `before` carries the version of the deletion.
public final class Change {
    private final Instant at;
    private final long version;
    private final @Nullable StoredObject before;
    private final @Nullable StoredObject after;

    private Change(
            Instant at, long version, @Nullable StoredObject before, @Nullable StoredObject after) {
        this.at = at;
        this.version = version;
        this.before = before;
        this.after = after;
    }

    static Change of(Instant at, @Nullable StoredObject before, StoredObject after) {
        return new Change(at, after.version(), before, after);
    }

    static Change deleted(Instant at, StoredObject last) {
        return new Change(at, last.version(), last, null);
    }

    /// When it happened.
    public Instant at() {
        return at;
    }

    /// resourceVersion of the change.
    public long version() {
        return version;
    }

    /// Which object changed.
    public ObjectRef ref() {
        return known().ref();
    }

    /// The object before; empty where it was created.
    public Optional<StoredObject> before() {
        return Optional.ofNullable(before);
    }

    /// The object after; empty where it was deleted.
    public Optional<StoredObject> after() {
        return Optional.ofNullable(after);
    }

    /// What a watch of everything calls it.
    public ChangeType type() {
        if (before == null) {
            return ChangeType.ADDED;
        }
        return after == null ? ChangeType.DELETED : ChangeType.MODIFIED;
    }

    /// The newest state there is.
    public StoredObject known() {
        @Nullable StoredObject known = after != null ? after : before;
        if (known == null) {
            throw new IllegalStateException("a change at " + version + " has no object");
        }
        return known;
    }

    @Override
    public String toString() {
        return type() + " " + known();
    }
}
