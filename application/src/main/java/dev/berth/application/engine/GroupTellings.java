package dev.berth.application.engine;

import dev.berth.application.port.out.GroupStatusRequest;
import dev.berth.application.port.out.GroupStatusWriter;
import dev.berth.application.port.out.Leadership;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.GroupNote;
import dev.berth.domain.event.ClusterEvent;
import java.time.Instant;
import java.util.Optional;

/// Starts the writes of conditions of groups, a few at a time: they are for people to read, and
/// must not stand in the way of binds.
final class GroupTellings {
    /// Writes that are not answered yet.
    private static final int OPEN_MAX = 16;

    private final SchedulerCore core;
    private final Optional<GroupStatusWriter> writer;
    private final Leadership leadership;
    private int open;

    GroupTellings(SchedulerCore core, Optional<GroupStatusWriter> writer, Leadership leadership) {
        this.core = core;
        this.writer = writer;
        this.leadership = leadership;
    }

    /// Takes note of an answer.
    void heard(ClusterEvent event) {
        open -= event instanceof ClusterEvent.GroupTold ? 1 : 0;
    }

    /// How many writes are not answered yet.
    int open() {
        return open;
    }

    /// Starts what may be started now. Returns how many writes that were.
    int tell(Instant now) {
        int started = 0;
        while (writer.isPresent() && open < OPEN_MAX && leadership.mayWrite(now)) {
            Optional<GroupNote> note = core.tellGroup();
            if (note.isEmpty()) {
                return started;
            }
            open++;
            started++;
            writer.get().write(new GroupStatusRequest(note.get(), now));
        }
        return started;
    }
}
