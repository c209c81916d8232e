package dev.berth.memory.wire;

import dev.berth.k8s.api.Collection;
import java.time.Duration;
import java.time.Instant;

/// A request on its way: who asks for what. `object` is the name of the object, "" for lists and
/// watches; `target` is what a write sets as the Task's host, "" where it sets none; `continued` is
/// true for a later page of a list.
public record RequestInfo(
        String client,
        Verb verb,
        Collection collection,
        String object,
        String target,
        boolean continued,
        Instant sentAt,
        Duration timeout) {
    /// True for a write that sets a host.
    public boolean isBind() {
        return !target.isEmpty();
    }
}
