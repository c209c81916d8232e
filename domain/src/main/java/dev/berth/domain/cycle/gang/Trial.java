package dev.berth.domain.cycle.gang;

import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.TaskEntry;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// Reservations that are made one after the other and, until they are kept, can be taken back as a
/// whole. Each is checked against those before it by the same filters as that of a single Task.
final class Trial {
    private final ClusterState state;
    private final SequencedMap<TaskEntry, HostEntry> held = new LinkedHashMap<>();

    Trial(ClusterState state) {
        this.state = state;
    }

    /// Holds the Host for the Task. Returns false where its filters reject it.
    boolean hold(TaskEntry task, HostEntry host) {
        SchedulingUnit unit = task.unit();
        if (unit == null || !state.ledger().hold(unit, host)) {
            return false;
        }
        held.put(task, host);
        // What the Task asks of others may be something that nobody asked before.
        state.refreshPeers();
        return true;
    }

    /// What is held, in the order in which it was.
    SequencedMap<TaskEntry, HostEntry> held() {
        return held;
    }

    /// Gives back what was held last, until so many are left.
    void takeBackTo(int size) {
        while (held.size() > size) {
            state.ledger().release(held.pollLastEntry().getKey());
        }
    }

    /// Gives everything back.
    void takeBack() {
        held.reversed().keySet().forEach(state.ledger()::release);
        held.clear();
    }
}
