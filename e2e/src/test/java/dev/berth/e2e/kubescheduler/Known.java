package dev.berth.e2e.kubescheduler;

/// Why an answer of Berth may be another than that of kube-scheduler;
/// docs/testing/kube-scheduler.md has the reasons.
enum Known {
    /// A balance that floating point puts just below a whole number.
    ROUNDED_BALANCE,
    /// What the Pod asks for as a whole, which kube-scheduler leaves out of one of its scores.
    WHOLE_POD,
    /// A host port that kube-scheduler forgot when another Pod that had it ended.
    FORGOTTEN_PORT
}
