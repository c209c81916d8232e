package dev.berth.k8s.api;

import java.time.Duration;
import java.util.Optional;

/// Why a request was not carried out as asked.
public sealed interface ApiFailure {
    /// The server answered with an error status. `reason` is the word of its Status object ("" if
    /// none).
    record Answered(int status, String reason, String message, Optional<Duration> retryAfter)
            implements ApiFailure {
        /// True for 409: the object is no longer as the precondition says.
        public boolean isConflict() {
            return status == 409;
        }

        /// True for 409 where the object that was to be created exists.
        public boolean isAlreadyExists() {
            return isConflict() && reason.equals("AlreadyExists");
        }

        /// True for 410: the asked-for history or page is gone; list anew.
        public boolean isExpired() {
            return status == 410;
        }

        /// True for 404.
        public boolean isNotFound() {
            return status == 404;
        }
    }

    /// No answer: unreachable, cut or timed out. A write may have been applied.
    record NoAnswer(String message) implements ApiFailure {}
}
