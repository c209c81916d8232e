package dev.berth.domain.core;

import dev.berth.domain.queue.Timer;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The Pods for which others go, each with the Host that is held for it, and which of these Hosts
/// changed.
final class Nominations {
    /// So many at once, so that what has to be done for all of them at an event stays small.
    static final int NOMINATIONS_MAX = 256;

    private final SequencedMap<TaskEntry, Nomination> byTask = new LinkedHashMap<>();
    private final Set<HostEntry> touched = new LinkedHashSet<>();
    private final Set<TaskEntry> postponed = new LinkedHashSet<>();

    /// The Host that is held for a Pod, who has to go before it has room there, and the timer after
    /// which it is looked at whether they still go.
    record Nomination(HostEntry host, List<TaskEntry> awaited, Timer patience) {
        Nomination {
            awaited = List.copyOf(awaited);
        }

        /// Those of them that still stand there.
        List<TaskEntry> standing() {
            return awaited.stream().filter(task -> task.host() == host).toList();
        }

        /// True where that Pod has to go.
        boolean awaits(TaskEntry victim) {
            return awaited.contains(victim) && victim.host() == host;
        }
    }

    void put(TaskEntry task, Nomination nomination) {
        byTask.put(task, nomination);
    }

    /// Forgets the nomination of that Pod, and returns it; null where there is none.
    @Nullable Nomination remove(TaskEntry task) {
        postponed.remove(task);
        return byTask.remove(task);
    }

    @Nullable Nomination find(TaskEntry task) {
        return byTask.get(task);
    }

    int size() {
        return byTask.size();
    }

    /// The newest of the lowest priority, or null where there is none.
    @Nullable TaskEntry lowest() {
        return byTask.sequencedKeySet().reversed().stream()
                .min(Comparator.comparingInt(TaskEntry::priority))
                .orElse(null);
    }

    boolean isFull() {
        return byTask.size() >= NOMINATIONS_MAX;
    }

    /// The Host, or what stands there, changed.
    void touch(HostEntry host) {
        if (!byTask.isEmpty()) {
            touched.add(host);
        }
    }

    /// Has a Pod looked at again with the next change of anything.
    void postpone(TaskEntry task) {
        postponed.add(task);
    }

    /// Those that wait for that Pod to go.
    List<TaskEntry> awaiting(TaskEntry victim) {
        List<TaskEntry> found = new ArrayList<>();
        byTask.forEach((task, nomination) -> {
            if (nomination.awaited().contains(victim)) {
                found.add(task);
            }
        });
        return found;
    }

    /// The Pods whose Hosts changed since they were taken last, in the order of their nominations.
    List<TaskEntry> takeTouched() {
        List<TaskEntry> found = new ArrayList<>();
        if (!touched.isEmpty() || !postponed.isEmpty()) {
            byTask.forEach((task, nomination) -> {
                if (touched.contains(nomination.host()) || postponed.contains(task)) {
                    found.add(task);
                }
            });
            touched.clear();
            postponed.clear();
        }
        return found;
    }

    /// Nothing that happened since matters.
    void forgetTouched() {
        touched.clear();
    }
}
