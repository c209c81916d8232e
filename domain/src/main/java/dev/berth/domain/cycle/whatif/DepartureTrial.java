package dev.berth.domain.cycle.whatif;

import dev.berth.domain.group.remedy.Change;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.TaskEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// Few Tasks without which there is room: all go, and whoever is not in the way comes back. So none
/// of those told is gone in vain; another set may be smaller.
final class DepartureTrial {
    /// More Tasks than these are no small change.
    private static final int REMOVED_MAX = 16;

    private final Replica replica;
    private final SequencedMap<TaskKey, Gone> gone = new LinkedHashMap<>();

    private DepartureTrial(Replica replica) {
        this.replica = replica;
    }

    private record Gone(Task task, HostEntry host) {}

    /// Those of these that have to go, who are tried in that order.
    static Optional<Change> of(Replica replica, List<TaskEntry> departures) {
        DepartureTrial trial = new DepartureTrial(replica);
        Optional<Change> found = departures.isEmpty() ? Optional.empty() : trial.find(departures);
        trial.gone.values().forEach(one -> replica.state().taskSeen(one.task()));
        return found;
    }

    private Optional<Change> find(List<TaskEntry> departures) {
        departures.forEach(this::leave);
        Optional<SequencedSet<HostEntry>> room = replica.room();
        if (room.isEmpty()) {
            return Optional.empty();
        }
        List<Gone> last = new ArrayList<>(gone.values()).reversed();
        bringBack(last.stream().filter(one -> !room.get().contains(one.host())).toList());
        bringBack(last.stream().filter(one -> gone.containsKey(one.task().key())).toList());
        return replica.isSpent() || gone.isEmpty() || gone.size() > REMOVED_MAX
                ? Optional.empty()
                : Optional.of(
                        new Change.Removal(
                                gone.keySet().stream().map(key -> key.name().toString()).toList()));
    }

    /// Brings back as many of them as there is room beside; half of them at a time.
    private void bringBack(List<Gone> some) {
        if (some.isEmpty() || replica.isSpent()) {
            return;
        }
        some.forEach(one -> replica.state().taskSeen(one.task()));
        if (replica.hasRoom()) {
            some.forEach(one -> gone.remove(one.task().key()));
            return;
        }
        some.forEach(one -> replica.state().taskGone(one.task().key()));
        if (some.size() > 1) {
            bringBack(some.subList(0, some.size() / 2));
            bringBack(some.subList(some.size() / 2, some.size()));
        }
    }

    private void leave(TaskEntry entry) {
        HostEntry host = entry.host();
        Optional<Task> task = entry.asSeen();
        if (host != null && task.isPresent()) {
            gone.put(entry.key(), new Gone(task.get(), host));
            replica.state().taskGone(entry.key());
        }
    }
}
