package dev.berth.domain.event;

import dev.berth.domain.model.Observed;
import java.time.Duration;
import java.util.Optional;

/// How the API answered a write; the BindOutcome of a bind, and the same for a write of status.
public sealed interface WriteOutcome {
    /// Applied; the object is now at this version. For a bind: Bound.
    record Applied(Observed observed) implements WriteOutcome {}

    /// Not applied: the object is no longer at the version, or of the uid, that the write was based
    /// on.
    record Conflict() implements WriteOutcome {}

    /// Not applied: the server said no. `retryAfter` is what it asked for, if anything.
    record Refused(int status, String message, Optional<Duration> retryAfter)
            implements WriteOutcome {}

    /// Unreachable or timed out: maybe applied. The same conditional write is repeated until it is
    /// answered.
    record Unknown(String message) implements WriteOutcome {}
}
