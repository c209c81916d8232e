package dev.berth.k8s.lease;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;

/// Who stands for election, and where.
///
/// @param lease the Lease; electors of the same one exclude each other
/// @param identity who this process is: no other may have the same, nor may a later process on the
///   same machine, so it needs a part that is new in each start
/// @param times how long things take
public record Candidacy(ObjectRef lease, String identity, LeaseTimes times) {
    /// Longest identity in characters, room for a host name and a suffix.
    public static final int IDENTITY_LENGTH_MAX = 512;

    public Candidacy {
        if (lease.resource() != Resource.LEASES) {
            throw new IllegalArgumentException(lease + " is no Lease");
        }
        if (identity.isEmpty() || identity.length() > IDENTITY_LENGTH_MAX) {
            throw new IllegalArgumentException(
                    "identity has "
                            + identity.length()
                            + " characters; it must have 1 to "
                            + IDENTITY_LENGTH_MAX);
        }
    }
}
