package dev.berth.k8s.lease;

/// Something about the lease that its owner should act on, or log.
public sealed interface LeaseNotice {
    /// Another holds the lease; "" where nobody does. Told when it changes.
    record HolderSeen(String holder) implements LeaseNotice {}

    /// We hold the lease. Nothing is decided yet.
    record Acquired(long transitions) implements LeaseNotice {}

    /// The lists are in: we decide from now on. Whoever turns the loop should turn it now.
    record Leading() implements LeaseNotice {}

    /// We held the lease and do not any more, for good: the process must end.
    record Lost(String why) implements LeaseNotice {}

    /// The end after `release`. Where the lease was not given back it runs out by itself.
    record Released(boolean givenBack) implements LeaseNotice {}

    /// A request about the lease, or the lists, failed. Told once until something succeeds.
    record Trouble(String what) implements LeaseNotice {}

    /// What failed succeeds again.
    record TroubleOver() implements LeaseNotice {}
}
