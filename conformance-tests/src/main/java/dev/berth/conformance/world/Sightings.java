package dev.berth.conformance.world;

import dev.berth.conformance.property.Choices;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What happened and was not seen yet: in order inside a kind of object, in any order between
/// kinds; some of it is seen twice.
final class Sightings {
    /// The kinds of objects that there are in these worlds: no groups.
    private static final List<FeedKind> KINDS =
            List.of(FeedKind.TASKS, FeedKind.HOSTS, FeedKind.WORKSPACES);

    private final Choices choices;
    private final Map<FeedKind, ArrayDeque<ClusterEvent>> unseen = new EnumMap<>(FeedKind.class);
    private @Nullable ClusterEvent last;

    Sightings(Choices choices) {
        this.choices = choices;
    }

    void add(FeedKind kind, ClusterEvent event) {
        queue(kind).addLast(event);
        last = event;
    }

    /// The last version of one object is seen again, as after a new list; what is gone is not.
    void repeat() {
        if (last instanceof ClusterEvent.TaskSeen task) {
            queue(FeedKind.TASKS).addLast(task);
        } else if (last instanceof ClusterEvent.HostSeen host) {
            queue(FeedKind.HOSTS).addLast(host);
        }
    }

    List<ClusterEvent> all() {
        List<FeedKind> kinds = new ArrayList<>(KINDS);
        List<ClusterEvent> seen = new ArrayList<>();
        while (!kinds.isEmpty()) {
            FeedKind kind = choices.oneOf(kinds);
            kinds.remove(kind);
            seen.addAll(queue(kind));
            queue(kind).clear();
        }
        return seen;
    }

    List<ClusterEvent> some() {
        ArrayDeque<ClusterEvent> queue = queue(choices.oneOf(KINDS));
        List<ClusterEvent> seen = new ArrayList<>();
        int count = queue.isEmpty() ? 0 : choices.between(0, Math.min(3, queue.size()));
        for (int i = 0; i < count; i++) {
            seen.add(queue.removeFirst());
        }
        return seen;
    }

    private ArrayDeque<ClusterEvent> queue(FeedKind kind) {
        return unseen.computeIfAbsent(kind, _ -> new ArrayDeque<>());
    }
}
