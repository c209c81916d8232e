package dev.berth.bootstrap.doctor;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What a cluster was found to be.
///
/// @param server which server it is
/// @param rights what the identity that asks may do of what `serve` does
/// @param offset how far the server's clock is ahead of this machine's
/// @param seenAt this machine's clock when Leases and heartbeats were seen
record Facts(
        Server server,
        List<ServedApi> apis,
        List<CheckedRight> rights,
        LeaseFacts leases,
        Heartbeats heartbeats,
        Optional<ClockOffset> offset,
        Instant seenAt) {

    /// Which server was asked, and as whom.
    ///
    /// @param identity the user as the server knows it, "" where it does not say
    record Server(String address, String version, String identity) {}

    Facts {
        apis = List.copyOf(apis);
        rights = List.copyOf(rights);
    }

    /// The server's clock when Leases and heartbeats were seen; this machine's where nothing else
    /// is known.
    Instant serverTime() {
        return offset.map(known -> known.onServer(seenAt)).orElse(seenAt);
    }
}
