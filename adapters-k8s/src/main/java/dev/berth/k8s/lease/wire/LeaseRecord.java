package dev.berth.k8s.lease.wire;

import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// A Lease as it was read, as far as an election needs it.
///
/// @param uid identity of the object; a lease that was deleted and created again has another
/// @param version resourceVersion, which every change of the object changes
/// @param holder who holds it, "" for nobody
/// @param duration leaseDurationSeconds of who wrote it; zero where it says none
/// @param acquireTime when its holder got it, as written; "" for none
/// @param renewTime when it was renewed, as written; "" for none
/// @param transitions how often it changed hands
/// @param kept JSON of those fields of its metadata that others may have set, by name
public record LeaseRecord(
        String uid,
        String version,
        String holder,
        Duration duration,
        String acquireTime,
        String renewTime,
        long transitions,
        Map<String, String> kept) {
    /// Longest duration of another's lease that is believed, so that a mistyped one does not block
    /// for ever.
    public static final Duration DURATION_MAX = Duration.ofMinutes(10);

    public LeaseRecord {
        kept = Collections.unmodifiableMap(new TreeMap<>(kept));
    }

    /// True where nobody holds it.
    public boolean isFree() {
        return holder.isEmpty();
    }

    /// True where its holder has that name.
    public boolean isHeldBy(String identity) {
        return holder.equals(identity);
    }
}
