package dev.berth.memory.scenario;

import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.journal.WriteRecord;
import dev.berth.memory.journal.WriteResult;
import dev.berth.memory.store.Change;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// What happened in a story so far: who existed, who was placed when, who wrote, what was tried.
final class Chronicle {
    /// One write request.
    record Write(Instant at, String by, boolean bind) {}

    private final Cast cast;
    private final Map<Resource, TreeSet<ObjectName>> existed = new TreeMap<>();
    private final Map<ObjectName, Instant> placedAt = new TreeMap<>();
    private final Map<ObjectName, List<Write>> writes = new TreeMap<>();
    private final Map<ObjectName, List<Instant>> attempts = new TreeMap<>();
    private final NavigableSet<ObjectName> evicted = new TreeSet<>();
    private final List<String> decisions = new ArrayList<>();
    private Instant lastInstant = Instant.MIN;
    private String lastSpelled = "";

    Chronicle(Cast cast) {
        this.cast = cast;
        for (Resource resource : Resource.values()) {
            existed.put(resource, new TreeSet<>());
        }
    }

    void changed(Change change) {
        ObjectName name = nameOf(change.ref());
        namesOf(change.ref().resource()).add(name);
        if (cast.tasks().contains(change.ref().resource())) {
            boolean was = change.before().map(TaskView::of).map(TaskView::isPlaced).orElse(false);
            boolean is = change.after().map(TaskView::of).map(TaskView::isPlaced).orElse(false);
            if (is && !was) {
                placedAt.put(name, change.at());
            } else if (was && !is) {
                placedAt.remove(name);
            }
        }
    }

    void sent(WriteRecord record) {
        // The journal tells of each write once more when its result is known.
        if (record.result() instanceof WriteResult.Open) {
            wrote(
                    nameOf(record.object()),
                    new Write(record.sentAt(), record.client(), record.isBind()));
            decided(
                    record.sentAt(),
                    record.client() + " writes " + record.object() + " " + record.target());
        }
    }

    void wrote(ObjectName name, Write write) {
        writes.computeIfAbsent(name, key -> new ArrayList<>()).add(write);
    }

    void attempted(ObjectName name, Instant at) {
        attempts.computeIfAbsent(name, key -> new ArrayList<>()).add(at);
    }

    void decided(Instant at, String decision) {
        decisions.add(spelled(at) + " " + decision);
    }

    /// Many things happen at one instant, and to spell it takes longer than most of them.
    private String spelled(Instant at) {
        if (!at.equals(lastInstant)) {
            lastInstant = at;
            lastSpelled = at.toString();
        }
        return lastSpelled;
    }

    /// A scheduler asks that Pod to go.
    void evicts(ObjectName pod) {
        evicted.add(pod);
    }

    /// The Pods that schedulers asked to go.
    NavigableSet<ObjectName> evicted() {
        return evicted;
    }

    boolean existed(Resource resource, ObjectName name) {
        return namesOf(resource).contains(nameOf(Cast.ref(resource, name)));
    }

    /// When the Task got the host that it has, or the one it had when it was deleted.
    List<Instant> placedAt(ObjectName task) {
        Instant at = placedAt.get(task);
        return at == null ? List.of() : List.of(at);
    }

    List<Write> writes(ObjectName name) {
        return writes.getOrDefault(name, List.of());
    }

    List<Instant> attempts(ObjectName name) {
        return attempts.getOrDefault(name, List.of());
    }

    /// Everything the schedulers decided and wrote, in order, as text.
    List<String> decisions() {
        return decisions;
    }

    private TreeSet<ObjectName> namesOf(Resource resource) {
        return existed.computeIfAbsent(resource, key -> new TreeSet<>());
    }

    static ObjectName nameOf(ObjectRef ref) {
        return new ObjectName(ref.namespace(), ref.name());
    }
}
