package dev.berth.domain.queue;

import dev.berth.domain.explain.GangProof;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.ReasonCode;
import java.util.Optional;

/// What was found last about a group whose members wait.
public record GroupFinding(
        GroupVerdict verdict, ReasonCode reason, String message, Optional<GangProof> proof) {
    /// What its members are told.
    Parking parking() {
        return new Parking(reason, message);
    }
}
