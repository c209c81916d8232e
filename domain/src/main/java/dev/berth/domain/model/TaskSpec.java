package dev.berth.domain.model;

import java.util.Optional;

/// What a Task asks for, as far as scheduling goes.
public sealed interface TaskSpec {
    /// What the Task is charged for while it holds capacity.
    Requests requests();

    /// A spec that can be scheduled. `priority` orders Tasks inside their pool, higher first.
    record Valid(Requests requests, Affinity affinity, Optional<ObjectName> workspace, int priority)
            implements TaskSpec {
        /// Lowest priority of a Run.
        public static final int PRIORITY_MIN = -1000;

        /// Highest priority of a Run.
        public static final int PRIORITY_MAX = 1000;

        public Valid {
            if (priority < PRIORITY_MIN || priority > PRIORITY_MAX) {
                throw new IllegalArgumentException(
                        "priority ("
                                + priority
                                + ") is outside "
                                + PRIORITY_MIN
                                + " to "
                                + PRIORITY_MAX);
            }
        }
    }

    /// A spec that can never be scheduled; the Task fails with this reason and message. While it is
    /// active all the same (assigned by another scheduler, or spoilt later) it is charged for
    /// `requests`: what of them is valid.
    record Invalid(ReasonCode reason, String message, Stage stage, Requests requests)
            implements TaskSpec {}

    /// When an invalid spec fails its Task: a bad request before the retry delay, a bad selector
    /// after it.
    enum Stage {
        BEFORE_RETRY_DELAY,
        AT_SELECTION
    }
}
