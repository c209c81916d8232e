package dev.berth.domain.cycle.gang;

import dev.berth.domain.explain.GangProof;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.queue.GroupFinding;
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
    record Fails(GroupFinding finding) implements GangPlan {
        static Fails infeasible(String message, Optional<GangProof> proof) {
            return of(
                    GroupVerdict.PROVEN_INFEASIBLE, ReasonCode.GROUP_DOES_NOT_FIT, message, proof);
        }

        static Fails exhausted(String message, Optional<GangProof> proof) {
            return of(GroupVerdict.BUDGET_EXHAUSTED, ReasonCode.GROUP_UNDECIDED, message, proof);
        }

        static Fails undecided(String message) {
            return of(
                    GroupVerdict.UNDECIDED, ReasonCode.GROUP_UNDECIDED, message, Optional.empty());
        }

        private static Fails of(
                GroupVerdict verdict,
                ReasonCode reason,
                String message,
                Optional<GangProof> proof) {
            return new Fails(new GroupFinding(verdict, reason, message, proof));
        }
    }

    /// The search about them goes on in another turn. Nothing is held.
    record Unfinished(GangDeliberation open) implements GangPlan {}

    /// A scorer failed, so nothing is decided. Nothing is held.
    record Aborted(String message) implements GangPlan {}
}
