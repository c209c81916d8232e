package dev.berth.memory.api;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchRequest;
import dev.berth.memory.journal.Journal;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.store.Change;
import dev.berth.memory.store.History;
import dev.berth.memory.store.ObjectAdmin;
import dev.berth.memory.store.Store;
import dev.berth.memory.time.Timeline;
import dev.berth.memory.wire.Disturbance;
import dev.berth.memory.wire.RequestInfo;
import dev.berth.memory.wire.Verb;
import dev.berth.memory.wire.WatchInfo;
import dev.berth.memory.wire.WatchSignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// An API server in memory, in virtual time: its objects, its clients, and what an administrator
/// does.
///
/// Clients come through `connect` and see what a real server shows. The methods here are those of
/// the world around: users, controllers, kubelets. They take effect at once; watches tell of it
/// later.
public final class MemoryApi {
    private final Timeline timeline;
    private final ServerLimits limits;
    private final Store store;
    private final ObjectAdmin admin;
    private final Pages pages;
    private final StatusWrites statusWrites;
    private final PodSubresources pods;
    private final ObjectWrites objectWrites;
    private final Journal journal;
    private final Rights rights = new Rights();
    private final Map<Resource, SequencedMap<Long, MemoryWatch>> watches =
            new EnumMap<>(Resource.class);
    private final SequencedMap<InFlight, MemoryClient> inFlight = new LinkedHashMap<>();
    private Disturbance disturbance = Disturbance.NONE;
    private long watchesEver;

    /// An empty server with the usual limits.
    public MemoryApi(Timeline timeline) {
        this(timeline, ServerLimits.DEFAULT);
    }

    /// An empty server.
    public MemoryApi(Timeline timeline, ServerLimits limits) {
        this.timeline = timeline;
        this.limits = limits;
        this.store = new Store(timeline, limits.historyPerResource());
        this.admin = new ObjectAdmin(store, timeline);
        this.pages = new Pages(store, limits.openLists());
        this.statusWrites = new StatusWrites(store);
        this.pods = new PodSubresources(store, admin);
        this.objectWrites = new ObjectWrites(store, admin);
        this.journal = new Journal(limits.journalEntries());
        for (Resource resource : Resource.values()) {
            watches.put(resource, new LinkedHashMap<>());
        }
        store.observe(this::tellWatches);
    }

    /// A new connection of a client of that name, without latencies.
    public MemoryClient connect(String client) {
        return new MemoryClient(this, client);
    }

    /// The virtual time it lives in.
    public Timeline timeline() {
        return timeline;
    }

    /// What clients wrote, or tried to.
    public Journal journal() {
        return journal;
    }

    /// What stands between clients and the server.
    public Disturbance disturbance() {
        return disturbance;
    }

    /// Puts something between clients and the server, in place of what was there.
    public void disturbWith(Disturbance newDisturbance) {
        this.disturbance = newDisturbance;
        releaseHeld();
    }

    /// Tells `observer` of each change of the truth while it happens; it must not change anything
    /// itself.
    public void observe(Consumer<Change> observer) {
        store.observe(observer);
    }

    /// The newest resourceVersion.
    public long version() {
        return store.version();
    }

    /// The object of that name.
    public Optional<StoredObject> find(ObjectRef ref) {
        return store.find(ref);
    }

    /// All objects of a resource by namespace and name.
    public List<StoredObject> objects(Resource resource) {
        return List.copyOf(store.in(resource, ""));
    }

    /// The names of all objects of a resource by namespace and name.
    public List<ObjectRef> refs(Resource resource) {
        return store.in(resource, "").stream().map(StoredObject::ref).toList();
    }

    /// Creates the object of that JSON text. What it lacks of namespace, uid and creationTimestamp
    /// is made up.
    ///
    /// @throws IllegalStateException where it exists
    public StoredObject create(byte[] json) {
        return create(tree(json));
    }

    /// Creates an object; the tree is not kept.
    ///
    /// @throws IllegalStateException where it exists
    public StoredObject create(Json.Fields object) {
        return admin.create(object);
    }

    /// Creates the object of that JSON text, or puts it in place of the existing one as a whole,
    /// which keeps its uid. What changes nothing makes no event.
    public StoredObject apply(byte[] json) {
        return apply(tree(json));
    }

    /// Creates or replaces an object; the tree is not kept.
    public StoredObject apply(Json.Fields object) {
        return admin.apply(object);
    }

    /// Takes an object away for good, finalizers or not.
    ///
    /// @throws IllegalStateException where it does not exist
    public void delete(ObjectRef ref) {
        admin.delete(ref);
    }

    /// Deletes as a user does: for good, or, where finalizers keep it, by a deletionTimestamp.
    public void deleteGracefully(ObjectRef ref) {
        admin.deleteGracefully(ref);
    }

    /// Sets the deletionTimestamp, if there is none; the object stays.
    public void terminate(ObjectRef ref) {
        admin.terminate(ref);
    }

    /// Takes away one finalizer; a terminating object that has no other is gone.
    public void removeFinalizer(ObjectRef ref, String finalizer) {
        admin.removeFinalizers(ref, finalizer::equals);
    }

    /// Takes away all finalizers; a terminating object is gone.
    public void removeFinalizers(ObjectRef ref) {
        admin.removeFinalizers(ref, name -> true);
    }

