package dev.berth.domain.core;

import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The Pods for which others go, each with the Host that is held for it, and which of these Hosts
/// changed.
final class Nominations {
    private final SequencedMap<TaskEntry, Nomination> byTask = new LinkedHashMap<>();
    private final Set<HostEntry> touched = new LinkedHashSet<>();
    private final Set<TaskEntry> postponed = new LinkedHashSet<>();

    /// The Host that is held for a Pod, and who has to go before it has room there.
    record Nomination(HostEntry host, List<TaskEntry> awaited) {
        Nomination {
            awaited = List.copyOf(awaited);
        }

        /// True while one of them still stands there.
        boolean isAwaiting() {
            return awaited.stream().anyMatch(task -> task.host() == host);
        }
    }

    void put(TaskEntry task, Nomination nomination) {
        byTask.put(task, nomination);
    }

    void remove(TaskEntry task) {
        byTask.remove(task);
        postponed.remove(task);
    }

    @Nullable Nomination find(TaskEntry task) {
        return byTask.get(task);
    }

    boolean isEmpty() {
        return byTask.isEmpty();
    }

    int size() {
        return byTask.size();
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
            forgetTouched();
            postponed.clear();
        }
        return found;
    }

    /// Nothing that happened since matters.
    void forgetTouched() {
        touched.clear();
    }
}
