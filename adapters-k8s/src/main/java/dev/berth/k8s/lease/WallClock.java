package dev.berth.k8s.lease;

import java.time.Instant;

/// The time of day, which can jump and differs between machines. Nothing here rests on it alone: it
/// is written into the Lease for others to read, and can only make the fence stricter.
public interface WallClock {
    /// The time of day now.
    Instant now();
}
