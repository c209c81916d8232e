package dev.berth.memory.api;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.MergePatch;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.store.ObjectAdmin;
import dev.berth.memory.store.Store;
import dev.berth.memory.wire.Failures;
import java.util.Optional;

/// Creations and replacements of whole objects, with the preconditions of a real server.
///
/// What surprises there is so here: a Lease or an Event that is replaced and does not exist is
/// created, unless a uid is asked for; only an Event may be replaced whatever its version; a status
/// has a resource of its own, and is left alone.
final class ObjectWrites {
    private final Store store;
    private final ObjectAdmin admin;

    ObjectWrites(Store store, ObjectAdmin admin) {
        this.store = store;
        this.admin = admin;
    }

    /// Creates an object of that resource; `ref` has the namespace of the request.
    Outcome create(ObjectRef ref, Json.Fields body) {
        Json.Fields metadata = body.fields("metadata");
        if (metadata.text("name").isEmpty()) {
            return refused(ref, "metadata.name: Required value: name or generateName is required");
        }
        if (!metadata.text("resourceVersion").isEmpty()) {
            return new Outcome.Refused(Failures.versionOnCreate());
        }
        Optional<Outcome> fault = fault(ref, body);
        if (fault.isPresent()) {
            return fault.get();
        }
        if (store.find(ref).isPresent()) {
            return new Outcome.Refused(Failures.alreadyExists(ref));
        }
        return new Outcome.Changed(admin.create(fresh(ref, body)));
    }

    /// Replaces the object of that name.
    Outcome replace(ObjectRef ref, Json.Fields body) {
        Json.Fields metadata = body.fields("metadata");
        if (!metadata.text("name").equals(ref.name())) {
            return new Outcome.Refused(
                    Failures.badRequest(
                            "the name of the object ("
                                    + metadata.text("name")
                                    + ") does not match the name on the URL ("
                                    + ref.name()
                                    + ")"));
        }
        Optional<Outcome> fault = fault(ref, body);
        if (fault.isPresent()) {
            return fault.get();
        }
        String uid = metadata.text("uid");
        Optional<StoredObject> found = store.find(ref);
        if (found.isEmpty()) {
            return replaceMissing(ref, uid, body);
        }
        StoredObject before = found.get();
        Optional<Outcome> unexpected = Preconditions.fault(ref, metadata, before);
        if (unexpected.isPresent()) {
            return unexpected.get();
        }
        if (metadata.text("resourceVersion").isEmpty() && ref.resource() != Resource.EVENTS) {
            return refused(
                    ref,
                    "metadata.resourceVersion: Invalid value: 0: must be specified for an update");
        }
        return written(before, admin.replace(before, successor(before, body)));
    }

    /// Merges a change into the object of that name; its status is left alone.
    Outcome patch(ObjectRef ref, Json.Fields change) {
        Optional<StoredObject> found = store.find(ref);
        if (found.isEmpty()) {
            return new Outcome.Refused(Failures.notFound(ref));
        }
        StoredObject before = found.get();
        Optional<Outcome> unexpected = Preconditions.fault(ref, change.fields("metadata"), before);
        if (unexpected.isPresent()) {
            return unexpected.get();
        }
        Json merged = MergePatch.apply(before.tree(), change);
        if (!(merged instanceof Json.Fields body)) {
            return new Outcome.Refused(Failures.badRequest("the patch is not a JSON object"));
        }
        Optional<String> immutable =
                ref.resource() == Resource.EVENTS
                        ? EventRules.changeFault(before.tree(), body)
                        : Optional.empty();
        return fault(ref, body)
                .or(() -> immutable.map(why -> refused(ref, why)))
                .orElseGet(() -> written(before, admin.replace(before, successor(before, body))));
    }

    private static Outcome written(StoredObject before, StoredObject after) {
        return after.version() == before.version()
                ? new Outcome.Same(after)
                : new Outcome.Changed(after);
    }

    private Outcome replaceMissing(ObjectRef ref, String uid, Json.Fields body) {
        return switch (ref.resource()) {
            case LEASES, EVENTS ->
                    uid.isEmpty()
                            ? new Outcome.Changed(admin.create(fresh(ref, body)))
                            : new Outcome.Refused(Failures.uidConflict(ref, uid, ""));
            case RUNS,
                    PERSISTENT_WORKSPACES,
                    PODS,
                    NODES,
                    NAMESPACES,
                    POD_GROUPS,
                    COMPOSITE_POD_GROUPS,
                    SCHEDULING_GROUPS,
                    TOKEN_REVIEWS,
                    SUBJECT_ACCESS_REVIEWS,
                    SELF_SUBJECT_ACCESS_REVIEWS,
                    SELF_SUBJECT_REVIEWS ->
                    new Outcome.Refused(Failures.notFound(ref));
        };
    }

    private static Optional<Outcome> fault(ObjectRef ref, Json.Fields body) {
        Resource resource = ref.resource();
        String kind = body.text("apiVersion") + " " + body.text("kind");
        if (!kind.equals(resource.apiVersion() + " " + resource.kind())) {
            return Optional.of(
                    new Outcome.Refused(
                            Failures.badRequest(
                                    kind
                                            + " in the data does not match the expected "
                                            + resource.apiVersion()
                                            + " "
                                            + resource.kind())));
        }
        String namespace = body.fields("metadata").text("namespace");
        if (!namespace.isEmpty() && !namespace.equals(ref.namespace())) {
            return Optional.of(
                    new Outcome.Refused(
                            Failures.badRequest(
                                    "the namespace of the provided object does not match the"
                                            + " namespace sent on the request")));
        }
        Optional<String> invalid =
                resource == Resource.EVENTS
                        ? EventRules.fault(body)
                        : LeaseRules.fault(resource, body.fields("spec"));
        return invalid.map(why -> refused(ref, why));
    }

    private static Outcome refused(ObjectRef ref, String why) {
        return new Outcome.Refused(Failures.invalid(ref, why));
    }

    private static Json.Fields fresh(ObjectRef ref, Json.Fields body) {
        Json.Fields object = body.copy();
        Json.Fields metadata = object.fields("metadata");
        if (!ref.namespace().isEmpty()) {
            metadata.put("namespace", ref.namespace());
        }
        metadata.remove("uid");
        metadata.remove("creationTimestamp");
        metadata.remove("deletionTimestamp");
        object.remove("status");
        return object;
    }

    /// The new object with what clients can not change.
    private static Json.Fields successor(StoredObject before, Json.Fields body) {
        Json.Fields known = before.tree();
        Json.Fields object = body.copy();
        Json.Fields metadata = object.fields("metadata");
        metadata.put("namespace", before.ref().namespace());
        for (String field : new String[] {"uid", "creationTimestamp", "deletionTimestamp"}) {
            keep(metadata, known.fields("metadata"), field);
        }
        keep(object, known, "status");
        return object;
    }

    private static void keep(Json.Fields object, Json.Fields known, String field) {
        known.find(field)
                .ifPresentOrElse(value -> object.put(field, value), () -> object.remove(field));
    }
}
