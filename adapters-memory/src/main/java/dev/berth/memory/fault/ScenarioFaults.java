package dev.berth.memory.fault;

import dev.berth.k8s.api.ApiFailure.Answered;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.WatchHandler.ChangeType;
import dev.berth.memory.api.InFlight;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.ObjectCodec;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.wire.Failures;
import dev.berth.memory.wire.RequestFate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The faults of scenarios, by the names that they have there.
public final class ScenarioFaults {
    private final MemoryApi api;
    private final FaultPlan plan;

    /// The faults of a plan's server.
    public ScenarioFaults(MemoryApi api, FaultPlan plan) {
        this.api = api;
        this.plan = plan;
    }

    /// The next binds of that Task are refused; `Fault.ALWAYS` for all of them.
    public void bindFails(ObjectRef task, int times, Answered error) {
        plan.arm(
                new Fault.OnRequests(
                        RequestMatch.bindsOf(task),
                        times,
                        new RequestFate.Refused(error, Duration.ZERO)));
    }

    /// The next bind of that Task (to that host, or to any where it is "") is on its way until
    /// then: it takes effect and is answered then. No client time-out cuts it.
    public void bindHangs(ObjectRef task, String host, Instant until) {
        plan.arm(
                new Fault.OnRequests(
                        RequestMatch.bindsOf(task).binding(host),
                        1,
                        new RequestFate.Hanging(until)));
    }

    /// The bind of that Task that is on its way (to that host, or to any where it is "") is
    /// answered with an error now, and takes no effect.
    public void bindErrorDelivered(ObjectRef task, String host, Answered error) {
        RequestMatch match = RequestMatch.bindsOf(task).binding(host);
        for (InFlight request : api.inFlight()) {
            if (match.matches(request.info()) && request.refuse(error)) {
                return;
            }
        }
        throw new IllegalStateException(
                "no bind of " + task + " is on its way, so no error can be delivered to it");
    }

    /// These are deleted, and watches do not tell.
    public void missedDelete(List<ObjectRef> objects) {
        for (ObjectRef object : objects) {
            retellNext(object, Optional.empty());
            api.delete(object);
        }
    }

    /// These are created, and watches do not tell.
    public void missedAdd(List<Json.Fields> objects) {
        for (Json.Fields object : objects) {
            retellNext(ObjectCodec.refOf(object), Optional.empty());
            api.create(object);
        }
    }

    /// These are created or replaced, and watches tell of an update either way, also where nothing
    /// changed.
    public void updateOnly(List<Json.Fields> objects) {
        for (Json.Fields object : objects) {
            long before = api.version();
            retellNext(ObjectCodec.refOf(object), Optional.of(ChangeType.MODIFIED));
            StoredObject stored = api.apply(object);
            if (api.version() == before) {
                tell(ChangeType.MODIFIED, stored);
            }
        }
    }

    /// These are created, if they do not exist, and watches tell that they were added once more.
    public void addTwice(List<Json.Fields> objects) {
        for (Json.Fields object : objects) {
            tell(
                    ChangeType.ADDED,
                    api.find(ObjectCodec.refOf(object)).orElseGet(() -> api.create(object)));
        }
    }

    /// Watches tell that these, which never were, are deleted.
    public void deleteUnknown(List<ObjectRef> objects) {
        for (ObjectRef object : objects) {
            if (api.find(object).isPresent()) {
                throw new IllegalStateException(
                        object + " exists, so its deletion is not one of something unknown");
            }
            tell(ChangeType.DELETED, ObjectCodec.encode(unknown(object), api.version()));
        }
    }

    /// `older` is deleted and `newer`, of the same name, created; watches tell of one update.
    public void collapsedUpdate(ObjectRef older, Json.Fields newer) {
        if (!older.equals(ObjectCodec.refOf(newer))) {
            throw new IllegalArgumentException(
                    older
                            + " and "
                            + ObjectCodec.refOf(newer)
                            + " differ in name, so they can not be seen as one object");
        }
        retellNext(older, Optional.empty());
        api.delete(older);
        retellNext(older, Optional.of(ChangeType.MODIFIED));
        api.create(newer);
    }

    /// The watches of that resource break, and must be listed anew.
    public void relist(Resource resource) {
        plan.arm(
                new Fault.EndWatches(
                        WatchMatch.of(resource),
                        Optional.of(
                                Failures.expired(Long.toString(api.version()), api.version()))));
    }

    /// The watches of that resource deliver nothing for so long, then catch up.
    public void delayInformer(Resource resource, Duration by) {
        plan.arm(new Fault.HoldWatches(WatchMatch.of(resource), api.timeline().now().plus(by)));
    }

    /// All watches deliver nothing until `resumeEventDelivery`.
    public void pauseEventDelivery() {
        plan.arm(new Fault.HoldWatches(WatchMatch.of(), Instant.MAX));
    }

    /// What `pauseEventDelivery` held back is delivered.
    public void resumeEventDelivery() {
        plan.resume();
    }

    /// The local view does not find these until then. A client's view is what its watches told: so
    /// they are held back from the next change of one of these on, as a view that lags behind.
    public void listerMissing(List<ObjectRef> objects, Instant until) {
        for (ObjectRef object : objects) {
            plan.arm(new Fault.HoldFrom(WatchMatch.of(object.resource()), object, until));
        }
    }

    /// The next change of that object, which `who` is about to make, reaches the watches of others
    /// only then; consistent lists show it at once.
    public void visibleToOthersAt(String who, ObjectRef object, Instant until) {
        plan.arm(new Fault.HoldFrom(WatchMatch.of(object.resource()).exceptBy(who), object, until));
    }

    private void retellNext(ObjectRef object, Optional<ChangeType> told) {
        plan.arm(new Fault.Retell(WatchMatch.of(object.resource()), api.version() + 1, told));
    }

    private void tell(ChangeType type, StoredObject object) {
        plan.arm(new Fault.Tell(WatchMatch.of(object.ref().resource()), type, object));
    }

    private static Json.Fields unknown(ObjectRef ref) {
        Json.Fields object = Json.Fields.none();
        object.put("apiVersion", ref.resource().apiVersion());
        object.put("kind", ref.resource().kind());
        Json.Fields metadata = Json.Fields.none();
        metadata.put("name", ref.name());
        metadata.put("namespace", ref.namespace());
        metadata.put("uid", "unknown/" + ref.namespace() + "/" + ref.name());
        object.put("metadata", metadata);
        return object;
    }
}
