package dev.berth.k8s.lease;

/// Hears of the lease, one notice after the other.
public interface LeaseListener {
    /// Something happened.
    void notice(LeaseNotice notice);
}
