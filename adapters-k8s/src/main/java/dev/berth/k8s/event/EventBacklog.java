package dev.berth.k8s.event;

import dev.berth.domain.model.TaskKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// What is still to be written: at most one of each Task, the last that happened to it; failures
/// first, otherwise in the order in which they came. For any thread.
final class EventBacklog {
    /// Events of one kind: at the rate of `EventRate` they take more than a minute, and what is
    /// told later is of little use.
    static final int EVENTS_MAX = 400;

    /// Events of one kind and namespace, so that many waiting Tasks of one leave room for others.
    static final int NAMESPACE_MAX = 50;

    private final Line failures = new Line();
    private final Line waits = new Line();

    /// Adds one. Returns false where there is no room for it.
    synchronized boolean add(TaskEvent event) {
        waits.remove(event.task());
        return switch (event.kind()) {
            case WAITS -> waits.add(event);
            case FAILS, GOES -> failures.add(event);
        };
    }

    /// The Task waits no longer.
    synchronized void placed(TaskKey task) {
        waits.remove(task);
    }

    /// Takes the next one out.
    synchronized Optional<TaskEvent> next() {
        return failures.next().or(waits::next);
    }

    synchronized boolean isEmpty() {
        return failures.events.isEmpty() && waits.events.isEmpty();
    }

    /// Takes all out. Returns how many there were.
    synchronized int clear() {
        return failures.clear() + waits.clear();
    }

    private static final class Line {
        private final SequencedMap<TaskKey, TaskEvent> events = new LinkedHashMap<>();
        private final Map<String, Integer> byNamespace = new LinkedHashMap<>();

        boolean add(TaskEvent event) {
            String namespace = event.task().name().namespace();
            if (events.containsKey(event.task())) {
                events.put(event.task(), event);
                return true;
            }
            if (events.size() >= EVENTS_MAX
                    || byNamespace.getOrDefault(namespace, 0) >= NAMESPACE_MAX) {
                return false;
            }
            events.put(event.task(), event);
            byNamespace.merge(namespace, 1, Integer::sum);
            return true;
        }

        void remove(TaskKey task) {
            if (!events.isEmpty() && events.remove(task) != null) {
                left(task);
            }
        }

        Optional<TaskEvent> next() {
            Map.Entry<TaskKey, TaskEvent> first = events.pollFirstEntry();
            if (first == null) {
                return Optional.empty();
            }
            left(first.getKey());
            return Optional.of(first.getValue());
        }

        int clear() {
            int size = events.size();
            events.clear();
            byNamespace.clear();
            return size;
        }

        private void left(TaskKey task) {
            byNamespace.computeIfPresent(
                    task.name().namespace(), (_, count) -> count > 1 ? count - 1 : null);
        }
    }
}
