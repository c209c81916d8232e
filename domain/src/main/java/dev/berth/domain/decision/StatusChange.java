package dev.berth.domain.decision;

import dev.berth.domain.model.ReasonCode;

/// What the status of a Task is to say.
public sealed interface StatusChange {
    /// The Task waits, for this reason.
    record Waiting(ReasonCode reason, String message) implements StatusChange {}

    /// The Task ended without a Host.
    record Terminal(TerminalPhase phase, ReasonCode reason, String message)
            implements StatusChange {}

    /// The phases in which a scheduler ends a Task.
    enum TerminalPhase {
        FAILED("Failed"),
        CANCELLED("Cancelled");

        private final String phase;

        TerminalPhase(String phase) {
            this.phase = phase;
        }

        /// The phase as it is written.
        public String phase() {
            return phase;
        }
    }
}
