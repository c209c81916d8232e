package dev.berth.k8s.event;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKey;
import java.time.Instant;

/// What happened to a Task that its owner should hear of.
record TaskEvent(TaskKey task, Kind kind, ReasonCode reason, String note, Instant at) {
    /// How it weighs.
    enum Kind {
        /// The Task waits; it may be placed by itself.
        WAITS("Normal"),
        /// The Task, which holds capacity, was asked to go.
        GOES("Normal"),
        /// The Task ended without a Host, or can not be written.
        FAILS("Warning");

        private final String type;

        Kind(String type) {
            this.type = type;
        }

        /// The type of the Event.
        String type() {
            return type;
        }
    }

    /// What makes it the same as one before.
    Subject subject() {
        return new Subject(task, reason, note);
    }

    /// Of one subject there is one Event, which counts.
    record Subject(TaskKey task, ReasonCode reason, String note) {}
}
