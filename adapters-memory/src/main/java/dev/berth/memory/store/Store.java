package dev.berth.memory.store;

import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.time.Timeline;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/// The truth: every object by resource, namespace and name; one counter of versions; the histories.
public final class Store {
    /// First resourceVersion that is given out is the next: high enough that 0 and 1, which mean
    /// something else, never occur.
    private static final long VERSION_FIRST = 1_000;

    private final Timeline timeline;
    private final Map<Resource, SortedMap<ObjectName, StoredObject>> objects =
            new EnumMap<>(Resource.class);
    private final Map<Resource, History> histories = new EnumMap<>(Resource.class);
    private final List<Consumer<Change>> observers = new ArrayList<>();
    private long version = VERSION_FIRST;

    /// An empty store that remembers so many changes of each resource.
    public Store(Timeline timeline, int historyPerResource) {
        this.timeline = timeline;
        for (Resource resource : Resource.values()) {
            objects.put(resource, new TreeMap<>());
            histories.put(resource, new History(historyPerResource, VERSION_FIRST));
        }
    }

    /// The newest resourceVersion.
    public long version() {
        return version;
    }

    /// The resourceVersion that the next change must carry.
    public long nextVersion() {
        return version + 1;
    }

    /// Tells `observer` of each change, in order, while it happens.
    public void observe(Consumer<Change> observer) {
        observers.add(observer);
    }

    /// The object of that name.
    public Optional<StoredObject> find(ObjectRef ref) {
        return Optional.ofNullable(of(ref.resource()).get(nameOf(ref)));
    }

    /// The objects of a resource by namespace and name, in all namespaces ("") or in one.
    public Collection<StoredObject> in(Resource resource, String namespace) {
        SortedMap<ObjectName, StoredObject> all = of(resource);
        if (namespace.isEmpty()) {
            return all.values();
        }
        SortedMap<ObjectName, StoredObject> from =
                all.subMap(new ObjectName(namespace, ""), new ObjectName(namespace + '\0', ""));
        return from.values();
    }

    /// The latest changes of a resource.
    public History history(Resource resource) {
        History history = histories.get(resource);
        if (history == null) {
            throw new IllegalStateException("no history of " + resource);
        }
        return history;
    }

    /// Keeps `after`, which must carry the next version.
    public void put(StoredObject after) {
        checkNext(after);
        ObjectRef ref = after.ref();
        StoredObject before = of(ref.resource()).put(nameOf(ref), after);
        commit(Change.of(timeline.now(), before, after));
    }

    /// Takes an object away, at the next version.
    public void remove(StoredObject object) {
        StoredObject last = object.withVersion(nextVersion());
        of(object.ref().resource()).remove(nameOf(object.ref()));
        commit(Change.deleted(timeline.now(), last));
    }

    private void commit(Change change) {
        version = change.version();
        history(change.ref().resource()).add(change);
        for (Consumer<Change> observer : observers) {
            observer.accept(change);
        }
    }

    private void checkNext(StoredObject object) {
        if (object.version() != nextVersion()) {
            throw new IllegalStateException(
                    object + " is not at the next version " + nextVersion());
        }
    }

    private SortedMap<ObjectName, StoredObject> of(Resource resource) {
        SortedMap<ObjectName, StoredObject> all = objects.get(resource);
        if (all == null) {
            throw new IllegalStateException("no objects of " + resource);
        }
        return all;
    }

    private static ObjectName nameOf(ObjectRef ref) {
        return new ObjectName(ref.namespace(), ref.name());
    }
}
