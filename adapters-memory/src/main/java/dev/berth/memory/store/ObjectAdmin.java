package dev.berth.memory.store;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.MergePatch;
import dev.berth.memory.object.ObjectCodec;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.time.Timeline;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// What the world around does to objects.
public final class ObjectAdmin {
    private final Store store;
    private final Timeline timeline;
    private final Uids uids = new Uids();

    public ObjectAdmin(Store store, Timeline timeline) {
        this.store = store;
        this.timeline = timeline;
    }

    public StoredObject create(Json.Fields object) {
        ObjectRef ref = ObjectCodec.refOf(object);
        if (store.find(ref).isPresent()) {
            throw new IllegalStateException(ref + " already exists. Apply it, or delete it first.");
        }
        Json.Fields created = object.copy();
        Json.Fields metadata = created.fields("metadata");
        fill(metadata, "uid", uids.next(ref));
        fill(metadata, "creationTimestamp", timestamp());
        return put(created);
    }

    public StoredObject apply(Json.Fields object) {
        Optional<StoredObject> found = store.find(ObjectCodec.refOf(object));
        if (found.isEmpty()) {
            return create(object);
        }
        StoredObject before = found.get();
        Json.Fields known = before.tree().fields("metadata");
        Json.Fields applied = object.copy();
        Json.Fields metadata = applied.fields("metadata");
        metadata.put("uid", before.uid());
        fill(metadata, "creationTimestamp", known.text("creationTimestamp"));
        if (before.isTerminating()) {
            fill(metadata, "deletionTimestamp", known.text("deletionTimestamp"));
        }
        return replace(before, applied);
    }

    /// Puts a tree in place of an object; what changes nothing makes no event.
    public StoredObject replace(StoredObject before, Json.Fields tree) {
        StoredObject same = ObjectCodec.encode(tree, before.version());
        boolean isSame =
                Arrays.equals(same.json(), before.json()) || same.tree().equals(before.tree());
        return isSame ? before : put(tree);
    }

    public void delete(ObjectRef ref) {
        StoredObject object = existing(ref);
        uids.gone(ref);
        store.remove(object);
    }

    public void deleteGracefully(ObjectRef ref) {
        if (existing(ref).hasFinalizers()) {
            terminate(ref);
        } else {
            delete(ref);
        }
    }

    public void terminate(ObjectRef ref) {
        StoredObject object = existing(ref);
        if (!object.isTerminating()) {
            Json.Fields tree = object.tree();
            tree.fields("metadata").put("deletionTimestamp", timestamp());
            put(tree);
        }
    }

    public void removeFinalizers(ObjectRef ref, Predicate<String> which) {
        StoredObject object = existing(ref);
        if (!object.hasFinalizers()) {
            return;
        }
        Json.Fields tree = object.tree();
        Json.Fields metadata = tree.fields("metadata");
        List<Json> kept =
                metadata.items("finalizers").stream()
                        .filter(each -> !(each instanceof Json.Text t && which.test(t.value())))
                        .toList();
        if (kept.isEmpty() && object.isTerminating()) {
            delete(ref);
        } else if (kept.size() < metadata.items("finalizers").size()) {
            metadata.put("finalizers", new Json.Items(kept));
            put(tree);
        }
    }

    public StoredObject mergeStatus(ObjectRef ref, Json.Fields change) {
        StoredObject object = existing(ref);
        Json.Fields before = object.status();
        if (!(MergePatch.apply(before, change) instanceof Json.Fields after)
                || after.equals(before)) {
            return object;
        }
        StoredObject changed = object.withStatus(after, store.nextVersion());
        store.put(changed);
        return changed;
    }

    private StoredObject put(Json.Fields tree) {
        StoredObject object = ObjectCodec.encode(tree, store.nextVersion());
        store.put(object);
        return object;
    }

    private StoredObject existing(ObjectRef ref) {
        return store.find(ref)
                .orElseThrow(() ->
                        new IllegalStateException(
                                ref + " does not exist, so nothing can be done to it"));
    }

    private String timestamp() {
        Instant now = timeline.now();
        return now.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static void fill(Json.Fields metadata, String field, String value) {
        if (metadata.text(field).isEmpty()) {
            metadata.put(field, value);
        }
    }
}
