package dev.berth.memory.journal;

import dev.berth.k8s.api.ObjectRef;
import java.time.Instant;

/// One write request of a client: when it was sent, about which object, under which preconditions
/// ("" for none), the host that it sets ("" for none), and what the server did with it.
public record WriteRecord(
        Instant sentAt,
        String client,
        ObjectRef object,
        String uid,
        String version,
        String target,
        WriteResult result) {
    /// True where it sets a host.
    public boolean isBind() {
        return !target.isEmpty();
    }

    /// The same write with a result.
    public WriteRecord with(WriteResult newResult) {
        return new WriteRecord(sentAt, client, object, uid, version, target, newResult);
    }
}
