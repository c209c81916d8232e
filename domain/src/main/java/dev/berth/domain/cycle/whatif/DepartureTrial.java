package dev.berth.domain.cycle.whatif;

import dev.berth.domain.group.remedy.Change;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Lifting;
import dev.berth.domain.state.TaskEntry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;

/// Few Tasks without which there is room: all go, and whoever is not in the way comes back. So none
/// of those told is gone in vain; another set may be smaller.
final class DepartureTrial {
    /// More Tasks than these are no small change.
    private static final int REMOVED_MAX = 16;

    private final Replica replica;
    private final Lifting lifting;
    private final Map<TaskEntry, HostEntry> gone = new LinkedHashMap<>();

    private DepartureTrial(Replica replica) {
        this.replica = replica;
        this.lifting = new Lifting(replica.state());
    }

    /// Those of these that have to go, who are tried in that order.
    static Optional<Change> of(Replica replica, List<TaskEntry> departures) {
        DepartureTrial trial = new DepartureTrial(replica);
        Optional<Change> found = departures.isEmpty() ? Optional.empty() : trial.find(departures);
        trial.lifting.putBackAll();
        return found;
    }

    private Optional<Change> find(List<TaskEntry> departures) {
        departures.forEach(this::leave);
        Optional<SequencedSet<HostEntry>> room = replica.room();
        if (room.isEmpty()) {
            return Optional.empty();
        }
        List<TaskEntry> last = List.copyOf(gone.keySet()).reversed();
        bringBack(last.stream().filter(task -> !room.get().contains(gone.get(task))).toList());
        bringBack(last.stream().filter(gone::containsKey).toList());
        return replica.isSpent() || gone.isEmpty() || gone.size() > REMOVED_MAX
                ? Optional.empty()
                : Optional.of(
                        new Change.Removal(
                                gone.keySet().stream()
                                        .map(task -> task.key().name().toString())
                                        .toList()));
    }

    /// Brings back as many of them as there is room beside; half of them at a time.
    private void bringBack(List<TaskEntry> some) {
        if (some.isEmpty() || replica.isSpent()) {
            return;
        }
        some.forEach(lifting::putBack);
        if (replica.hasRoom()) {
            some.forEach(gone::remove);
            return;
        }
        some.forEach(lifting::lift);
        if (some.size() > 1) {
            bringBack(some.subList(0, some.size() / 2));
            bringBack(some.subList(some.size() / 2, some.size()));
        }
    }

    private void leave(TaskEntry task) {
        HostEntry host = task.host();
        if (host != null) {
            gone.put(task, host);
            lifting.lift(task);
        }
    }
}
