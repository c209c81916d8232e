package dev.berth.domain.cycle.gang;

import dev.berth.domain.explain.GangProof;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.TaskEntry;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/// What was found for members that are placed together.
public sealed interface GangPlan {
    /// A Host for enough of them, held, in an order in which each passes its filters beside those
    /// before it.
    record Fits(SequencedMap<TaskEntry, HostEntry> hosts) implements GangPlan {
        public Fits {
            hosts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(hosts));
        }
    }

    /// Too few find a Host. Nothing is held.
    ///
    /// @param proof that there is no room, or as much of one as was found
    record Fails(GroupVerdict verdict, ReasonCode reason, String message, Optional<GangProof> proof)
            implements GangPlan {}

    /// A scorer failed, so nothing is decided. Nothing is held.
    record Aborted(String message) implements GangPlan {}
}
