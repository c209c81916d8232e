package dev.berth.e2e.kubescheduler;

/// Why a score of Berth may be another than that of kube-scheduler; docs/testing/kube-scheduler.md
/// has the reasons.
enum Known {
    /// A balance that floating point puts just below a whole number.
    ROUNDED_BALANCE,
    /// What the Pod asks for as a whole, which kube-scheduler leaves out of one of its scores.
    WHOLE_POD
}
