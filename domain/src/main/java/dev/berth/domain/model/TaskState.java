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
    record Active(String hostName, Optional<Uid> hostUid, Stay stay) implements TaskState {
        /// A Task that is not being deleted, and may be.
        public Active(String hostName, Optional<Uid> hostUid) {
            this(hostName, hostUid, Stay.EVICTABLE);
        }
    }

    /// How a Task that holds capacity may come to an end.
    sealed interface Stay {
        /// It may be asked to go.
        Stay EVICTABLE = new Evictable();

        /// Asking is of no use: whoever runs it would bring it back at once, as a kubelet does with
        /// what it runs from a file.
        Stay FIXED = new Fixed();

        /// See [#EVICTABLE].
        record Evictable() implements Stay {}

        /// See [#FIXED].
        record Fixed() implements Stay {}

        /// It is being deleted: it holds what it has, and is no peer to be spread from any more. By
        /// `goneBy` it should be gone, unless a finalizer or a broken machine keeps it.
        record Ending(Instant goneBy) implements Stay {}
    }

    /// Neither waits nor holds anything: finished, being deleted before it was assigned, or not
    /// schedulable by us.
    record Idle() implements TaskState {}

    /// Waits for a Host that another scheduler, of that name, is to find. So it is as idle here,
    /// and says only why its group lacks a member.
    record Elsewhere(String scheduler) implements TaskState {}
}
