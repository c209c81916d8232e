package dev.berth.domain.plugin;

/// Answer of one filter for one Task on one Host.
public sealed interface Verdict {
    /// The one Feasible there needs to be.
    Feasible FEASIBLE = new Feasible();

    /// The Host can take the Task.
    record Feasible() implements Verdict {}

    /// The Host cannot take the Task. What can cure it follows from what the test reads.
    record Rejected(RejectionReason reason) implements Verdict {}
}