    /// Changes the status by a merge patch of the status itself, `{"phase":"Running"}` say; null
    /// takes a field away. No schema is asked.
    public StoredObject mergeStatus(ObjectRef ref, Json.Fields change) {
        return admin.mergeStatus(ref, change);
    }

    /// Serves a resource, or no longer, as when its CRD goes: then its watches end.
    public void serve(Resource resource, boolean served) {
        rights.serve(resource, served);
        if (!served) {
            send(watch -> watch.collection().resource() == resource, new WatchSignal.Closed());
        }
    }

    /// Gives a client a right, or takes it away. Open watches go on.
    public void allow(String client, Verb verb, Resource resource, boolean allowed) {
        rights.allow(client, verb, resource, allowed);
    }

    /// Forgets all history and all open lists: watches that start from an older version, and later
    /// pages, get 410. Open watches go on.
    public void compact() {
        for (Resource resource : Resource.values()) {
            store.history(resource).compact(store.version());
        }
        pages.expire();
    }

    /// Expires the continue tokens of all open lists.
    public void expireLists() {
        pages.expire();
    }

    /// The open watches, oldest first in each resource.
    public List<WatchInfo> watches() {
        List<WatchInfo> open = new ArrayList<>();
        watches.values().forEach(each -> each.values().forEach(watch -> open.add(watch.info())));
        return open;
    }

    /// Sends a signal on the open watches of that kind, after what they are still to be told.
    /// Returns on how many.
    public int send(Predicate<WatchInfo> which, WatchSignal signal) {
        List<MemoryWatch> chosen = new ArrayList<>();
        for (SequencedMap<Long, MemoryWatch> each : watches.values()) {
            each.values().stream().filter(w -> which.test(w.info())).forEach(chosen::add);
        }
        chosen.forEach(watch -> watch.send(signal));
        return chosen.size();
    }

    /// Tells the open watches of that kind something about an object, behind what they are still to
    /// be told, whether or not it is true. Watches whose namespace it is not in hear nothing, nor
    /// those whose selector it does not match, except of a deletion.
    public void tell(
            Predicate<WatchInfo> which, WatchHandler.ChangeType type, StoredObject object) {
        for (MemoryWatch watch : List.copyOf(watchesOf(object.ref().resource()).values())) {
            if (which.test(watch.info())) {
                watch.tell(type, object);
            }
        }
    }

    /// Sends a bookmark on all open watches.
    public void sendBookmarks() {
        send(watch -> true, new WatchSignal.Bookmark(version()));
    }

    /// Asks the Disturbance anew when what is held back may be delivered.
    public void releaseHeld() {
        for (SequencedMap<Long, MemoryWatch> each : watches.values()) {
            List.copyOf(each.values()).forEach(MemoryWatch::wake);
        }
    }

    /// The requests that are not settled yet, in the order they were sent.
    public List<InFlight> inFlight() {
        return List.copyOf(inFlight.keySet());
    }

    ServerLimits limits() {
        return limits;
    }

    Rights rights() {
        return rights;
    }

    Pages pages() {
        return pages;
    }

    StatusWrites statusWrites() {
        return statusWrites;
    }

    PodSubresources pods() {
        return pods;
    }

    ObjectWrites objectWrites() {
        return objectWrites;
    }

    History historyOf(WatchInfo watch) {
        return store.history(watch.collection().resource());
    }

    void send(
            MemoryClient client,
            RequestInfo info,
            InFlight.Exchange exchange,
            Duration toServer,
            Duration toClient) {
        InFlight request = new InFlight(this, client, info, exchange);
        inFlight.put(request, client);
        request.start(disturbance.fateOf(info), toServer, toClient);
    }

    void settled(InFlight request) {
        inFlight.remove(request);
    }

    MemoryWatch newWatch(MemoryClient client, WatchRequest request, WatchHandler handler) {
        watchesEver++;
        return new MemoryWatch(this, client, request, handler, watchesEver);
    }

    void register(MemoryWatch watch) {
        watchesOf(watch.info().collection().resource()).put(watch.info().number(), watch);
    }

    void unregister(MemoryWatch watch) {
        watchesOf(watch.info().collection().resource()).remove(watch.info().number());
    }

    void cancelWatches(MemoryClient client) {
        for (SequencedMap<Long, MemoryWatch> each : watches.values()) {
            List<MemoryWatch> own =
                    each.values().stream().filter(watch -> watch.isOf(client)).toList();
            own.forEach(MemoryWatch::cancel);
        }
    }

    private void tellWatches(Change change) {
        // A copy, as a disturbed event may end its watch.
        for (MemoryWatch watch : List.copyOf(watchesOf(change.ref().resource()).values())) {
            watch.offer(change);
        }
    }

    private SequencedMap<Long, MemoryWatch> watchesOf(Resource resource) {
        SequencedMap<Long, MemoryWatch> all = watches.get(resource);
        if (all == null) {
            throw new IllegalStateException("no watches of " + resource);
        }
        return all;
    }

    private static Json.Fields tree(byte[] json) {
        if (Json.parse(json) instanceof Json.Fields fields) {
            return fields;
        }
        throw new IllegalArgumentException("the text is JSON, but not an object");
    }
}
