package dev.berth.k8s.lease.wire;

import java.time.Duration;
import java.util.Optional;

/// What came of a request about the lease.
public sealed interface LeaseAnswer {
    /// The lease as it is; after a write, as it was written.
    record Seen(LeaseRecord lease) implements LeaseAnswer {}

    /// There is none.
    record Missing() implements LeaseAnswer {}

    /// It is not as the write expected; the write was not applied.
    record Conflict() implements LeaseAnswer {}

    /// Refused, or nobody knows.
    record Failed(String why, Optional<Duration> retryAfter) implements LeaseAnswer {}
}
