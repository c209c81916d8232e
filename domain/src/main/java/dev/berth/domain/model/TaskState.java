package dev.berth.domain.model;

import java.time.Instant;
import java.util.Optional;

/// Where a Task is in its life, as its last seen object says.
public sealed interface TaskState {
    /// Waits for a Host. `message` is what its status says now ("" for none); `notBefore` ends a
    /// retry delay.
    record Waiting(String message, Optional<Instant> notBefore, boolean cancelRequested)
            implements TaskState {}

    /// Holds capacity of the Host of that name; without a uid it is the present Host of that name.
    /// `ending` says that it is being deleted: it holds what it has, and is no peer to be spread
    /// from any more.
    record Active(String hostName, Optional<Uid> hostUid, boolean ending) implements TaskState {
        /// A Task that is not being deleted.
        public Active(String hostName, Optional<Uid> hostUid) {
            this(hostName, hostUid, false);
        }
    }

    /// Neither waits nor holds anything: finished, being deleted before it was assigned, or not
    /// schedulable by us.
    record Idle() implements TaskState {}

    /// Waits for a Host that another scheduler, of that name, is to find. So it is as idle here,
    /// and says only why its group lacks a member.
    record Elsewhere(String scheduler) implements TaskState {}
}
